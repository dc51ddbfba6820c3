import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadInterface, type RichTextInterface } from '../loadInterface.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { OpenedValueExtension } from './OpenedValueExtension.js';

vi.mock('../loadInterface.js');

/** What is fetched, one after the other. */
let fetched: PromiseWithResolvers<RichTextInterface>[] = [];

beforeEach(() => {
  fetched = [];
  vi.mocked(loadInterface).mockImplementation(() => {
    const one = Promise.withResolvers<RichTextInterface>();
    fetched.push(one);
    return one.promise;
  });
});

const stored = '<h2 id="top">Tides</h2>';
const edited = '<h2>Tides!</h2>';
const findLosses = vi.fn();
// The rest of it is not asked for.
const come = { findLosses } as unknown as RichTextInterface;

function open(keepsStored: boolean) {
  const editor = createTestEditor(OpenedValueExtension);
  const { opened } = getExtensionDependencyFromEditor(editor, OpenedValueExtension).output;
  opened.keepsStored = keepsStored;
  opened.open(stored, stored, 'html');
  return opened;
}

test('an edit settles when what keeps the stored blocks has come', async () => {
  const opened = open(true);
  expect(opened.isSettling.value).toBe(false);
  opened.submitted(edited);
  expect(opened.isSettling.value).toBe(true);
  fetched[0]?.resolve(come);
  await expect.poll(() => opened.isSettling.value).toBe(false);
  expect(findLosses).toHaveBeenCalledExactlyOnceWith(opened);
});

test('it settles without that where it cannot be fetched', async () => {
  const opened = open(true);
  opened.submitted(edited);
  fetched[0]?.reject(new Error('gone'));
  await expect.poll(() => opened.isSettling.value).toBe(false);
});

test('what comes for a value that was opened before is not taken for the present one', async () => {
  const opened = open(true);
  opened.submitted(edited);
  opened.open('<p id="a">Ebb</p>', '<p id="a">Ebb</p>', 'html');
  opened.submitted('<p>Ebb!</p>');
  fetched[0]?.resolve(come);
  await fetched[0]?.promise;
  expect(findLosses).not.toHaveBeenCalled();
  expect(opened.isSettling.value).toBe(true);
  fetched[1]?.resolve(come);
  await expect.poll(() => opened.isSettling.value).toBe(false);
  expect(findLosses).toHaveBeenCalledOnce();
});

test('without an edit, or in a field that does not keep them, there is nothing to wait for', () => {
  const opened = open(true);
  opened.submitted('');
  expect([fetched.length, opened.isSettling.value]).toEqual([1, false]);
  const other = open(false);
  other.submitted(edited);
  expect([fetched.length, other.isSettling.value]).toEqual([2, false]);
});
