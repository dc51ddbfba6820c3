/** Whether plain text is Markdown: surely, perhaps, or without any sign of it. */
export type MarkdownGuess = 'sure' | 'maybe' | 'no';

/** The signs of Markdown in a line, how much each says, and how many lines must have it: three say enough. */
const signs: readonly (readonly [weight: number, sign: RegExp, lines: number])[] = [
  // A link or an image that leads somewhere, which nothing else is written like.
  [3, /!?\[[^[\]]{1,999}\]\((?:<?(?:https?:\/\/|mailto:|data:image\/|[./#])[^\s)]*)/, 1],
  [2, /(?:^|[\s([>_])\*\*[^\s*](?:[^*]{0,999}[^\s*])?\*\*(?![\p{L}\p{N}])/u, 1],
  // A heading can be a comment, several still can: a list says the rest.
  [1, /^ {0,3}#{1,6} +\S/, 1],
  [1, /^ {0,3}#{1,6} +\S/, 2],
  [1, /^ *(?:[-*+]|\d{1,9}[.)]) +\S/, 2],
  [1, /^ {0,3}> ?\S/, 1],
  [1, /(?<![`\\])`[^`]{1,200}`(?!`)/, 1],
];

/** Lines of programs, logs and configuration: where there is one, signs of Markdown can be its own. */
const otherLanguages: readonly RegExp[] = [
  /^#!/,
  /[;{}]\s*$/,
  /^\s*(?:import|from|def|class|function|const|let|var|return|async|public|private|package|using|export|fn|func|echo|sudo|SELECT|INSERT|CREATE|FROM|RUN)\s+\S/,
  /^\s*(?:if|for|while|elif|else|try|except|with|switch)\b.*:\s*$/,
  /^\s*(?:#include|#define|@\w+\()/,
  /^\s*[\w.$-]+(?:\[[^\]]{0,99}\])?\s*(?:[-+*/|&:]?=)\s*\S/,
  /^\s*(?:- )?[\w.-]{1,99}:(?:\s+(?:[\w"'[{|>./-]\S*)?)?\s*$/,
  /\b__\w+__\b/,
  /^\W{0,3}(?:(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d|(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\b)/,
  /^(?:\$|>>>) \S/,
];

/** What comes later in a line says nothing new, and a text of one line may be long. In UTF-16 code units. */
const longestLine = 1000;

/** The lines outside of code fences that are closed, and how many of these there are. */
function outsideFences(text: string): { lines: string[]; fences: number } {
  const lines: string[] = [];
  let fence = '';
  let start = 0;
  let fences = 0;
  for (const whole of text.split(/\r\n?|\n/)) {
    const line = whole.slice(0, longestLine);
    const [, mark = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === '' && mark !== '' && !rest.includes('`')) {
      fence = mark;
      start = lines.length;
    } else if (fence !== '' && mark.startsWith(fence) && rest.trim() === '') {
      fence = '';
      fences++;
      lines.length = start;
      continue;
    }
    lines.push(line);
  }
  return { lines, fences };
}

/**
 * Guesses whether plain text was written as Markdown. Surely, when it has a closed code fence, or signs that say enough
 * together, and no line of another language outside of fences; perhaps, when there is any sign. Takes linear time.
 *
 * @param enough what the signs must say together, of which the strongest says 3 alone
 */
export function guessMarkdown(text: string, enough = 3): MarkdownGuess {
  const { lines, fences } = outsideFences(text);
  let weight = fences > 0 ? 3 : 0;
  for (const [worth, sign, least] of signs) {
    let count = 0;
    if (lines.some((line) => sign.test(line) && ++count >= least)) weight += worth;
  }
  if (weight === 0) return 'no';
  const isOther = () => otherLanguages.some((pattern) => lines.some((line) => pattern.test(line)));
  return weight >= enough && !isOther() ? 'sure' : 'maybe';
}
