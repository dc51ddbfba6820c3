import {
  breakLine,
  commit,
  compose,
  deleteBack,
  erased,
  type InputSequence,
  insert,
  pressed,
  processed,
  typed,
} from './inputSequence.js';

/** Korean: a syllable is composed, and the next one's first letter commits it. */
export const korean: readonly InputSequence[] = [
  {
    title: 'Korean: the next syllable takes the last letter along',
    steps: [
      ['ㄱ|', ...processed(compose('ㄱ'))],
      ['가|', ...processed(compose('가'))],
      ['간|', ...processed(compose('간'))],
      ['가나|', ...processed(commit('가'), compose('나'))],
      ['가나 |', ...processed(commit('나')), ...typed(' ')],
    ],
  },
  {
    title: 'Korean: backspace takes letters of the syllable, then syllables',
    html: '<p>가</p>',
    steps: [
      ['가ㅎ|', ...processed(compose('ㅎ'))],
      ['가하|', ...processed(compose('하'))],
      ['가한|', ...processed(compose('한'))],
      ['가하|', ...processed(compose('하'))],
      ['가ㅎ|', ...processed(compose('ㅎ'))],
      ['가|', ...erased(compose(''))],
      ['|', ...pressed('Backspace', deleteBack())],
      ['나|', ...processed(compose('나'))],
      ['나|', ...processed(commit('나'))],
    ],
  },
  {
    title: 'Korean: Enter commits the syllable and breaks the line behind it',
    html: '<p>첫</p>',
    steps: [
      ['첫줄|', ...processed(compose('줄'))],
      ['첫줄\n|', ...processed(commit('줄')), ...pressed('Enter', breakLine())],
      ['첫줄\n둘|', ...processed(compose('둘'))],
      ['첫줄\n둘|', ...processed(commit('둘'))],
    ],
    leaves: '<p>첫줄</p><p>둘</p>',
  },
  {
    title: 'Korean: the menu is asked in composed syllables, which match nothing and stay',
    steps: [
      ['/|', ...typed('/')],
      ['/ㅈ|', ...processed(compose('ㅈ'))],
      ['/제|', ...processed(compose('제'))],
      ['/제|', ...processed(commit('제'))],
    ],
  },
  {
    title: 'Korean: a bullet’s hyphen and space before a composed syllable make a list',
    steps: [
      ['|', ...typed('-'), ...typed(' ')],
      ['가|', ...processed(compose('가'))],
      ['가\n|', ...processed(commit('가')), ...pressed('Enter', breakLine())],
    ],
    leaves: '<ul><li>가</li><li><br></li></ul>',
  },
  {
    title: 'Korean: two plus signs after a composed syllable ask the AI',
    steps: [
      ['글|', ...processed(compose('글'))],
      ['글+|', ...processed(commit('글')), ...typed('+')],
      ['글|', ...typed('+')],
    ],
    asks: '글',
  },
  {
    title: 'Korean: a hanja takes the place of its syllable',
    steps: [
      ['한|', ...processed(compose('한'))],
      ['韓|', ...processed(commit('韓'))],
      ['韓,|', ...processed(insert(','))],
    ],
  },
];
