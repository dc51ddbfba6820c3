import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkPage, checkVersions } from './checkPage.js';

const key = Symbol.for('@inkfield/page');
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, key);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

function field(display: string): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.textContent = 'Title';
  element.style.display = display;
  return element;
}

const isFlex = ({ display }: CSSStyleDeclaration) => display === 'flex';

test('two versions on one page are told once, both by name, with the command that finds them', () => {
  for (const version of ['0.1.0', '0.1.0', '0.2.0', '0.1.0', '0.2.0']) checkVersions(version);
  expect(warned.mock.calls).toEqual([
    [expect.stringMatching(/^\[inkfield\] Versions 0\.1\.0 and 0\.2\.0 .*"npm ls @inkfield\/ui"/)],
  ]);
});

test('a page with fields of one version hears nothing', () => {
  for (const version of ['0.1.0', '0.1.0']) checkVersions(version);
  expect(warned).not.toHaveBeenCalled();
});

test('a missing stylesheet is told once, with the line to add', () => {
  checkPage(field('block'), isFlex);
  checkPage(field('block'), isFlex);
  expect(failed).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(failed.mock.calls).toEqual([[expect.stringContaining('import "@inkfield/form-input/styles.css"')]]);
});

test('styles that arrive after the field are no missing ones', () => {
  const element = field('block');
  checkPage(element, isFlex);
  element.style.display = 'flex';
  vi.runAllTimers();
  expect(failed).not.toHaveBeenCalled();
});

test('a field that is not drawn, or is gone, says nothing about styles', () => {
  checkPage(field('none'), isFlex);
  const gone = field('block');
  checkPage(gone, isFlex);
  gone.remove();
  vi.runAllTimers();
  expect(failed).not.toHaveBeenCalled();
});
