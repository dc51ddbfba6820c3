import { describe, expect, test } from 'vitest';
import { bringsFiles, pastedFile } from './imageTransfer.js';

const png = new File(['x'], 'cat.png', { type: 'image/png' });
const other = new File(['x'], '写真 一.png', { type: 'image/png' });

/** As much of a DataTransfer as is asked for: jsdom has none. */
function transfer(files: File[], data: Record<string, string> = {}, types: string[] = Object.keys(data)): DataTransfer {
  const known = { files, types, getData: (type: string) => data[type] ?? '' };
  return known as unknown as DataTransfer; // the members that the code reads
}

const lone = '<meta charset="utf-8"><img src="https://example.com/a.png" alt="A">';

describe('a paste means its first file', () => {
  test.each([
    ['where there is nothing else', transfer([png, other])],
    ['where its HTML is one image', transfer([png], { 'text/html': lone })],
    ['where its HTML is one image in wrappers', transfer([png], { 'text/html': `<div><p>${lone} </p>\n</div>` })],
    ['where its text is its name', transfer([png], { 'text/plain': 'cat.png' })],
    ['where its text is its path', transfer([png], { 'text/plain': '/home/mara/cat.png\n' })],
    ['where its text is its Windows path', transfer([png], { 'text/plain': 'C:\\Users\\Mara\\cat.png' })],
    ['where its text is its address', transfer([png], { 'text/plain': 'file:///C:/Users/Mara/cat.png' })],
    ['where its text lists all names', transfer([png, other], { 'text/plain': 'cat.png\r\n写真 一.png' })],
  ])('%s', (_when, data) => {
    expect(pastedFile(data)).toBe(png);
  });

  test('and an encoded address is read as one', () => {
    const data = transfer([other], { 'text/plain': `file:///home/mara/${encodeURIComponent('写真 一.png')}` });
    expect(pastedFile(data)).toBe(other);
  });
});

describe('a paste means its text', () => {
  test.each([
    ['without a file', transfer([], { 'text/plain': 'Words' })],
    ['with the picture that Word adds', transfer([png], { 'text/plain': 'Words', 'text/html': '<p>Words</p>' })],
    [
      'with the picture that Excel adds',
      transfer([png], { 'text/plain': '1\t2', 'text/html': '<table><td>1</table>' }),
    ],
    ['with text beside the image', transfer([png], { 'text/html': `${lone} and words` })],
    ['with two images', transfer([png], { 'text/html': lone + lone })],
    ['with HTML of nothing', transfer([png], { 'text/html': '<p></p>' })],
    ['that names other files', transfer([png], { 'text/plain': 'dog.png' })],
    ['of a sentence that ends in the name', transfer([png], { 'text/plain': 'See\ncat.png' })],
    ['of a broken address', transfer([png], { 'text/plain': 'file:///%E0%A4%A' })],
  ])('%s', (_when, data) => {
    expect(pastedFile(data)).toBeNull();
  });

  test('where there is no data at all', () => {
    expect(pastedFile(null)).toBeNull();
  });
});

test.each([
  ['files', transfer([], {}, ['Files']), true],
  ['files and more', transfer([], {}, ['text/uri-list', 'Files']), true],
  ['an address', transfer([], {}, ['text/uri-list', 'text/html']), false],
  ['nothing', null, false],
])('what is dragged brings files, before it is dropped: %s', (_what, data, brings) => {
  expect(bringsFiles(data)).toBe(brings);
});
