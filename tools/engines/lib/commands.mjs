// What a test's `userEvent` and `page` ask of the browser, as WebDriver's actions.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseKeyDef, resolveScreenshotPath } from '@vitest/browser';
import { choose, fillIn, focusFrame, frame, listen, pointOf, settled } from './inPage.mjs';
import { codeOf } from './keys.mjs';

/** How long an element is waited for that is to be acted on, as Playwright does by itself. */
const actionMs = 30_000;

const buttons = { left: 0, middle: 1, right: 2 };

const mouse = (actions) => ({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
const keyboard = (actions) => ({ type: 'key', id: 'keyboard', actions });
const moveTo = ({ x, y }) => ({ type: 'pointerMove', duration: 0, x, y, origin: 'viewport' });
const down = (key) => ({ type: 'keyDown', value: codeOf(key) });
const up = (key) => ({ type: 'keyUp', value: codeOf(key) });

/**
 * What was done is done in the page too, and what it tells of a moment later, such as a moved caret, is told.
 * @returns {Promise<string | undefined>} the other element that a press has met
 */
async function perform(session, actions) {
  await session.evaluate(listen, { frame });
  await session.perform(actions);
  const times = actions.flatMap((source) => source.actions).filter(({ type }) => type === 'keyUp').length;
  return session.evaluate(settled, { frame, type: 'keyup', times });
}

function place({ session }, { selector }, { position, force, hit, enabled, aim, timeout = actionMs } = {}) {
  return session.evaluate(pointOf, { frame, selector, position, force, hit, enabled, aim, timeout });
}

/** Tab after the last element of the page goes to the browser's own bars. */
async function takeFocus(session) {
  if (await session.evaluate(focusFrame, { frame })) return;
  await session.takeFocus?.();
  await session.evaluate(focusFrame, { frame });
}

/** Where the engine counts clicks that follow each other soon as one double click, whoever makes them, a click waits. */
async function waitApart({ session, provider }, point) {
  const { lastClick } = provider;
  const left = (lastClick?.time ?? 0) + session.doubleClickMs - Date.now();
  const isNear = lastClick && Math.abs(point.x - lastClick.x) < 8 && Math.abs(point.y - lastClick.y) < 8;
  if (isNear && left > 0) await new Promise((done) => setTimeout(done, left));
}

/** @returns {Promise<string | undefined>} the element that has been pressed in place of the one that was meant: the page has heard nothing of it */
async function clickOnce(context, target, options, times) {
  const { session, provider } = context;
  const point = await place(context, target, { ...options, aim: true });
  await waitApart(context, point);
  const button = buttons[options.button ?? 'left'];
  const presses = Array.from({ length: options.clickCount ?? times }, () => [
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ]);
  const held = options.modifiers ?? [];
  if (held.length > 0) await session.perform([keyboard(held.map(down))]);
  const missed = await perform(session, [mouse([moveTo(point), ...presses.flat()])]);
  if (held.length > 0) await session.perform([keyboard(held.map(up))]);
  provider.lastClick = { ...point, time: Date.now() };
  return missed;
}

const clickTimes =
  (times) =>
  async (context, target, options = {}) => {
    await takeFocus(context.session);
    const end = Date.now() + (options.timeout ?? actionMs);
    for (let missed; (missed = await clickOnce(context, target, options, times));)
      if (Date.now() > end) throw new Error(`A press on ${target.selector} meets ${missed}.`);
  };

async function hover(context, target, options = {}) {
  // The body stands for no place at all: it may lie under anything.
  const hit = target.selector !== 'html > body';
  const point = await place(context, target, { ...options, hit, enabled: false });
  await perform(context.session, [mouse([moveTo(point)])]);
}

/** @returns {Promise<string[]>} the keys that stay pressed */
async function press({ session }, text, unreleased, keepsPressed) {
  const pressed = new Set(unreleased);
  const actions = [];
  const release = (key) => {
    actions.push(up(key));
    pressed.delete(key);
  };
  for (const { releasePrevious, releaseSelf, repeat, keyDef } of parseKeyDef(text)) {
    const { key } = keyDef;
    if (pressed.has(key)) release(key);
    if (releasePrevious) continue;
    for (let turn = 0; turn < repeat; turn += 1) {
      if (turn > 0 && session.ignoresHeldKeys) actions.push(up(key));
      actions.push(down(key));
    }
    pressed.add(key);
    if (releaseSelf) release(key);
  }
  if (!keepsPressed) for (const key of [...pressed]) release(key);
  if (actions.length > 0) await perform(session, [keyboard(actions)]);
  return [...pressed];
}

async function pressKeys(context, text, { unreleased }) {
  await takeFocus(context.session);
  return { unreleased: await press(context, text, unreleased, true) };
}

async function releaseKeys(context, { unreleased = [] }) {
  if (unreleased.length > 0 && context.session) await context.session.perform([keyboard(unreleased.map(up))]);
}

async function type(context, { selector }, text, { skipClick, skipAutoClose = false, unreleased = [] } = {}) {
  await takeFocus(context.session);
  if (!skipClick) await context.session.evaluate(fillIn, { frame, selector, timeout: actionMs });
  return { unreleased: await press(context, text, unreleased, skipAutoClose) };
}

async function fill(context, { selector }, text) {
  await place(context, { selector }, { hit: false });
  await context.session.evaluate(fillIn, { frame, selector, text, timeout: actionMs });
  if (text === '') await press(context, '{Delete}', [], false);
}

/** A list is drawn by the system once it is open, where no driver sees it. */
async function selectOptions(context, { selector }, choices, { timeout } = {}) {
  await place(context, { selector }, { hit: false, timeout });
  await context.session.evaluate(choose, { frame, selector, choices });
}

const tab = (context, { shift } = {}) => press(context, shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}', [], false);

async function dragAndDrop(context, source, target, { sourcePosition, targetPosition } = {}) {
  const { session } = context;
  const from = await place(context, source, { position: sourcePosition });
  await session.perform([mouse([moveTo(from), { type: 'pointerDown', button: 0 }])]);
  const to = await place(context, target, { position: targetPosition, hit: false });
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  // A drag begins with one move and has a target only at the next.
  for (const point of [middle, to, to]) await session.perform([mouse([moveTo(point)]), pauses]);
  await perform(session, [mouse([{ type: 'pointerUp', button: 0 }])]);
}

/** The time of one frame. */
const pauses = { type: 'none', id: 'pause', actions: [{ type: 'pause', duration: 30 }] };

async function takeScreenshot({ session, testPath, project }, name, { path: given, save }) {
  const path = resolveScreenshotPath(testPath, name, project.config, given);
  const buffer = await session.screenshot();
  if (save) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, buffer);
  }
  return { buffer, path };
}

/** By the names that Vitest calls them. */
export const commands = {
  __vitest_click: clickTimes(1),
  __vitest_dblClick: clickTimes(2),
  __vitest_tripleClick: clickTimes(3),
  __vitest_hover: hover,
  __vitest_keyboard: pressKeys,
  __vitest_cleanup: releaseKeys,
  __vitest_type: type,
  __vitest_fill: fill,
  __vitest_clear: (context, target) => fill(context, target, ''),
  __vitest_selectOptions: selectOptions,
  __vitest_tab: tab,
  __vitest_dragAndDrop: dragAndDrop,
  __vitest_viewport: ({ session }, size) => session.setViewport(size),
  __vitest_takeScreenshot: takeScreenshot,
};
