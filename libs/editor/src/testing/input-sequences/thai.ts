import { deleteBack, type InputSequence, pressed, typed } from './inputSequence.js';

/** Thai: no composition, but vowels and tones that stand above and below their letter. */
export const thai: readonly InputSequence[] = [
  {
    title: 'Thai: vowels and tones join the letter before them',
    steps: [
      ['ก|', ...typed('ก')],
      ['กี|', ...typed('ี')],
      ['กี่|', ...typed('่')],
      ['กี่น|', ...typed('น')],
      ['กี่นำ|', ...typed('ำ')],
    ],
  },
  {
    title: 'Thai: backspace takes a tone from its letter, not the letter with it',
    html: '<p>กี่</p>',
    steps: [
      ['กี|', ...pressed('Backspace', deleteBack())],
      ['ก|', ...pressed('Backspace', deleteBack())],
      ['|', ...pressed('Backspace', deleteBack())],
    ],
  },
];
