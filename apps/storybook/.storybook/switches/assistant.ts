import type { Generate } from '@inkfield/editor';

const sentences = [
  'The tide tables hang beside the door, and nobody leaves without reading them.',
  'In the morning the path is dry enough for ordinary shoes.',
  'Bring something warm: the wind comes over the bar before the water does.',
];

/** How long a word takes, in milliseconds. */
const wordMs = 60;

let asked = 0;

async function* words(): AsyncGenerator<string> {
  asked += 1;
  for (const word of ` ${sentences[asked % sentences.length]}`.match(/\s*\S+/g) ?? []) {
    await new Promise((ready) => setTimeout(ready, wordMs));
    yield word;
  }
}

/** The editor's code comes with the first question: every story would wait for it else. */
const answers: Generate = async (...question) => {
  const { httpGenerate } = await import('@inkfield/editor');
  return httpGenerate()(...question);
};

/** What writes in the stories that have an assistant, by what the toolbar says; 'fixed' is what each brings itself. */
export const assistants: Readonly<Record<string, Generate | undefined>> = {
  demo: () => words(),
  live: answers,
};
