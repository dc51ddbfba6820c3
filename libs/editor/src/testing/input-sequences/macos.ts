import {
  breakLine,
  commit,
  compose,
  type InputSequence,
  insert,
  pressed,
  processed,
  replace,
  typed,
} from './inputSequence.js';

const written = (word: string) => [...word].flatMap(typed);

/** macOS, in Safari. */
export const macos: readonly InputSequence[] = [
  {
    title: 'macOS’ accent menu replaces the letter of the key that is held',
    html: '<p>ma</p>',
    steps: [
      ['man|', ...typed('n')],
      ['mañ|', replace('ñ', 1)],
      ['maña|', ...typed('a')],
    ],
  },
  {
    title: 'macOS puts a text in the place of its shortcut before the space',
    steps: [
      ['omw|', ...written('omw')],
      ['On my way! |', ...pressed(' ', replace('On my way!', 3), insert(' '))],
    ],
  },
  {
    title: 'macOS puts a text in the place of its shortcut after the space',
    steps: [
      ['omw |', ...written('omw ')],
      ['On my way! |', replace('On my way!', 3, 1)],
      ['On my way! x|', ...typed('x')],
    ],
  },
  {
    title: 'macOS’ two spaces are a full stop',
    html: '<p>ok&nbsp;</p>',
    steps: [
      ['ok. |', ...pressed(' ', insert('. ', 1))],
      ['ok. S|', ...typed('S')],
    ],
  },
  {
    title: 'macOS’ quotes and dashes are typographic',
    steps: [
      ['“|', ...pressed('"', insert('“'))],
      ['“a|', ...typed('a')],
      ['“a’|', ...pressed("'", insert('’'))],
      ['“a’-|', ...typed('-')],
      ['“a’—|', ...pressed('-', replace('—', 1))],
    ],
  },
  {
    title: 'macOS’ Option+E composes an accent until its letter comes',
    html: '<p>caf</p>',
    steps: [
      ['caf´|', ...processed(compose('´'))],
      ['café|', ...processed(commit('é'))],
      ['café!|', ...typed('!')],
    ],
  },
  {
    title: 'macOS’ Enter that ends a composition breaks no line, the next one does',
    steps: [
      ['に|', ...processed(compose('に'))],
      ['日|', ...processed(compose('日'))],
      ['日|', ...processed(commit('日'))],
      ['日\n|', ...pressed('Enter', breakLine())],
      ['日\n本|', ...processed(compose('本'), commit('本'))],
    ],
  },
  {
    title: 'macOS’ emoji picker replaces nothing of the text',
    html: '<p>hi&nbsp;</p>',
    steps: [
      ['hi 😀|', insert('😀')],
      ['hi 😀!|', ...typed('!')],
    ],
  },
];
