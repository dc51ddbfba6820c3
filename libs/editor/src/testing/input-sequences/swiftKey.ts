import {
  breakLine,
  commit,
  compose,
  deleteBack,
  type InputSequence,
  insert,
  press,
  pressed,
  release,
  take,
  taken,
} from './inputSequence.js';

/** SwiftKey, in Chrome on Android: it corrects by deleting and typing anew, and deletes by words. */
export const swiftKey: readonly InputSequence[] = [
  {
    title: 'SwiftKey corrects a committed word by deleting it and typing another',
    steps: [
      ['teh|', ...taken(compose('teh'))],
      ['the |', ...taken(commit(), deleteBack(3), insert('the'), insert(' '))],
      ['the end|', ...taken(compose('end'))],
      ['the end|', commit()],
    ],
  },
  {
    title: 'SwiftKey without predictions types characters without keys of a name',
    steps: [
      ['h|', ...taken(insert('h'))],
      ['hi|', ...taken(insert('i'))],
      ['hi |', ...taken(insert(' '))],
      ['hi|', ...taken(deleteBack())],
      ['h|', ...taken(deleteBack())],
      ['|', ...taken(deleteBack())],
      ['o|', ...taken(insert('o'))],
    ],
    leaves: '<p>o</p>',
  },
  {
    title: 'SwiftKey’s held backspace deletes word by word, without a key',
    html: '<p>one two three</p>',
    steps: [
      ['one two |', deleteBack(5)],
      ['one |', deleteBack(4)],
      ['|', deleteBack(4)],
      ['x|', ...taken(compose('x'))],
      ['x|', commit()],
    ],
    leaves: '<p>x</p>',
  },
  {
    title: 'SwiftKey’s backspace in the middle of a word deletes what is before the caret only',
    html: '<p>HelloWorld</p>',
    caret: 5,
    steps: [
      ['Hell|World', ...taken(deleteBack())],
      ['Hel|World', ...taken(deleteBack())],
      ['Help|World', ...taken(insert('p'))],
    ],
  },
  {
    title: 'SwiftKey’s flow composes words that the next one commits',
    steps: [
      ['flow|', compose('flow')],
      ['flow |', commit('flow'), insert(' ')],
      ['flow on|', compose('on')],
      ['flow one|', compose('one')],
      ['flow one |', commit('one'), insert(' ')],
      ['flow one|', ...taken(deleteBack())],
      ['flow |', take(3), ...taken(compose(''))],
    ],
  },
  {
    title: 'SwiftKey’s Enter in the middle of a composed word breaks the line behind it',
    steps: [
      ['wor|', ...taken(compose('wor'))],
      ['wor\n|', commit('wor'), ...pressed('Enter', breakLine())],
      ['wor|', press('Backspace', 8), deleteBack(0), release('Backspace', 8)],
      ['word|', ...taken(insert('d'))],
    ],
  },
  {
    title: 'SwiftKey asks the AI by two plus signs that are composed together',
    steps: [
      ['Hello |', ...taken(compose('Hello'), commit(), insert(' '))],
      ['Hello +|', ...taken(compose('+'))],
      ['Hello ++|', ...taken(compose('++'))],
      ['Hello |', commit()],
    ],
    asks: 'Hello ',
  },
];
