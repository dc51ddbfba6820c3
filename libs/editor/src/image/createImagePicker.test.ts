import { afterEach, expect, test, vi } from 'vitest';
import { createImagePicker } from './createImagePicker.js';

afterEach(() => vi.restoreAllMocks());

/** Opens the picker; answers with its input, which is in no document. */
function open() {
  let input: HTMLInputElement | null = null;
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the only way to the input that was made
    input = this;
  });
  const picked = createImagePicker()();
  if (!input) throw new Error('No picker was opened.');
  return { picked, input: input as HTMLInputElement }; // assigned in a callback, which narrowing does not follow
}

test('asks for one image', () => {
  const { input } = open();
  expect(input).toMatchObject({ type: 'file', accept: 'image/*', multiple: false, isConnected: false });
});

test('gives the first of the chosen files', async () => {
  const { picked, input } = open();
  const files = [new File(['x'], 'a.png'), new File(['x'], 'b.png')];
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
  expect(await picked).toBe(files[0]);
});

test.each(['cancel', 'change'])('gives none where none was chosen, which browsers tell by "%s"', async (type) => {
  const { picked, input } = open();
  input.dispatchEvent(new Event(type));
  expect(await picked).toBeNull();
});
