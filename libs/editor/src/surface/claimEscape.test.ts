import { afterEach, expect, test } from 'vitest';
import { claimEscape } from './claimEscape.js';

let release = () => undefined as void;
afterEach(() => {
  release();
  document.body.replaceChildren();
});

/** A popup with a button in a dialog, which closes unless the key has been claimed. */
function setUp() {
  document.body.innerHTML =
    '<div role="dialog"><button id="beside"></button><div id="popup"><button id="in"></button></div></div>';
  const popup = document.querySelector<HTMLElement>('#popup');
  if (!popup) throw new Error('The test page has no popup.');
  release = claimEscape(popup);
  const heard: boolean[] = [];
  const dialogHears = (event: Event) => void heard.push(event.defaultPrevented);
  document.addEventListener('keydown', dialogHears, { capture: true, once: true });
  return (id: string, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init });
    document.getElementById(id)?.dispatchEvent(event);
    return heard[0];
  };
}

test.each<[what: string, where: string, init: KeyboardEventInit, isClaimed: boolean]>([
  ['Escape in the popup is not the dialog’s', 'in', { key: 'Escape' }, true],
  ['Escape beside it is', 'beside', { key: 'Escape' }, false],
  ['another key in it is', 'in', { key: 'Enter' }, false],
  ['an input method’s Escape is its own', 'in', { key: 'Escape', isComposing: true }, false],
])('%s', (_what, where, init, isClaimed) => {
  expect(setUp()(where, init)).toBe(isClaimed);
});

test('a released popup claims nothing', () => {
  const press = setUp();
  release();
  expect(press('in', { key: 'Escape' })).toBe(false);
});
