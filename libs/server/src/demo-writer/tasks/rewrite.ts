import { chooseTopic } from '../chooseTopic.js';
import { Random } from '../random.js';
import { capitalised, sentencesOf, wordsOf } from '../words.js';
import { correct } from './correct.js';
import { keySentences } from './extract.js';
import { inPlainWords, tones, withoutPadding } from './reword.js';

/** A text in the tone that an instruction names, with its mistakes put right; without a tone, clearer. */
export function improve(text: string, instruction: string): string {
  const named = Object.keys(tones).find((tone) => new RegExp(`\\b${tone}`).test(instruction));
  const change = (named ? tones[named] : undefined) ?? withoutPadding;
  return correct(change(correct(text)));
}

/** A text without padding and asides; what is still long loses the sentences that say least. */
export function shorten(text: string): string {
  return byParagraph(text, (paragraph) => {
    const tight = withoutPadding(paragraph.replace(/\s*\([^()]*\)/g, '').replace(/\s+[–—]\s+[^–—.]+\s+[–—]\s+/g, ' '));
    const sentences = sentencesOf(tight);
    const kept =
      sentences.length > 2 ? keySentences(tight, Math.ceil(sentences.length * 0.5)) : sentences.map(withoutTail);
    return correct(kept.join(' '));
  });
}

/** A text with a sentence more for each two of its own, on the same subject. */
export function lengthen(text: string): string {
  const random = new Random(text);
  const topic = chooseTopic(text);
  const more = random.some(
    [...topic.details, ...topic.turns].filter((sentence) => !text.includes(sentence)),
    12,
  );
  return byParagraph(correct(text), (paragraph) => {
    const sentences = sentencesOf(paragraph);
    return sentences
      .flatMap((sentence, index) =>
        index % 2 === 1 || sentences.length === 1 ? [sentence, more.shift() ?? ''] : [sentence],
      )
      .join(' ')
      .trim();
  });
}

/** A text in plain words and short sentences. */
export function simplify(text: string): string {
  return byParagraph(text, (paragraph) =>
    sentencesOf(inPlainWords(withoutPadding(paragraph)))
      .flatMap(split)
      .map(correct)
      .join(' '),
  );
}

/** A long sentence becomes two where it can be parted: at a semicolon, or before "and", "but" and "so" with a subject of their own. */
function split(sentence: string): string[] {
  if (wordsOf(sentence).length < 14) return [sentence];
  const parts = sentence.split(/\s*;\s+|,\s+(?=(?:but|so|and)\s+(?:it|he|she|they|we|you|i|the|this|that|there)\b)/i);
  return parts.map((part) => {
    const bare = capitalised(part.replace(/^and\s+/i, '').trim());
    return /[.!?]$/.test(bare) ? bare : `${bare}.`;
  });
}

/** Without a last clause that only adds to a whole sentence. */
function withoutTail(sentence: string): string {
  const [head = sentence] = sentence.split(/,\s+(?=(?:which|although|whereas|and|as well as|especially|including)\b)/i);
  return wordsOf(head).length >= 5 ? head.replace(/[,;]$/, '').replace(/([^.!?])$/, '$1.') : sentence;
}

function byParagraph(text: string, change: (paragraph: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      const [, mark = '', words = ''] = /^(\s*(?:[-*+•]|\d+[.)]|#{1,6}|>)?\s*)([\s\S]*)$/.exec(line) ?? [];
      // Headings and list items stay what they are.
      return words.trim() && !mark.trim() ? change(words) : line;
    })
    .join('\n');
}
