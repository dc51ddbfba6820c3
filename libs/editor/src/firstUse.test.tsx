import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type * as loading from './loadInterface.js';
import { RichTextEditor } from './RichTextEditor.js';

const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('./loadInterface.js', () => ({ loadInterface: load, loadedInterface: () => null }));

afterEach(cleanup);

test('help that is asked for before it can be loaded is shown once it is', async () => {
  const cause = new Error('offline');
  load.mockRejectedValue(cause);
  const onError = vi.fn();
  render(<RichTextEditor aria-label="Body" defaultValue="<p>Words</p>" onError={onError} />);
  const box = screen.getByRole('textbox', { name: 'Body' });
  fireEvent.focusIn(box);
  expect(fireEvent.keyDown(box, { key: '/', code: 'Slash', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'interface', cause })));
  expect(screen.queryByRole('dialog')).toBeNull();
  const { loadInterface } = await vi.importActual<typeof loading>('./loadInterface.js');
  load.mockImplementation(loadInterface);
  fireEvent.focusIn(box);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(box.textContent).toBe('Words');
});
