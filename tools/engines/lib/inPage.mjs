/* global document, requestAnimationFrame */
// Functions that are sent into the page as their text, so each stands alone. An element is named by Vitest's selector
// and looked for within the frame of the tests.

/** The frame of the tests. */
export const frame = 'iframe[data-vitest="true"]';

/**
 * Waits until an element can be acted on, as Playwright does: it is the only one of its selector, visible, at rest for two
 * frames and enabled, and nothing lies on top of it.
 * @param {{ frame: string, selector: string, position?: { x: number, y: number }, force?: boolean, hit?: boolean, enabled?: boolean, aim?: boolean, timeout: number }} options
 *   `hit` looks at what lies on top, `enabled` at whether it is enabled; `aim` lets no press through that meets another element, until
 *   `settled` tells of it: the page may have moved meanwhile
 * @returns {Promise<{ x: number, y: number }>} the point to act on, in the window
 */
export async function pointOf({ frame, selector, position, force, hit = true, enabled = true, aim, timeout }) {
  const holder = document.querySelector(frame);
  const view = holder.contentWindow;
  const engine = view.__vitest_browser_runner__.selectorEngine;
  // The window's own clock: that of the frame may be a test's.
  const nextFrame = () =>
    new Promise((done) => {
      // A page that is not drawn has no frames.
      const timer = setTimeout(done, 100);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        done();
      });
    });
  const placeIn = (element) => {
    const rect = element.getBoundingClientRect();
    return { x: rect.x + (position?.x ?? rect.width / 2), y: rect.y + (position?.y ?? rect.height / 2), rect };
  };
  const isHidden = (element, { width, height }) =>
    width === 0 || height === 0 || view.getComputedStyle(element).visibility === 'hidden';
  const isOutside = ({ x, y }) => x < 0 || y < 0 || x >= view.innerWidth || y >= view.innerHeight;
  const topmostAt = ({ x, y }) => {
    for (let found = view.document.elementFromPoint(x, y); ;) {
      const inner = found?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === found) return found;
      found = inner;
    }
  };
  const isOf = (element, top) => {
    let node = top;
    while (node && node !== element) node = node.assignedSlot ?? node.parentNode ?? node.host;
    return node === element || top?.closest('label')?.control === element || element.closest('label')?.contains(top);
  };
  const alignments = ['nearest', 'end', 'center', 'start'];
  let restedAt = '';
  let covered = 0;
  const reveal = (element, side) => {
    element.scrollIntoView({ block: side, inline: side, behavior: 'instant' });
    restedAt = '';
  };
  /** @returns {string | undefined} why it cannot be acted on now */
  const obstacle = (element) => {
    const place = placeIn(element);
    const { rect } = place;
    if (!force && isHidden(element, rect)) return 'it is not visible';
    const rests = [rect.x, rect.y, rect.width, rect.height].join();
    if (!force && rests !== restedAt) {
      restedAt = rests;
      return 'it moves';
    }
    if (!force && enabled && element.disabled) return 'it is disabled';
    if (isOutside(place)) {
      reveal(element, 'center');
      return 'it is out of view';
    }
    const top = !force && hit ? topmostAt(place) : element;
    if (isOf(element, top)) return undefined;
    // Another place in the view may be free.
    reveal(element, alignments[covered % alignments.length]);
    covered += 1;
    return `${top ? top.outerHTML.slice(0, 120) : 'nothing'} lies on top of it`;
  };
  const takeAim = (element) => {
    let missed;
    const judge = (event) => {
      if (!event.isTrusted) return;
      const [top] = event.composedPath();
      missed ??= isOf(element, top) ? '' : top.outerHTML.slice(0, 120);
      if (!missed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'];
    for (const type of types) view.addEventListener(type, judge, true);
    view.inkfieldAim = () => {
      for (const type of types) view.removeEventListener(type, judge, true);
      delete view.inkfieldAim;
      return missed;
    };
  };
  let why = 'there is no such element';
  for (const end = Date.now() + timeout; Date.now() < end; await nextFrame()) {
    const found = engine.querySelectorAll(engine.parseSelector(selector), view.document);
    if (found.length > 1) throw new Error(`${selector} names ${found.length} elements, not one.`);
    if (found.length === 0) continue;
    why = obstacle(found[0]);
    if (why !== undefined) continue;
    const { x, y } = placeIn(found[0]);
    if (aim && !force) takeAim(found[0]);
    const origin = holder.getBoundingClientRect();
    const scale = origin.width / holder.offsetWidth || 1;
    // The nearest whole pixel, as drivers want it: also of a line that is one pixel high it lies within.
    const whole = (value) => Math.ceil(value - 0.5);
    return { x: whole(origin.x + x * scale), y: whole(origin.y + y * scale) };
  }
  throw new Error(`${selector} cannot be acted on: ${why}.`);
}

/** Gives an element the focus; `text` replaces what is in it, as a user's input; of no text all is left selected, for a key. */
export async function fillIn({ frame, selector, text, timeout }) {
  const view = document.querySelector(frame).contentWindow;
  const engine = view.__vitest_browser_runner__.selectorEngine;
  const find = () => engine.querySelectorAll(engine.parseSelector(selector), view.document);
  const end = Date.now() + timeout;
  while (find().length !== 1 && Date.now() < end) await new Promise((done) => setTimeout(done, 30));
  const [element, other] = find();
  if (!element || other) throw new Error(`${selector} names ${other ? 'several elements' : 'no element'}.`);
  view.focus();
  element.focus();
  if (text === undefined) return;
  if (element.select) element.select();
  else view.getSelection().selectAllChildren(element);
  // The selection comes to an editor by an event of its own.
  await new Promise((done) => setTimeout(done, 20));
  if (text !== '') view.document.execCommand('insertText', false, text);
}

/** Chooses of a list what is named by its value, its words or its selector, and tells of it as after a person's choice. */
export function choose({ frame, selector, choices }) {
  const view = document.querySelector(frame).contentWindow;
  const engine = view.__vitest_browser_runner__.selectorEngine;
  const find = (text) => engine.querySelectorAll(engine.parseSelector(text), view.document)[0];
  const list = find(selector);
  const isMeant = (option) => (choice) =>
    choice.element ? find(choice.element.selector) === option : [option.value, option.label].includes(choice);
  const chosen = [...list.options].filter((option) => choices.some(isMeant(option)));
  if (chosen.length < choices.length) throw new Error(`${selector} has not all of the choices that are named.`);
  for (const option of list.options) option.selected = chosen.includes(option);
  for (const type of ['input', 'change']) list.dispatchEvent(new view.Event(type, { bubbles: true, composed: true }));
}

/**
 * Gives the keys to the frame of the tests where nothing in it has the focus.
 * @returns {boolean} whether the page has the focus at all
 */
export function focusFrame({ frame }) {
  const holder = document.querySelector(frame);
  const active = holder.contentDocument.activeElement;
  if (document.activeElement !== holder || !active || active === holder.contentDocument.body)
    holder.contentWindow.focus();
  return document.hasFocus();
}

/** Counts from now on what the frame of the tests hears of keys and of an input method. */
export function listen({ frame }) {
  const view = document.querySelector(frame).contentWindow;
  const count = ({ type, isTrusted }) => isTrusted && (view.inkfieldHeard[type] += 1);
  const types = ['keyup', 'compositionupdate', 'compositionend'];
  if (!view.inkfieldHeard) for (const type of types) view.addEventListener(type, count, true);
  view.inkfieldHeard = Object.fromEntries(types.map((type) => [type, 0]));
}

/**
 * Waits until the frame of the tests has heard of so many events of a type, then for a frame and for what stands in line there.
 * @param {{ frame: string, type?: 'keyup' | 'compositionupdate' | 'compositionend', times?: number }} options
 * @returns {Promise<string | undefined>} the other element that a press has met, whose aim was taken
 */
export async function settled({ frame, type, times = 0 }) {
  const view = document.querySelector(frame).contentWindow;
  const { inkfieldHeard: heard } = view;
  // A key that takes the focus elsewhere is released there.
  const end = Date.now() + 1000;
  while (heard?.[type] < times && Date.now() < end) await new Promise((done) => setTimeout(done, 5));
  await new Promise((done) => {
    // A page that is not drawn has no frames.
    const timer = setTimeout(done, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(done);
    });
  });
  return view.inkfieldAim?.() || undefined;
}
