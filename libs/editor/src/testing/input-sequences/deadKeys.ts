import { commit, compose, type InputSequence, insert, pressed, processed, typed } from './inputSequence.js';

/** Keys that wait for the letter which they change. */
export const deadKeys: readonly InputSequence[] = [
  {
    title: 'a dead key shows its accent until the letter comes',
    html: '<p>caf</p>',
    steps: [
      ['caf´|', ...pressed('Dead', compose('´'))],
      ['café|', ...processed(commit('é'))],
      ['café s|', ...typed(' '), ...typed('s')],
    ],
  },
  {
    title: 'a dead key that shows nothing gives the letter alone',
    steps: [
      ['|', ...pressed('Dead')],
      ['ê|', ...pressed('ê', insert('ê'))],
      ['êt|', ...typed('t')],
    ],
  },
  {
    title: 'a dead key and the space give the accent',
    steps: [
      ['`|', ...pressed('Dead', compose('`'))],
      ['`|', ...processed(commit('`'))],
      ['`a|', ...typed('a')],
    ],
  },
  {
    title: 'two dead keys are two backticks, and the code between them is code',
    steps: [
      ['`|', ...pressed('Dead', compose('`'))],
      ['`|', ...processed(commit('`'))],
      ['`x|', ...typed('x')],
      ['`x`|', ...pressed('Dead', compose('`'))],
      ['x|', ...processed(commit('`'))],
    ],
    leaves: '<p><code>x</code></p>',
  },
  {
    title: 'a dead key whose letter takes no accent gives both',
    html: '<p>a</p>',
    steps: [
      ['a~|', ...pressed('Dead', compose('~'))],
      ['a~x|', ...processed(commit('~x'))],
    ],
  },
];
