import { cpuMs } from '@inkfield/config/cpuTime';
import { expect, test } from 'vitest';
import { listItems } from './listItems.js';

test.each([
  ['bullets', '- a\n* b\n+ c', ['a', 'b', 'c']],
  ['numbers', '1. a\n2) b', ['a', 'b']],
  [
    'words without their marks',
    '- **Call** the [printer](x) `now` ~~later~~ _soon_',
    ['Call the printer now later soon'],
  ],
  ['nested ones after their parents', '- a\n  - b\n    - c\n- d', ['a', 'b', 'c', 'd']],
  ['tasks without their boxes', '- [ ] open\n- [x] done\n- [X] Done', ['open', 'done', 'Done']],
  ['lines that go on', '- one\n  two\nthree', ['one two three']],
  [
    'a paragraph further in with its item',
    '1. **Call**\n\n   Ask for the price.\n\n2. Write',
    ['Call Ask for the price.', 'Write'],
  ],
  ['a loose list', '- a\n\n- b\n\n  - c', ['a', 'b', 'c']],
  ['the words of pictures', '- see ![the plan](x.png)', ['see the plan']],
  ['hard breaks as spaces', '- a  \n  b', ['a b']],
  ['several lists', 'Intro\n\n- a\n\nMore\n\n1. b', ['a', 'b']],
  ['HTML as text', '- <b>x</b>', ['<b>x</b>']],
  ['none that are blank', '- \n- a\n-', ['a']],
])('the items of a list are %s', (_, source, items) => {
  expect(listItems(source)).toEqual(items);
});

test.each(['', 'Nothing to do.\n\nReally.', '```\n- a\n```', '# - a', '> quoted', '1.a', '-a'])(
  'there are none in %j',
  (source) => {
    expect(listItems(source)).toEqual([]);
  },
);

test('10,000 items are read at once', () => {
  const list = '- item\n\n  more\n'.repeat(10_000);
  expect(cpuMs(() => expect(listItems(list)).toHaveLength(10_000))).toBeLessThan(5_000);
});
