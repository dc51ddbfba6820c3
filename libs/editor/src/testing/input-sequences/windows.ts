import { commit, compose, type InputSequence, insert, processed, taken, typed } from './inputSequence.js';

/** Windows' emoji panel, dictation and touch keyboard. */
export const windows: readonly InputSequence[] = [
  {
    title: 'Windows’ emoji panel composes each emoji for a moment',
    html: '<p>hi&nbsp;</p>',
    steps: [
      ['hi 😀|', ...processed(compose('😀'), commit('😀'))],
      ['hi 😀👩‍👩‍👧|', ...processed(compose('👩‍👩‍👧'), commit('👩‍👩‍👧'))],
      ['hi 😀👩‍👩‍👧!|', ...typed('!')],
    ],
  },
  {
    title: 'Windows’ emoji panel puts an emoji into an empty field',
    steps: [
      ['😀|', ...processed(insert('😀'))],
      ['😀👍|', ...processed(insert('👍'))],
    ],
    leaves: '<p>😀👍</p>',
  },
  {
    title: 'Windows’ dictation composes a phrase and corrects it as it commits',
    steps: [
      ['right a letter|', compose('right a letter')],
      ['write a letter|', compose('write a letter')],
      ['Write a letter.|', commit('Write a letter.')],
      ['Write a letter. |', ...typed(' ')],
    ],
  },
  {
    title: 'Windows’ touch keyboard composes a word that the space ends',
    steps: [
      ['wor|', ...taken(compose('wor'))],
      ['word|', ...taken(compose('word'))],
      ['word |', ...taken(commit('word')), ...typed(' ')],
    ],
  },
];
