// What a person could not read or press on the page as it is laid out now: a list of sentences.
({ smallest, people }) => {
  const SLACK = 1.5; // pixels that nobody sees
  const OVERLAP = 3;
  const faults = new Set();
  const loose = new CSSStyleSheet();
  loose.replaceSync('* { pointer-events: auto !important }');

  /** Nothing moves while the page is read: what was asked of a node once need not be asked again. */
  function once(ask) {
    const known = new Map();
    return (node) => {
      if (!known.has(node)) known.set(node, ask(node));
      return known.get(node);
    };
  }
  const style = once((node) => getComputedStyle(node));
  const box = once((node) => node.getBoundingClientRect());

  // -- words for things

  const short = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 40);
  function named(node) {
    const classes = [...node.classList].filter((name) => !name.startsWith('svelte-')).join('.');
    return node.localName + (classes && `.${classes}`);
  }
  function place(node) {
    const path = [];
    for (let at = node; at && at !== document.body && path.length < 3; at = at.parentElement) path.unshift(named(at));
    return path.join(' > ');
  }
  const called = (node) => short(node.getAttribute('aria-label') || node.textContent || '') || named(node);

  // -- what is seen

  const parts = (node) => {
    const found = [];
    for (let at = node; at; at = at.parentElement) found.push(at);
    return found;
  };
  const draws = once((node) => !node || (draws(node.parentElement) && drawsItself(node)));
  function drawsItself(node) {
    const { display, opacity, clipPath, overflow } = style(node);
    if (display === 'none' || opacity === '0' || clipPath.startsWith('inset(50%')) return false;
    if (overflow === 'visible') return true;
    const { width, height } = box(node);
    return width > 2 || height > 2; // else it is there for screen readers only
  }
  const shown = (node) => style(node).visibility === 'visible' && draws(node);

  /** Where something is cut away: the first part around it that hides what leaves it. */
  function cutBy(rect, node) {
    for (let at = node; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position, display } = style(at);
      if (display === 'contents' || display === 'inline') continue;
      const { left, right, top, bottom } = box(at);
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const cutX = rect.left < left - SLACK || rect.right > right + SLACK;
      const cutY = rect.top < top - SLACK || rect.bottom > bottom + SLACK;
      if ((cutX || cutY) && 'some' in at.dataset) return undefined; // it shows only some of many, and leads to all of them
      if (cutX && hides(overflowX)) return at;
      if (cutY && hides(overflowY)) return at;
      if (cutX && /auto|scroll/.test(overflowX)) {
        // Rows that are swiped say so by a snap; anything else has run out of its room.
        return style(at).scrollSnapType === 'none' ? at : undefined;
      }
      if (cutY && /auto|scroll/.test(overflowY)) return undefined; // it can be scrolled to
      if (position === 'fixed') break;
    }
    if (rect.left < -SLACK || rect.right > innerWidth + SLACK) return document.body;
    return null;
  }

  /** The floating thing that something belongs to; what floats may cover what does not. */
  const layer = (node) => node.closest('[role=dialog], [role=tooltip], [data-floats]');
  const holds = (a, b) => a.contains(b) || b.contains(a);

  const PICTURES = 'img, svg, svg *, canvas, input, select, textarea';
  /** Whether something can be seen of a thing itself; what only holds others together hides nothing. */
  const paints = once((node) => {
    if (!shown(node)) return false;
    if (node.matches(PICTURES) || isBox(node) || style(node).backgroundImage !== 'none') return true;
    return [...node.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
  });

  /** What lies over a point of something, unless that is its own part or floats over it. */
  function over(x, y, node) {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const seen = (at) => at && (holds(at, node) || paints(at));
    const first = document.elementFromPoint(x, y); // nearly always enough, and much quicker than all of them
    const top = seen(first) ? first : document.elementsFromPoint(x, y).find(seen);
    if (!top || holds(top, node)) return null;
    if (parts(top).some((at) => style(at).position === 'sticky' && at.parentElement.contains(node))) return null; // it scrolls out
    const floats = layer(top);
    return floats && floats !== layer(node) ? null : top;
  }

  /** The part around something that can be seen of it. */
  const window_ = (node) => opening(node.parentElement);
  const opening = once((at) => {
    if (!at || at === document.body) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const { overflowX, overflowY, position } = style(at);
    if (overflowX === 'visible' && overflowY === 'visible') return opening(at.parentElement);
    const around = opening(position === 'fixed' ? document.body : at.parentElement);
    const { left, top, right, bottom } = box(at);
    return {
      left: Math.max(left, around.left),
      top: Math.max(top, around.top),
      right: Math.min(right, around.right),
      bottom: Math.min(bottom, around.bottom),
    };
  });
  function inside(rect, { left, top, right, bottom }) {
    return rect.left >= left - 1 && rect.right <= right + 1 && rect.top >= top - 1 && rect.bottom <= bottom + 1;
  }

  /** A thing with a frame or a ground of its own. */
  const isBox = once((node) => {
    const { borderTopWidth, borderBottomWidth, borderTopStyle, backgroundColor, display } = style(node);
    if (display === 'inline' || display === 'contents') return false;
    const framed = parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0 && borderTopStyle !== 'none';
    return framed || !/rgba\(0, 0, 0, 0\)|transparent/.test(backgroundColor);
  });

  /** The box that something stands in and has left, unless it was put there on purpose. */
  function leftBox(rect, node) {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const { position, overflowX, overflowY } = style(at);
      if (at !== node || node.localName !== 'svg') {
        if (isBox(at) && at !== node) {
          const { left, right, top, bottom } = box(at);
          const out = Math.max(left - rect.left, rect.right - right, top - rect.top, rect.bottom - bottom);
          return out > 2.5 ? at : null;
        }
      }
      if (position === 'absolute' || position === 'fixed' || position === 'sticky') return null;
      if (/auto|scroll|hidden|clip/.test(overflowX + overflowY)) return null;
    }
    return null;
  }

  // -- text

  function lines(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  }

  function checkText(text) {
    const node = text.parentElement;
    const said = short(text.data);
    const rects = lines(text);
    if (!said || !rects.length || !shown(node)) return;
    let size = parseFloat(style(node).fontSize);
    if (node instanceof SVGElement) size *= node.getScreenCTM?.()?.a ?? 1;
    if (size < smallest - 0.05) faults.add(`“${said}” has ${size.toFixed(1)} px (${place(node)})`);
    const seen = window_(node);
    for (const at of parts(node).slice(0, 4)) {
      const { textOverflow, overflowX, webkitLineClamp } = style(at);
      const cut = textOverflow === 'ellipsis' && overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1;
      const clamped = webkitLineClamp !== 'none' && at.scrollHeight > at.clientHeight + 2;
      if (cut || clamped) {
        if (!people.some((name) => at.textContent.includes(name))) faults.add(`“${short(at.textContent)}” ends in dots (${place(at)})`);
        return; // a person's name may be longer than its place
      }
    }
    for (const rect of rects) {
      // letters are lower than their line
      const slim = { left: rect.left, right: rect.right, top: rect.top + rect.height * 0.15, bottom: rect.bottom - rect.height * 0.15 };
      const by = cutBy(slim, node);
      if (by) faults.add(`“${said}” is cut by ${named(by)} (${place(node)})`);
      if (by !== null) return;
      const left = leftBox(slim, node);
      if (left) faults.add(`“${said}” leaves its box ${named(left)} (${place(node)})`);
      if (!inside(slim, seen)) continue;
      const middle = (rect.top + rect.bottom) / 2;
      for (const x of [rect.left + 1, (rect.left + rect.right) / 2, rect.right - 1]) {
        const top = over(x, middle, node);
        if (top) faults.add(`“${said}” lies under ${named(top)} “${called(top)}” (${place(node)})`);
      }
    }
  }

  // -- things

  const THINGS = 'button, a[href], input, select, textarea, [role=button], [role=tab]';

  function checkThings() {
    const things = [...document.querySelectorAll(THINGS)].filter(shown).map((node) => {
      return { node, rect: box(node), seen: window_(node), layer: layer(node) };
    });
    for (const one of things) {
      const { node, rect, seen } = one;
      if (rect.width < 2 || rect.height < 2) continue;
      const by = cutBy(rect, node.parentElement);
      if (by) faults.add(`the button “${called(node)}” is cut by ${named(by)} (${place(node)})`);
      const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
      if (inside({ left: x, right: x, top: y, bottom: y }, seen)) {
        const top = over(x, y, node);
        if (top) faults.add(`the button “${called(node)}” lies under ${named(top)} “${called(top)}” (${place(node)})`);
      }
    }
    things.forEach((one, i) => {
      for (const two of things.slice(i + 1)) {
        if (one.layer !== two.layer || holds(one.node, two.node)) continue;
        const a = seenPart(one), b = seenPart(two);
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > OVERLAP && high > OVERLAP && !liesOn(a, b) && !liesOn(b, a) && !areRound(one, two)) {
          faults.add(`the buttons “${called(one.node)}” and “${called(two.node)}” overlap (${place(one.node)}, ${place(two.node)})`);
        }
      }
    });
  }
  const area = ({ left, right, top, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);

  /** A smaller thing that lies on a bigger one, and leaves most of it free: a card on the ground it was put on. */
  function liesOn(a, b) {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
    return area(a) < 0.6 * area(b) && area({ left, top, right, bottom }) < 0.4 * area(b);
  }

  /** Circles that do not touch, though the squares around them do. */
  function areRound(...two) {
    if (!two.every(({ node }) => style(node).borderTopLeftRadius === '50%')) return false;
    const [a, b] = two.map(({ rect }) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, r: rect.width / 2 }));
    return Math.hypot(a.x - b.x, a.y - b.y) > a.r + b.r - OVERLAP;
  }
  const seenPart = ({ rect, seen }) => ({
    left: Math.max(rect.left, seen.left),
    right: Math.min(rect.right, seen.right),
    top: Math.max(rect.top, seen.top),
    bottom: Math.min(rect.bottom, seen.bottom),
  });

  /** Small things without words, such as pips. */
  function checkMarks() {
    for (const node of document.querySelectorAll('svg, i, span, b')) {
      if (node.childElementCount && node.localName !== 'svg') continue;
      if (node.localName !== 'svg' && (node.textContent.trim() || !isBox(node))) continue;
      if (node.closest('svg') !== node && node.closest('svg')) continue;
      const rect = box(node);
      if (rect.width < 3 || rect.height < 3 || !shown(node)) continue;
      if (/absolute|fixed/.test(style(node).position)) continue;
      const left = leftBox(rect, node);
      if (left) faults.add(`a mark leaves its box ${named(left)} (${place(node)})`);
    }
  }

  document.adoptedStyleSheets.push(loose);
  try {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) checkText(walk.currentNode);
    checkThings();
    checkMarks();
  } finally {
    document.adoptedStyleSheets.pop();
  }
  return [...faults];
};
