import {
  breakLine,
  commit,
  compose,
  deleteBack,
  type InputSequence,
  insert,
  pressed,
  processed,
  redo,
  replace,
  typed,
  undo,
} from './inputSequence.js';

const written = (word: string) => [...word].flatMap(typed);

/** The keyboard of iPhones and iPads, in Safari: characters by their keys, everything else by replacing what is there. */
export const ios: readonly InputSequence[] = [
  {
    title: 'iOS corrects the word before the space by a replacement',
    steps: [
      ['teh|', ...written('teh')],
      ['the |', ...pressed(' ', replace('the', 3), insert(' '))],
      ['the end|', ...written('end')],
    ],
  },
  {
    title: 'iOS corrects the word before Enter, and the line breaks behind it',
    html: '<p>first</p>',
    steps: [
      ['first teh|', ...written(' teh')],
      ['first the\n|', replace('the', 3), ...pressed('Enter', breakLine())],
      ['first the\nx|', ...typed('x')],
    ],
  },
  {
    title: 'iOS corrects a bold word, which stays bold',
    html: '<p>a <strong>bodl</strong></p>',
    steps: [['a bold |', ...pressed(' ', replace('bold', 4), insert(' '))]],
    leaves: '<p>a <strong>bold&nbsp;</strong></p>',
  },
  {
    title: 'iOS puts a suggestion in the place of the word that is begun',
    html: '<p>see you tom</p>',
    steps: [
      ['see you tomorrow|', replace('tomorrow', 3)],
      ['see you tomorrow |', insert(' ')],
      ['see you tomorrow.|', deleteBack(), insert('.')],
    ],
  },
  {
    title: 'iOS corrects a word in the middle of a line',
    html: '<p>the qick fox</p>',
    caret: 4,
    steps: [['the quick| fox', replace('quick', 4)]],
  },
  {
    title: 'iOS’ dictation writes, and corrects what it has written',
    steps: [
      ['I scream|', insert('I scream')],
      ['Ice cream|', replace('Ice cream', 8)],
      ['Ice cream is|', insert(' is')],
      ['Ice cream is nice|', insert(' nice')],
      ['Ice cream is nice.\n|', insert('.'), breakLine()],
      ['Ice cream is nice.\nYes|', insert('Yes')],
    ],
  },
  {
    title: 'iOS’ two spaces are a full stop',
    steps: [
      ['ok |', ...written('ok ')],
      ['ok. |', ...pressed(' ', deleteBack(), insert('. '))],
      ['ok. S|', ...typed('S')],
    ],
  },
  {
    title: 'iOS’ quotes and dashes are typographic',
    steps: [
      ['“|', ...pressed('"', insert('“'))],
      ['“a|', ...typed('a')],
      ['“a”|', ...pressed('"', insert('”'))],
      ['“a”-|', ...typed('-')],
      ['“a”—|', ...pressed('-', deleteBack(), insert('—'))],
    ],
  },
  {
    title: 'iOS makes a divider of three hyphens, of which two have become a dash',
    html: '<p>above</p>',
    steps: [
      ['above\n|', ...pressed('Enter', breakLine())],
      ['above\n-|', ...typed('-')],
      ['above\n—|', ...pressed('-', deleteBack(), insert('—'))],
      ['above\n\n|', ...typed('-')],
    ],
    leaves: '<p>above</p><hr><p><br></p>',
  },
  {
    title: 'iOS’ Korean has no composition: each syllable is deleted and typed anew',
    steps: [
      ['ㅎ|', ...pressed('ㅎ', insert('ㅎ'))],
      ['하|', ...pressed('ㅏ', deleteBack(), insert('하'))],
      ['한|', ...pressed('ㄴ', deleteBack(), insert('한'))],
      ['한ㄱ|', ...pressed('ㄱ', insert('ㄱ'))],
      ['한그|', ...pressed('ㅡ', deleteBack(), insert('그'))],
      ['한글|', ...pressed('ㄹ', deleteBack(), insert('글'))],
    ],
  },
  {
    title: 'iOS’ Japanese is composed, and converted by a suggestion',
    steps: [
      ['に|', ...processed(compose('に'))],
      ['にほ|', ...processed(compose('にほ'))],
      ['にほん|', ...processed(compose('にほん'))],
      ['日本|', commit('日本')],
      ['日本。|', insert('。')],
    ],
  },
  {
    title: 'iOS opens the menu with a slash, and its correction is the query',
    steps: [
      ['/|', ...typed('/')],
      ['/haed|', ...written('haed')],
      ['/head|', replace('head', 4)],
    ],
    offers: 'Heading 1',
  },
  {
    title: 'iOS makes a heading of "# " and a correction in it',
    steps: [
      ['|', ...written('# ')],
      ['Teh|', ...written('Teh')],
      ['The |', ...pressed(' ', replace('The', 3), insert(' '))],
      ['The|', ...pressed('Backspace', deleteBack())],
    ],
    leaves: '<h1>The</h1>',
  },
  {
    title: 'iOS asks the AI by two plus signs',
    steps: [
      ['Hello|', ...written('Hello')],
      ['Hello+|', ...typed('+')],
      ['Hello|', ...typed('+')],
    ],
    asks: 'Hello',
  },
  {
    title: 'iOS’ undo by three fingers takes back what was typed, and its redo brings it again',
    html: '<p>first</p>',
    steps: [
      ['first\n|', ...pressed('Enter', breakLine())],
      ['first\nsecond|', ...written('second')],
      ['first\n|', undo()],
      ['first|', undo()],
      ['first|', undo()],
      ['first\n|', redo()],
      ['first\nsecond|', redo()],
      ['first\nsecond|', redo()],
      ['first\nsecond!|', ...typed('!')],
    ],
  },
  {
    title: 'iOS’ undo by three fingers gives back the word before its correction',
    html: '<p>a</p>',
    steps: [
      ['a teh|', ...written(' teh')],
      ['a the |', ...pressed(' ', replace('the', 3), insert(' '))],
      ['a the|', undo()],
      ['a teh|', undo()],
      ['a the|', redo()],
      ['a the |', redo()],
    ],
  },
  {
    title: 'iOS’ undo by three fingers gives back what was typed for a heading',
    steps: [
      ['|', ...written('# ')],
      ['# |', undo()],
      ['|', redo()],
      ['Top|', ...written('Top')],
    ],
    leaves: '<h1>Top</h1>',
  },
  {
    title: 'iOS’ undo by three fingers takes the AI’s answer back to the plus signs',
    html: '<p>Hello</p>',
    steps: [
      ['Hello|', ...written('++')],
      ['Hello++|', undo()],
    ],
    asks: 'Hello',
  },
];
