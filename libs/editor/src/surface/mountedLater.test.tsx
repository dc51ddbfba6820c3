// @isolated: what has been fetched stays so for the whole page.
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { configExtension, defineExtension } from 'lexical';
import { afterEach, expect, test, vi } from 'vitest';
import { HostExtension } from '../host/HostExtension.js';
import type { RichTextInterface } from '../loadInterface.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { interfaceState } from './interfaceState.js';
import { fetchInterface, mountedLater } from './mountedLater.js';

afterEach(cleanup);

const FeatureExtension = defineExtension({ name: 'feature', build: () => ({ text: 'The menu' }) });

/** How the interface stood whenever the part was drawn. */
const drawnIn = new Set<string>();

function Part() {
  drawnIn.add(interfaceState.peek());
  return <p>{useExtensionDependency(FeatureExtension).output.text}</p>;
}

const load = vi.hoisted(() => vi.fn<() => Promise<RichTextInterface>>());
vi.mock('../loadInterface.js', () => ({ loadInterface: load }));
const fetchToaster = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock('@inkfield/ui/toaster', () => ({ fetchToaster }));
// The one part that is mounted here.
const parts = { LinkPopover: Part } as unknown as RichTextInterface;
const later = mountedLater(FeatureExtension, ({ LinkPopover }) => LinkPopover);

function show(onError: () => void = () => undefined) {
  const extension = defineExtension({
    name: 'test',
    dependencies: [later, configExtension(HostExtension, { onError })],
  });
  render(
    <div data-testid="frame">
      <LexicalExtensionComposer extension={extension} contentEditable={null}>
        <ContentEditable aria-label="Body" />
      </LexicalExtensionComposer>
    </div>,
  );
  return screen.getByRole('textbox');
}

// One after the other: code that has come stays for the whole page.
test('nothing is fetched until somebody turns to the editor', () => {
  show();
  expect(load).not.toHaveBeenCalled();
  expect(fetchToaster).not.toHaveBeenCalled();
  expect(interfaceState.value).toBe('coming');
});

test('a failure is reported and breaks nothing; the next focus tries again, and all is mounted at once', async () => {
  const cause = new Error('offline');
  load.mockRejectedValueOnce(cause);
  const onError = vi.fn();
  const box = show(onError);
  fireEvent.focusIn(box);
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'interface', cause })));
  expect(interfaceState.value).toBe('failed');
  expect(screen.queryByText('The menu')).toBeNull();
  load.mockResolvedValue(parts);
  // The menus do without what shows toasts.
  fetchToaster.mockRejectedValueOnce(cause);
  fireEvent.focusIn(box);
  expect(interfaceState.value).toBe('coming');
  // Without a connection what shows toasts could not come with the first one.
  expect(fetchToaster).toHaveBeenCalled();
  await screen.findByText('The menu');
  // A menu that is seen before its keys are taken would let an Enter into the text.
  expect([...drawnIn]).toEqual(['here']);
  expect(interfaceState.value).toBe('here');
  expect(onError).toHaveBeenCalledTimes(1);
});

test('what has come is fetched once for all editors, and is there at once in the next', async () => {
  const { length } = load.mock.calls;
  const box = show();
  expect(screen.getByText('The menu')).toBeTruthy();
  fireEvent.pointerEnter(box);
  await fetchInterface();
  expect(load.mock.calls.length).toBe(length);
  expect(interfaceState.value).toBe('here');
});

test('the feature is there without its interface', () => {
  const editor = createTestEditor(FeatureExtension);
  expect(getExtensionDependencyFromEditor(editor, FeatureExtension).output.text).toBe('The menu');
});
