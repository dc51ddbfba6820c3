import { capitalised } from '../words.js';

/** Replaces whole words and phrases, keeping a large first letter. */
function replacer(pairs: string): (text: string) => string {
  const meant = new Map(
    pairs
      .trim()
      .split(/\s*\|\s*/)
      .map((pair) => pair.split(/\s*>\s*/))
      .map(([from = '', to = '']) => [from.toLowerCase(), to]),
  );
  const longestFirst = [...meant.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}'’-])(?:${longestFirst.join('|')})(?![\\p{L}'’-])`, 'giu');
  return (text) =>
    text
      .replaceAll('’', "'")
      .replace(pattern, (found) => likeCase(found, meant.get(found.toLowerCase()) ?? found))
      .replaceAll("'", '’');
}

function likeCase(found: string, replacement: string): string {
  return /^\p{Lu}/u.test(found) && !/^I\b/.test(found) ? capitalised(replacement) : replacement;
}

/** Puts the traces of removed words right: doubled spaces, a lone comma, a small letter at the beginning of a sentence. */
function tidied(text: string): string {
  return text
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]+([,.;:!?])/g, '$1')
    .replace(/,\s*([,.;:!?])/g, '$1')
    .replace(/(^|[.!?]\s+|\n)(?:,\s*)?(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^[,\s]+/gm, '');
}

const plain = replacer(`
  utilize > use | utilise > use | utilizes > uses | utilized > used | utilizing > using | commence > begin | commenced > began |
  terminate > end | terminated > ended | approximately > about | subsequently > later | subsequent > later | prior to > before |
  in order to > to | due to the fact that > because | in the event that > if | at this point in time > now | with regard to > about |
  with respect to > about | in spite of the fact that > although | a large number of > many | a majority of > most | numerous > many |
  demonstrate > show | demonstrates > shows | demonstrated > showed | facilitate > help | facilitates > helps | facilitated > helped |
  endeavour > try | endeavor > try | ascertain > find out | assistance > help | additional > more | attempt > try | attempted > tried |
  sufficient > enough | insufficient > too little | purchase > buy | purchased > bought | obtain > get | obtained > got | require > need |
  requires > needs | required > needed | inform > tell | informed > told | regarding > about | concerning > about | however > but |
  nevertheless > still | therefore > so | consequently > so | furthermore > also | moreover > also | additionally > also |
  implement > set up | implemented > set up | implementation > set-up | initiate > start | initiated > started | modify > change |
  modified > changed | modification > change | optimal > best | optimize > improve | parameters > settings | methodology > method |
  functionality > feature | component > part | components > parts | individuals > people | residence > home | remainder > rest |
  frequently > often | rarely > seldom | immediately > at once | currently > now | previously > before | possess > have |
  indicate > show | indicates > shows | indicated > showed | is able to > can | are able to > can | has the ability to > can |
  in the near future > soon | on a regular basis > regularly | for the purpose of > for | in close proximity to > near |
  encounter > meet | encountered > met | anticipate > expect | anticipated > expected | accomplish > do | accomplished > did`);

const padding = replacer(`
  really > | very > | quite > | just > | actually > | basically > | literally > | simply > | totally > | essentially > |
  in my opinion > | i think that > | i think > | i believe that > | i believe > | it should be noted that > | it is important to note that > |
  please note that > | needless to say > | as a matter of fact > in fact | kind of > | sort of > | more or less > | at the end of the day > |
  in order to > to | due to the fact that > because | at this point in time > now | in the process of > | the fact that > that |
  for all intents and purposes > | each and every > every | first and foremost > first | and so on and so forth > and so on |
  there is no doubt that > | it goes without saying that > | as far as i am concerned > | in terms of > in | a lot of > many`);

const expanded = replacer(`
  don't > do not | doesn't > does not | didn't > did not | isn't > is not | aren't > are not | wasn't > was not | weren't > were not |
  can't > cannot | couldn't > could not | won't > will not | wouldn't > would not | shouldn't > should not | haven't > have not |
  hasn't > has not | hadn't > had not | i'm > I am | i've > I have | i'll > I will | i'd > I would | we're > we are | we've > we have |
  we'll > we will | you're > you are | you've > you have | you'll > you will | they're > they are | they've > they have |
  it's > it is | that's > that is | there's > there is | what's > what is | let's > let us`);

const formalWords = replacer(`
  a lot of > many | lots of > many | kids > children | guys > colleagues | stuff > material | get > receive | got > received |
  gotta > must | gonna > going to | wanna > want to | ok > acceptable | okay > acceptable | yeah > yes | hi > good day | hey > good day |
  thanks > thank you | asap > as soon as possible | awesome > excellent | great > excellent | cool > appealing |
  huge > considerable | maybe > perhaps | really > particularly | figure out > determine | find out > establish |
  look into > examine | talk about > discuss | talked about > discussed | buy > purchase | bought > purchased`);

const contracted = replacer(`
  do not > don't | does not > doesn't | did not > didn't | is not > isn't | are not > aren't | was not > wasn't | were not > weren't |
  cannot > can't | could not > couldn't | will not > won't | would not > wouldn't | should not > shouldn't | have not > haven't |
  i am > I'm | i have > I've | i will > I'll | we are > we're | we have > we've | we will > we'll | you are > you're | you will > you'll |
  it is > it's | that is > that's | there is > there's | let us > let's`);

const friendlyWords = replacer(`
  therefore > so | however > but | additionally > also | furthermore > also | purchase > buy | require > need | requires > needs | receive > get |
  assist > help | assistance > help | inform > let you know | regret > are sorry | immediately > right away | regarding > about |
  prior to > before | we request that you > could you please | you must > please | it is necessary to > please | failure to > if you don't |
  customers > you | users > you | dear sir or madam > hello | sincerely > warmly`);

const confidentWords = replacer(`
  maybe > | perhaps > | possibly > | probably > | i think that > | i think > | i believe that > | i believe > | i guess > | i feel that > | i feel like > |
  sort of > | kind of > | somewhat > | hopefully > | might be > is | might > will | could be > is | may be > is | should be > is | try to > |
  we hope to > we will | we would like to > we will | we want to > we will | we aim to > we | in my opinion > | just > | a bit > | a little >`);

/** The tones that a text can be put into; each takes words away or changes them, and adds nothing of its own. */
export const tones: Readonly<Record<string, (text: string) => string>> = {
  formal: (text) => tidied(formalWords(expanded(text))),
  professional: (text) => tidied(padding(expanded(text))),
  friendly: (text) => tidied(friendlyWords(contracted(text))),
  casual: (text) => tidied(friendlyWords(contracted(text))),
  warm: (text) => tidied(friendlyWords(contracted(text))),
  confident: (text) => tidied(confidentWords(padding(text))),
  plain: (text) => tidied(plain(padding(text))),
  concise: (text) => tidied(padding(text)),
};

/** Plain words for long ones. */
export const inPlainWords = (text: string) => tidied(plain(text));

/** Without words that add nothing. */
export const withoutPadding = (text: string) => tidied(padding(text));
