import { afterEach, expect, test } from 'vitest';
import { portalContainerOf } from './portalContainerOf.js';

afterEach(() => document.body.replaceChildren());

function inside(html: string): HTMLElement {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  if (!button) throw new Error('The test page has no button.');
  return portalContainerOf(button);
}

test('outside of any dialog it is the body', () => {
  expect(inside('<main><button></button></main>')).toBe(document.body);
  expect(portalContainerOf(null)).toBe(document.body);
});

test('inside a dialog it is that dialog, the nearest one', () => {
  expect(inside('<div role="dialog" id="far"><div role="dialog" id="near"><button></button></div></div>').id).toBe(
    'near',
  );
  expect(inside('<div role="alertdialog" id="alert"><button></button></div>').id).toBe('alert');
});

test('a native dialog counts while it is open', () => {
  expect(inside('<dialog open id="open"><button></button></dialog>').id).toBe('open');
  expect(inside('<dialog id="closed"><button></button></dialog>')).toBe(document.body);
});

test('inside a popover it is that popover', () => {
  expect(inside('<div popover id="over"><p><button></button></p></div>').id).toBe('over');
});
