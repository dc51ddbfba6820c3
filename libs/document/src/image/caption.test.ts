import { expect, test } from 'vitest';
import { captionOf } from './caption.js';

test.each([
  ['no title', { alt: 'A reef' }, ''],
  ['an empty title', { alt: 'A reef', title: '' }, ''],
  ['a blank title', { alt: 'A reef', title: ' \n' }, ''],
  ['a title', { alt: 'A reef', title: 'Low tide' }, 'Low tide'],
  ['a title alone', { title: 'Low tide' }, 'Low tide'],
  ['a title with blanks around', { title: ' Low tide ' }, 'Low tide'],
  ['an upload, whose texts are the file’s name', { alt: 'cat.png', title: 'cat.png' }, ''],
  ['a file without an ending', { alt: 'image', title: 'image' }, ''],
  ['an upload whose alternative text was written since', { alt: 'A cat', title: 'IMG 2041 (1).JPEG' }, ''],
  ['a Japanese file name', { alt: '猫', title: '写真 一.webp' }, ''],
  ['a title that says what the alternative text says', { alt: 'A reef', title: 'A reef ' }, ''],
  [
    'a title that only mentions a file',
    { alt: 'A cat', title: 'Drawn as cat.png by Mara' },
    'Drawn as cat.png by Mara',
  ],
  ['a sentence', { alt: 'A cat', title: 'Rest. Then go on.' }, 'Rest. Then go on.'],
  ['right-to-left text', { alt: '', title: 'الشعاب المرجانية' }, 'الشعاب المرجانية'],
])('of %s', (_what, image, caption) => {
  expect(captionOf(image)).toBe(caption);
});
