import { commit, compose, deleteBack, type InputSequence, insert, pressed, processed, typed } from './inputSequence.js';

/** Vietnamese in Telex: letters change the ones before them. */
export const vietnamese: readonly InputSequence[] = [
  {
    title: 'Vietnamese: Telex composes the word, and the space commits it',
    steps: [
      ['v|', ...processed(compose('v'))],
      ['vi|', ...processed(compose('vi'))],
      ['vie|', ...processed(compose('vie'))],
      ['viê|', ...processed(compose('viê'))],
      ['viêt|', ...processed(compose('viêt'))],
      ['việt|', ...processed(compose('việt'))],
      ['việt |', ...processed(commit('việt')), ...typed(' ')],
    ],
  },
  {
    title: 'Vietnamese: Telex of Windows deletes by the backspace key and types anew',
    steps: [
      ['vie|', ...typed('v'), ...typed('i'), ...typed('e')],
      ['viê|', ...pressed('Backspace', deleteBack()), ...processed(insert('ê'))],
      ['viêt|', ...typed('t')],
      [
        'việt|',
        ...pressed('Backspace', deleteBack()),
        ...pressed('Backspace', deleteBack()),
        ...processed(insert('ệ'), insert('t')),
      ],
    ],
  },
  {
    title: 'Vietnamese: a tone that is typed twice becomes its letter',
    html: '<p>a</p>',
    steps: [
      ['aás|', ...processed(compose('ás'))],
      ['aas|', ...processed(compose('as'))],
      ['aas|', ...processed(commit('as'))],
    ],
  },
];
