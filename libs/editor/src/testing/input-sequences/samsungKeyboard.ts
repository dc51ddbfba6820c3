import {
  breakLine,
  commit,
  compose,
  deleteBack,
  type InputSequence,
  insert,
  pressed,
  take,
  taken,
} from './inputSequence.js';

/** Samsung's keyboard, in Chrome on Android: it commits a word again as it ends it, and composes figures and signs too. */
export const samsungKeyboard: readonly InputSequence[] = [
  {
    title: 'Samsung’s keyboard commits a word once more before the space',
    steps: [
      ['o|', ...taken(compose('o'))],
      ['on|', ...taken(compose('on'))],
      ['on |', ...taken(compose('on'), commit(), insert(' '))],
      ['on 2|', ...taken(compose('2'))],
      ['on 2 |', ...taken(compose('2'), commit(), insert(' '))],
    ],
  },
  {
    title:
      'Samsung’s keyboard takes the word before the caret back into a composition when a space after it is deleted',
    html: '<p>one two&nbsp;</p>',
    steps: [
      ['one two|', ...taken(deleteBack())],
      ['one two|', take(3)],
      ['one tw|', ...taken(compose('tw'))],
      ['one |', ...taken(compose(''))],
    ],
  },
  {
    title: 'Samsung’s keyboard puts a suggestion in the place of a composed word, with its space',
    steps: [
      ['tomo|', ...taken(compose('tomo'))],
      ['tomorrow |', commit('tomorrow'), insert(' ')],
      ['tomorrow.|', ...taken(deleteBack(), insert('.'))],
    ],
  },
  {
    title: 'Samsung’s keyboard goes on in bold text, and Enter ends its composition',
    html: '<p>a <strong>bold</strong></p>',
    steps: [
      ['a bolder|', take(4), ...taken(compose('bolder'))],
      ['a bolder\n|', commit(), ...pressed('Enter', breakLine())],
      ['a bolder\nx|', ...taken(compose('x'))],
      ['a bolder\nx|', commit()],
    ],
    leaves: '<p>a <strong>bolder</strong></p><p><strong>x</strong></p>',
  },
  {
    title: 'Samsung’s keyboard makes a bullet list of a composed hyphen and a space',
    steps: [
      ['-|', ...taken(compose('-'))],
      ['|', ...taken(commit(), insert(' '))],
      ['one|', ...taken(compose('one'))],
      ['one\n|', commit(), ...pressed('Enter', breakLine())],
      ['one\ntwo|', ...taken(compose('two'))],
      ['one\ntwo|', commit()],
    ],
    leaves: '<ul><li>one</li><li>two</li></ul>',
  },
  {
    title: 'Samsung’s keyboard opens the menu when it has committed a composed slash',
    steps: [
      ['/|', ...taken(compose('/'))],
      ['/|', commit()],
      ['/q|', ...taken(compose('q'))],
      ['/quo|', ...taken(compose('quo'))],
    ],
    composing: true,
    offers: 'Quote',
  },
];
