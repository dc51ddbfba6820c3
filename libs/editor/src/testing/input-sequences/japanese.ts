import {
  breakLine,
  commit,
  compose,
  erased,
  givenUp,
  type InputSequence,
  insert,
  pressed,
  processed,
  typed,
} from './inputSequence.js';

/** Japanese, written in Latin letters or kana and converted. */
export const japanese: readonly InputSequence[] = [
  {
    title: 'Japanese: letters become kana, kana are converted, Enter commits and breaks no line',
    steps: [
      ['ｎ|', ...processed(compose('ｎ'))],
      ['に|', ...processed(compose('に'))],
      ['にｈ|', ...processed(compose('にｈ'))],
      ['にほ|', ...processed(compose('にほ'))],
      ['にほん|', ...processed(compose('にほん'))],
      ['日本|', ...processed(compose('日本'))],
      ['二本|', ...processed(compose('二本'))],
      ['二本|', ...processed(commit('二本'))],
      ['二本\n|', ...pressed('Enter', breakLine())],
    ],
    leaves: '<p>二本</p><p><br></p>',
  },
  {
    title: 'Japanese: backspace takes kana away until the composition is gone',
    html: '<p>前</p>',
    steps: [
      ['前か|', ...processed(compose('か'))],
      ['前かな|', ...processed(compose('かな'))],
      ['前か|', ...processed(compose('か'))],
      ['前|', ...erased(compose(''))],
      ['前.|', ...typed('.')],
      ['前.後|', ...processed(compose('後'))],
      ['前.後|', ...processed(commit('後'))],
    ],
  },
  {
    title: 'Japanese: Escape takes a conversion back, then the composition',
    steps: [
      ['漢字|', ...processed(compose('漢字'))],
      ['かんじ|', ...processed(compose('かんじ'))],
      ['|', ...givenUp(compose(''))],
      ['か|', ...processed(compose('か'))],
      ['か|', ...processed(commit('か'))],
    ],
    leaves: '<p>か</p>',
  },
  {
    title: 'Japanese: a composition that is given up is over',
    html: '<p>前</p>',
    steps: [
      ['前か|', ...processed(compose('か'))],
      ['前|', ...givenUp(compose(''))],
    ],
    leaves: '<p>前</p>',
  },
  {
    title: 'Japanese: the next phrase commits the one before',
    steps: [
      ['今日は|', ...processed(compose('今日は'))],
      ['今日はｔ|', ...processed(commit('今日は'), compose('ｔ'))],
      ['今日はて|', ...processed(compose('て'))],
      ['今日は天気|', ...processed(commit('天気'))],
      ['今日は天気。|', ...processed(insert('。'))],
    ],
  },
  {
    title: 'Japanese: a composition in the middle of bold text is bold',
    html: '<p><strong>前後</strong></p>',
    caret: 1,
    steps: [
      ['前ち|後', ...processed(compose('ち'))],
      ['前中|後', ...processed(compose('中'))],
      ['前中|後', ...processed(commit('中'))],
    ],
    leaves: '<p><strong>前中後</strong></p>',
  },
  {
    title: 'Japanese: a composed slash opens the menu when it is committed, and its query is composed',
    steps: [
      ['/|', ...processed(compose('/'))],
      ['/|', ...processed(commit('/'))],
      ['/q|', ...processed(compose('q'))],
      ['/quote|', ...processed(commit('quote'))],
    ],
    offers: 'Quote',
  },
  {
    title: 'Japanese: a heading’s prefix that is committed as a whole makes one',
    steps: [
      ['# |', ...processed(compose('# '))],
      ['|', ...processed(commit('# '))],
      ['題|', ...processed(compose('題'))],
      ['題|', ...processed(commit('題'))],
    ],
    leaves: '<h1>題</h1>',
  },
  {
    title: 'Japanese: asterisks around a composed word make it bold',
    steps: [
      ['**|', ...typed('*'), ...typed('*')],
      ['**か|', ...processed(compose('か'))],
      ['**家|', ...processed(commit('家'))],
      ['家|', ...typed('*'), ...typed('*')],
      ['家に|', ...processed(compose('に'))],
      ['家に|', ...processed(commit('に'))],
    ],
    leaves: '<p><strong>家</strong>に</p>',
  },
];
