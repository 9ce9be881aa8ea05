// Files in the browser's own file system, as Python sees them: what is written is there when the call returns.
//
// Every call to the browser takes a while, so sizes are known here. What was written to one file is on the disk before anything is written to another:
// SQLite asks for that between its journal and its tables, but by a call that does nothing in WebAssembly. With `fsync` everything is there.

const [NO_ENTRY, FULL, BROKEN, REFUSED] = [44, 51, 29, 63]; // as the C library counts its errors
const [FOLDER, FILE] = [0o40755, 0o100600];
const TRIES = 40; // a tab that has just gone may hold the files for a moment
const PAUSE = 250;

async function held(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let tries = 1; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || tries === TRIES) throw error;
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }
}

// The files by their names; nothing where the browser keeps nothing, as some do in private windows.
export async function open(place, names) {
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(place, { create: true });
    const handles = new Map();
    for (const name of names) handles.set(name, await held(folder, name));
    return handles;
  } catch (error) {
    if (error.name === "NoModificationAllowedError") throw error;
    return null;
  }
}

function tried(FS, act) {
  try {
    return act();
  } catch (error) {
    throw new FS.ErrnoError(error.name === "QuotaExceededError" ? FULL : BROKEN);
  }
}

class Kept {
  static latest = null; // the file that was written to last

  constructor(FS, handle) {
    Object.assign(this, { FS, handle, size: handle.getSize(), unsafe: false });
  }

  read(bytes, at) {
    return tried(this.FS, () => this.handle.read(bytes, { at }));
  }

  write(bytes, at) {
    this.begin();
    const count = tried(this.FS, () => this.handle.write(bytes, { at }));
    this.size = Math.max(this.size, at + count);
    if (count < bytes.length) throw new this.FS.ErrnoError(FULL);
    return count;
  }

  cut(size) {
    this.begin();
    tried(this.FS, () => this.handle.truncate(size));
    this.size = size;
  }

  begin() {
    if (Kept.latest !== this) Kept.latest?.settle();
    Kept.latest = this;
    this.unsafe = true;
  }

  settle() {
    if (this.unsafe) tried(this.FS, () => this.handle.flush());
    this.unsafe = false;
  }
}

function stand(FS, size, node) {
  const then = new Date(0);
  const about = { dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, atime: then, mtime: then, ctime: then };
  return { ...about, size, blksize: 4096, blocks: Math.ceil(size / 4096) };
}

function fileNode(FS, parent, name, file) {
  const node = FS.createNode(parent, name, FILE, 0);
  node.node_ops = {
    getattr: (it) => stand(FS, file.size, it),
    setattr: (it, wish) => {
      if (wish.mode !== undefined) it.mode = wish.mode;
      if (wish.size !== undefined) file.cut(wish.size);
    },
  };
  node.stream_ops = {
    read: (stream, buffer, offset, length, at) => file.read(buffer.subarray(offset, offset + length), at),
    write: (stream, buffer, offset, length, at) => file.write(buffer.slice(offset, offset + length), at),
    llseek: (stream, offset, whence) => offset + [0, stream.position, file.size][whence],
    fsync: () => Kept.latest?.settle() ?? 0,
  };
  return node;
}

// SQLite deletes a journal that it finds when it opens the tables: a tab was killed while it wrote. What is deleted is empty, and can be made again.
export function mount(FS, place, handles) {
  const files = new Map([...handles].map(([name, handle]) => [name, new Kept(FS, handle)]));
  const made = (parent, name) => {
    if (!files.has(name)) throw new FS.ErrnoError(REFUSED);
    return fileNode(FS, parent, name, files.get(name));
  };
  const kind = {
    mount(it) {
      const root = FS.createNode(null, "/", FOLDER, 0);
      root.node_ops = {
        getattr: (node) => stand(FS, 0, node),
        setattr: () => {},
        mknod: made,
        unlink: (parent, name) => files.get(name).cut(0),
        lookup: () => { throw new FS.ErrnoError(NO_ENTRY); },
        readdir: () => [".", "..", ...files.keys()],
      };
      root.stream_ops = {};
      for (const name of files.keys()) made(root, name);
      return root;
    },
  };
  FS.mkdir(place);
  FS.mount(kind, {}, place);
}
