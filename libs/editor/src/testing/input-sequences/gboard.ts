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

const hello = [
  ['h|', ...taken(compose('h'))],
  ['he|', ...taken(compose('he'))],
  ['hel|', ...taken(compose('hel'))],
] as const;

/** Google's keyboard, in Chrome on Android: every word is a composition, and no key has a name but Enter. */
export const gboard: readonly InputSequence[] = [
  {
    title: 'GBoard composes a word, and the space ends it',
    steps: [
      ...hello,
      ['hel |', ...taken(commit(), insert(' '))],
      ['hel i|', ...taken(compose('i'))],
      ['hel it|', ...taken(compose('it'))],
      ['hel it.|', ...taken(commit(), insert('.'))],
    ],
    leaves: '<p>hel it.</p>',
  },
  {
    title: 'GBoard corrects the word with the space',
    steps: [
      ['t|', ...taken(compose('t'))],
      ['te|', ...taken(compose('te'))],
      ['teh|', ...taken(compose('teh'))],
      ['the |', ...taken(commit('the'), insert(' '))],
    ],
  },
  {
    title: 'GBoard’s backspace shortens the composition until nothing is left, then the text before it',
    html: '<p>so&nbsp;</p>',
    steps: [
      ['so h|', ...taken(compose('h'))],
      ['so he|', ...taken(compose('he'))],
      ['so h|', ...taken(compose('h'))],
      ['so |', ...taken(compose(''))],
      ['so|', ...taken(deleteBack())],
      ['s|', ...taken(deleteBack())],
    ],
  },
  {
    title: 'GBoard’s backspace empties a field, which can be typed into again',
    steps: [
      ['h|', ...taken(compose('h'))],
      ['|', ...taken(compose(''))],
      ['o|', ...taken(compose('o'))],
      ['ok|', ...taken(compose('ok'))],
      ['ok\n|', commit(), ...pressed('Enter', breakLine())],
    ],
    leaves: '<p>ok</p><p><br></p>',
  },
  {
    title: 'GBoard takes a word that is there into a composition, and a suggestion in its place',
    html: '<p>a smal</p>',
    steps: [
      ['a smal|', take(4)],
      ['a small|', ...taken(compose('small'))],
      ['a smaller|', compose('smaller')],
      ['a smaller |', commit(), insert(' ')],
    ],
  },
  {
    title: 'GBoard takes half a word in the middle of a line into a composition, and goes on in a new one',
    html: '<p>a bg house</p>',
    caret: 7,
    steps: [
      ['a b|g house', take(1)],
      ['a bi|g house', ...taken(compose('bi'))],
      ['a bi|g house', commit()],
      ['a bigg|g house', ...taken(compose('gg'))],
      ['a bigg|g house', commit()],
    ],
    leaves: '<p>a biggg house</p>',
  },
  {
    title: 'GBoard’s glide typing composes whole words, with the space before the next',
    steps: [
      ['glide|', ...taken(compose('glide'))],
      ['glide |', commit(), insert(' ')],
      ['glide typing|', ...taken(compose('typing'))],
      ['glide typo|', compose('typo')],
      ['glide typo|', commit()],
      ['glide |', ...taken(deleteBack(4))],
    ],
  },
  {
    title: 'GBoard’s double space is a full stop',
    steps: [
      ['ok|', ...taken(compose('ok'))],
      ['ok |', ...taken(commit(), insert(' '))],
      ['ok|', ...taken(deleteBack())],
      ['ok. |', insert('. ')],
    ],
  },
  {
    title: 'GBoard’s Enter ends the composition and breaks the line, and its backspace joins the lines again',
    steps: [
      ...hello,
      ['hel\n|', commit(), ...pressed('Enter', breakLine())],
      ['hel\no|', ...taken(compose('o'))],
      ['hel\n|', ...taken(compose(''))],
      ['hel|', ...taken(deleteBack(0))],
    ],
  },
  {
    title: 'GBoard’s emoji goes in by itself and is deleted as a whole',
    html: '<p>hi&nbsp;</p>',
    steps: [
      ['hi 👍🏽|', ...taken(insert('👍🏽'))],
      ['hi |', ...taken(deleteBack(4))],
    ],
  },
  {
    title: 'GBoard’s Hangul is composed syllable by syllable',
    steps: [
      ['ㅎ|', ...taken(compose('ㅎ'))],
      ['하|', ...taken(compose('하'))],
      ['한|', ...taken(compose('한'))],
      ['한ㄱ|', ...taken(commit(), compose('ㄱ'))],
      ['한그|', ...taken(compose('그'))],
      ['한글|', ...taken(compose('글'))],
      ['한그|', ...taken(compose('그'))],
      ['한글|', ...taken(compose('글'))],
      ['한글 |', ...taken(commit(), insert(' '))],
    ],
  },
  {
    title: 'GBoard makes a heading of "# " and composes in it',
    steps: [
      ['#|', ...taken(insert('#'))],
      ['|', ...taken(insert(' '))],
      ['T|', ...taken(compose('T'))],
      ['To|', ...taken(compose('To'))],
      ['Top|', ...taken(compose('Top'))],
      ['Top |', ...taken(commit(), insert(' '))],
    ],
    leaves: '<h1>Top&nbsp;</h1>',
  },
  {
    title: 'GBoard makes a numbered list of a composed "1", "." and a space',
    steps: [
      ['1|', ...taken(compose('1'))],
      ['1.|', ...taken(commit(), insert('.'))],
      ['|', ...taken(insert(' '))],
      ['one|', ...taken(compose('one'))],
      ['one|', commit()],
    ],
    leaves: '<ol><li>one</li></ol>',
  },
  {
    title: 'GBoard makes a composed word bold by the asterisks around it',
    steps: [
      ['*|', ...taken(insert('*'))],
      ['**|', ...taken(insert('*'))],
      ['**bold|', ...taken(compose('bold'))],
      ['**bold*|', ...taken(commit(), insert('*'))],
      ['bold|', ...taken(insert('*'))],
      ['bold |', ...taken(insert(' '))],
      ['bold on|', ...taken(compose('on'))],
      ['bold on|', commit()],
    ],
    leaves: '<p><strong>bold</strong> on</p>',
  },
  {
    title: 'GBoard opens the menu with a slash, and what it composes is the query',
    steps: [
      ['/|', ...taken(insert('/'))],
      ['/h|', ...taken(compose('h'))],
      ['/hea|', ...taken(compose('hea'))],
      ['/head|', commit('head')],
    ],
    offers: 'Heading 1',
  },
  {
    title: 'GBoard asks the AI by two plus signs after a composed word',
    steps: [
      ['hel|', ...taken(compose('hel'))],
      ['hel+|', ...taken(commit(), insert('+'))],
      ['hel|', ...taken(insert('+'))],
    ],
    asks: 'hel',
  },
];
