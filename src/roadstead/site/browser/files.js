// Files in the browser's own file system, as Python sees them: what is written is there when the call returns.

const [NO_ENTRY, FULL, BROKEN] = [44, 51, 29]; // as the C library counts its errors
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

function stand(FS, size, node) {
  const then = new Date(0);
  const about = { dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, atime: then, mtime: then, ctime: then };
  return { ...about, size, blksize: 4096, blocks: Math.ceil(size / 4096) };
}

function fileNode(FS, parent, name, handle) {
  const node = FS.createNode(parent, name, FILE, 0);
  node.node_ops = {
    getattr: (it) => stand(FS, tried(FS, () => handle.getSize()), it),
    setattr: (it, wish) => {
      if (wish.mode !== undefined) it.mode = wish.mode;
      if (wish.size !== undefined) tried(FS, () => handle.truncate(wish.size));
    },
  };
  node.stream_ops = {
    read: (stream, buffer, offset, length, at) => tried(FS, () => handle.read(buffer.subarray(offset, offset + length), { at })),
    write: (stream, buffer, offset, length, at) => written(FS, handle, buffer.slice(offset, offset + length), at),
    llseek: (stream, offset, whence) => offset + [0, stream.position, tried(FS, () => handle.getSize())][whence],
    fsync: () => tried(FS, () => handle.flush()) ?? 0,
  };
}

function written(FS, handle, bytes, at) {
  const count = tried(FS, () => handle.write(bytes, { at }));
  if (count < bytes.length) throw new FS.ErrnoError(FULL);
  return count;
}

export function mount(FS, place, handles) {
  const kind = {
    mount(it) {
      const root = FS.createNode(null, "/", FOLDER, 0);
      root.node_ops = {
        getattr: (node) => stand(FS, 0, node),
        setattr: () => {},
        lookup: () => { throw new FS.ErrnoError(NO_ENTRY); },
        readdir: () => [".", "..", ...handles.keys()],
      };
      root.stream_ops = {};
      for (const [name, handle] of handles) fileNode(FS, root, name, handle);
      return root;
    },
  };
  FS.mkdir(place);
  FS.mount(kind, {}, place);
}
