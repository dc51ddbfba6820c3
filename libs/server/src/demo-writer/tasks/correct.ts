import { capitalised } from '../words.js';

/** Words that are often mistyped, and what was meant. */
const typos: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'teh the|hte the|taht that|adn and|nad and|thier their|recieve receive|recieved received|beleive believe|acheive achieve|' +
    'definately definitely|definitly definitely|seperate separate|seperately separately|occured occurred|occuring occurring|' +
    'untill until|wich which|whcih which|becuase because|becasue because|beacuse because|goverment government|enviroment environment|' +
    'tommorow tomorrow|tomorow tomorrow|tommorrow tomorrow|accomodate accommodate|accross across|agressive aggressive|alot a lot|' +
    'alright all right|apparantly apparently|arguement argument|basicly basically|begining beginning|buisness business|bussiness business|' +
    'calender calendar|catagory category|cemetary cemetery|collegue colleague|comming coming|commitee committee|completly completely|' +
    'concious conscious|curiousity curiosity|dependant dependent|diffrent different|dissapear disappear|dissapoint disappoint|' +
    'embarass embarrass|excercise exercise|existance existence|experiance experience|familar familiar|finaly finally|foriegn foreign|' +
    'fourty forty|freind friend|freinds friends|garantee guarantee|gaurd guard|grammer grammar|happend happened|harrass harass|' +
    'higest highest|humourous humorous|immediatly immediately|independant independent|interupt interrupt|intresting interesting|' +
    'knowlege knowledge|liason liaison|libary library|lightening lightning|maintainance maintenance|managment management|' +
    'millenium millennium|mispell misspell|neccessary necessary|necesary necessary|noticable noticeable|occassion occasion|' +
    'offical official|oppurtunity opportunity|orginal original|particulary particularly|peice piece|perfomance performance|' +
    'persistant persistent|posession possession|prefered preferred|probaly probably|profesional professional|publically publicly|' +
    'realy really|recomend recommend|recomended recommended|refered referred|relevent relevant|religous religious|remeber remember|' +
    'repitition repetition|resturant restaurant|rythm rhythm|sence sense|sentance sentence|similiar similar|sincerly sincerely|' +
    'speach speech|succesful successful|successfull successful|suprise surprise|surprize surprise|thankyou thank you|threshhold threshold|' +
    'tendancy tendency|tounge tongue|truely truly|unforseen unforeseen|usefull useful|usualy usually|vaccum vacuum|wierd weird|' +
    'writting writing|writen written|yuo you|waht what|wnat want|woudl would|coudl could|shoudl should|dont don’t|doesnt doesn’t|' +
    'didnt didn’t|isnt isn’t|wasnt wasn’t|werent weren’t|cant can’t|couldnt couldn’t|wouldnt wouldn’t|shouldnt shouldn’t|' +
    'havent haven’t|hasnt hasn’t|wont won’t|im I’m|ive I’ve|youre you’re|theyre they’re|thats that’s|whats what’s|lets let’s|' +
    'would of would have|could of could have|should of should have|must of must have'
  )
    .split('|')
    .map((pair) => {
      const words = pair.split(' ');
      const phrase = words.length === 4 ? 2 : 1;
      return [words.slice(0, phrase).join(' '), words.slice(phrase).join(' ')];
    }),
);

const typoPattern = new RegExp(
  `(?<![\\p{L}'’])(?:${Object.keys(typos)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}'’])`,
  'giu',
);

const grammar: readonly [RegExp, string][] = [
  [/\b(\p{L}+) (?=\1\b)(?<!\b(?:had|that) )/giu, ''],
  [/\b(he|she|it) (?:don’t|don't)\b/gi, '$1 doesn’t'],
  [/\b(they|we|you) was\b/gi, '$1 were'],
  [/\b(I|he|she|it) were (?!to\b)(?=\p{L}+ing\b)/gu, '$1 was '],
  [/\b(more|less) (better|worse|faster|easier|bigger|smaller)\b/gi, '$2'],
  [/\b(a)(?= (?:(?!(?:one|once|uni|use|usu|euro|eu)\w*)[aeiou]\p{Ll}+|(?:hour|honest|honou?r|heir)))/giu, '$1n'],
  [/\b(a)n(?= (?:uni(?!n|m)|us[aeu]|eu|one\b|once\b))/gi, '$1'],
  [/\b(a)n(?= (?!(?:hour|honest|honou?r|heir)\w*)[bcdfghjklmnpqrstvwxyz]\p{Ll}+)/giu, '$1'],
  [/\byour (?=welcome\b|right\b|the best\b)/gi, 'you’re '],
  [/\bits (?=a |an |the |not |been |very )/gi, 'it’s '],
  [/(?<=\s|^)i(?=\s|['’](?:m|ve|ll|d)\b)/g, 'I'],
];

/** A text with common mistakes put right: spelling, doubled words, articles, spaces, capitals, the last full stop. */
export function correct(text: string): string {
  return text.split('\n').map(correctLine).join('\n');
}

function correctLine(line: string): string {
  if (!line.trim()) return line;
  const [, mark = '', words = ''] = /^(\s*(?:[-*+•]|\d+[.)]|#{1,6}|>)?\s*)([\s\S]*)$/.exec(line) ?? [];
  const corrected = words
    // An address is looked for from where its word begins: from each of its letters, a long word would take minutes.
    .split(/(\b\w+:\/\/\S+|(?<!\S)\S+@\S+)/)
    .map((part, index) => (index % 2 === 1 ? part : correctWords(part)))
    .join('');
  // Headings and list items begin and end as their writer likes.
  return mark.trim()
    ? mark + corrected.trimEnd()
    : mark + capitals(corrected.trimEnd()) + (needsFullStop(corrected) ? '.' : '');
}

function correctWords(words: string): string {
  const spelled = words.replace(typoPattern, (wrong) => likeCase(wrong, typos[wrong.toLowerCase()] ?? wrong));
  return spaces(grammar.reduce((result, [wrong, right]) => result.replace(wrong, right), spelled));
}

function likeCase(original: string, replacement: string): string {
  return /^\p{Lu}/u.test(original) ? capitalised(replacement) : replacement;
}

function spaces(text: string): string {
  return text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,;:!?]|\.(?!\d))/g, '$1')
    .replace(/([,;!?])(?=\p{L})/gu, '$1 ')
    .replace(/(\p{Ll}{2})\.(?=\p{Lu}\p{Ll})/gu, '$1. ');
}

function capitals(text: string): string {
  return capitalised(text).replace(/([.!?]\s+)(\p{Ll})/gu, (whole, before: string, letter: string, offset: number) =>
    // Not after an abbreviation: "e.g. this".
    /\b(?:e\.g|i\.e|etc|vs|cf|approx|no)$/i.test(text.slice(0, offset)) ? whole : before + letter.toUpperCase(),
  );
}

/** Running text gets its full stop; a short label does not. */
function needsFullStop(words: string): boolean {
  return /[\p{L}\p{N})]\s*$/u.test(words) && words.trim().split(/\s+/).length >= 4;
}
