import { commit, compose, type InputSequence, insert, processed, typed } from './inputSequence.js';

/** Chinese: Pinyin, Zhuyin and Cangjie. */
export const chinese: readonly InputSequence[] = [
  {
    title: 'Chinese: Pinyin is composed, a figure chooses, signs are full width',
    steps: [
      ['n|', ...processed(compose('n'))],
      ['ni|', ...processed(compose('ni'))],
      ['ni h|', ...processed(compose('ni h'))],
      ['ni hao|', ...processed(compose('ni hao'))],
      ['你好|', ...processed(commit('你好'))],
      ['你好，|', ...processed(insert('，'))],
    ],
  },
  {
    title: 'Chinese: a choice for the first syllable leaves the second composed',
    steps: [
      ['zhong wen|', ...processed(compose('zhong wen'))],
      ['中wen|', ...processed(compose('中wen'))],
      ['中文|', ...processed(commit('中文'))],
    ],
  },
  {
    title: 'Chinese: Enter commits the letters themselves',
    html: '<p>用</p>',
    steps: [
      ['用react|', ...processed(compose('react'))],
      ['用react|', ...processed(commit('react'))],
      ['用react |', ...typed(' ')],
    ],
  },
  {
    title: 'Chinese: Zhuyin signs become a character',
    steps: [
      ['ㄊ|', ...processed(compose('ㄊ'))],
      ['ㄊㄞ|', ...processed(compose('ㄊㄞ'))],
      ['台|', ...processed(compose('台'))],
      ['台ㄨ|', ...processed(compose('台ㄨ'))],
      ['台灣|', ...processed(compose('台灣'))],
      ['台灣|', ...processed(commit('台灣'))],
    ],
  },
  {
    title: 'Chinese: a quote’s sign that is committed and a space make a quote, which is composed in',
    steps: [
      ['>|', ...processed(compose('>'))],
      ['>|', ...processed(commit('>'))],
      ['|', ...typed(' ')],
      ['shi|', ...processed(compose('shi'))],
      ['是|', ...processed(commit('是'))],
    ],
    leaves: '<blockquote>是</blockquote>',
  },
  {
    title: 'Chinese: what is typed over a composition’s selection takes its place',
    html: '<p>旧的</p>',
    steps: [
      ['旧的x|', ...processed(compose('x'))],
      ['旧的新|', ...processed(commit('新'))],
      ['旧的新++|', ...processed(compose('++'))],
      ['旧的新|', ...processed(commit('++'))],
    ],
    asks: '旧的新',
  },
];
