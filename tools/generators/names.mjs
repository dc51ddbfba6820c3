/**
 * How a name is written in the places that it stands in.
 * @param {string} given in words, such as "Pull quote"
 */
export function namesOf(given) {
  const words = given.trim().split(/[\s_-]+/);
  if (!words.every((word) => /^[a-z][a-z0-9]*$/i.test(word)))
    throw new Error(
      `"${given}" becomes the name of a file and of a constant: use English letters and digits, such as "Pull quote".`,
    );
  const lower = words.map((word) => word.toLowerCase());
  const Pascal = lower.map((word) => `${word[0].toUpperCase()}${word.slice(1)}`).join('');
  const sentence = lower.join(' ');
  return {
    kebab: lower.join('-'),
    camel: `${Pascal[0].toLowerCase()}${Pascal.slice(1)}`,
    Pascal,
    Words: `${sentence[0].toUpperCase()}${sentence.slice(1)}`,
  };
}

/**
 * Writes files that are not there yet.
 * @param {{ exists(path: string): boolean, write(path: string, text: string): void }} tree
 * @param {Record<string, string>} files
 */
export function writeNew(tree, files) {
  const taken = Object.keys(files).find((path) => tree.exists(path));
  if (taken) throw new Error(`${taken} is there already: choose another name.`);
  for (const [path, text] of Object.entries(files)) tree.write(path, text);
}

/** What is left to do, said when all is written. */
export const say = (text) => () => console.log(`\n${text}`);
