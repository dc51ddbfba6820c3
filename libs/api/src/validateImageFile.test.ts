import { expect, test } from 'vitest';
import { messages } from './messages.js';
import { validateImageFile } from './validateImageFile.js';

const megabyte = 1024 * 1024;

test.each([
  ['image/png', 0],
  ['image/svg+xml', 10],
  ['image/jpeg', 50 * megabyte],
])('accepts %s of %i bytes', (type, size) => {
  expect(validateImageFile({ type, size })).toBeNull();
});

test('refuses one byte more than 50 MB', () => {
  expect(validateImageFile({ type: 'image/png', size: 52_428_801 })).toMatchObject({
    code: 'file-too-big',
    message: messages.fileTooBig,
  });
});

test.each(['', 'text/plain', 'application/pdf', 'video/mp4', 'image'])('refuses the type %o', (type) => {
  expect(validateImageFile({ type, size: 10 })).toMatchObject({
    code: 'file-type',
    message: messages.fileTypeNotSupported,
  });
});

test('looks at the type before the size', () => {
  expect(validateImageFile({ type: 'application/pdf', size: 60 * megabyte })).toMatchObject({ code: 'file-type' });
});
