"""Looks at every letter of a page as it is drawn: too small, under something else, or of a word that was broken anywhere."""

from __future__ import annotations

LEAST = 12
"""So many dots high is the type of a page that is looked at on a desk."""

ILLEGIBLE = """(least) => {
    const out = new Set();
    // Everything catches the pointer, so that the browser tells what lies on top; style sheets of its own are what the page's policy lets in.
    const sheet = new CSSStyleSheet();
    const every = 'html *:not(svg *, #a#b#c) { pointer-events: auto !important }';
    sheet.replaceSync(`${every} svg:not(#a#b#c), svg:not(#a#b#c) *:not(#a#b#c) { pointer-events: visiblePainted !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const range = document.createRange();
    const note = (kind, node, more) => out.add(`${kind}: ${node.data.trim().slice(0, 40)} (${node.parentElement.getAttribute('class') ?? ''}) ${more}`);
    const clear = /^rgba\\(.*, 0?\\.[0-4]\\d*\\)$|^rgba\\(.*, 0\\)$/;
    const faint = (paint, opacity) => paint === 'none' || paint === 'transparent' || clear.test(paint) || opacity < 0.5;
    const seenThrough = (it, x, y) => {
        for (let up = it; up; up = up.parentElement) if (getComputedStyle(up).opacity < 0.5) return true;
        const style = getComputedStyle(it);
        if (!(it instanceof SVGElement)) return faint(style.backgroundColor, 1) && style.backgroundImage === 'none';
        if (['svg', 'a', 'g'].includes(it.tagName)) return true;
        if (it.tagName === 'use') return it.matches('.pen');
        const rim = it.isPointInStroke?.(new DOMPoint(x, y).matrixTransform(it.getScreenCTM().inverse())) ?? true;
        return faint(style.fill, style.fillOpacity) && (!rim || faint(style.stroke, style.strokeOpacity));
    };
    const away = (it) => {
        for (let up = it; up; up = up.parentElement) if (getComputedStyle(up).clipPath === 'inset(50%)') return true;
        return Boolean(it.closest('.vh, .plays, .coach, script, style, title, option'));
    };
    const letter = (node, it, at) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = it.hasAttribute('textLength') ? it.getBoundingClientRect() : range.getBoundingClientRect();
        const each = it.hasAttribute('textLength') ? box.width / node.data.length : 0;
        return [each ? box.left + each * (at + 0.5) : box.left + box.width / 2, box.top + box.height * 0.58, box.width];
    };
    const cover = (node, it, x, y) => {
        const found = document.elementsFromPoint(x, y);
        let place = found.findIndex((other) => other === it || it.contains(other));
        if (place < 0) place = found.findIndex((other) => !(it.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING));
        return found.slice(0, Math.max(place, 0)).find((other) => !other.contains(it) && !seenThrough(other, x, y));
    };
    // '' where a letter is seen, 'gone' where one has to scroll for it or three dots stand for it, 'cut' where its box just ends
    const cutBy = (it, x, y) => {
        let out = '';
        for (let up = it; up; up = up.parentElement) {
            const style = getComputedStyle(up), box = up.getBoundingClientRect();
            if (up instanceof SVGElement || (style.overflowX === 'visible' && style.overflowY === 'visible')) continue;
            if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) continue;
            if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return 'gone';
            out = 'cut';
        }
        return out;
    };
    const walker = document.createTreeWalker(document.querySelector('#part-table'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, it = node.parentElement;
        if (!node.data.trim() || !it.getClientRects().length || !it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || away(it)) continue;
        const matrix = it.ownerSVGElement ? it.getScreenCTM() : { a: 1, b: 0 };
        const size = parseFloat(getComputedStyle(it).fontSize) * Math.hypot(matrix.a, matrix.b);
        if (size > 0 && size < least - 0.1) note('small', node, size.toFixed(1));
        if (!it.ownerSVGElement) for (const word of node.data.matchAll(/[^\\s\\u00ad\\u200b/-]+/g)) {
            const tops = [...word[0]].map((_, at) => {
                range.setStart(node, word.index + at);
                range.setEnd(node, word.index + at + 1);
                return [...range.getClientRects()].at(-1)?.top;
            }).filter((top) => top !== undefined);
            if (tops.length && Math.max(...tops) - Math.min(...tops) > 6) note('broken', node, word[0]);
        }
        for (let at = 0; at < node.data.length; at++) {
            if (/[\\s\\u00ad]/.test(node.data[at])) continue;
            const [x, y, wide] = letter(node, it, at);
            if (!wide || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
            const lost = cutBy(it, x, y);
            if (lost === 'cut') note('cut', node, '');
            if (lost) break;
            const over = cover(node, it, x, y);
            // what scrolls goes under the foot of the list
            if (over && !over.closest('.ends, .prompt-f')) { note('covered', node, `by ${over.tagName}.${over.getAttribute('class') ?? ''}`); break; }
        }
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    return [...out];
}"""
