/** What stands after the command. */
export const given = process.argv.slice(2);

/** What is no option: parts of names. */
export const words = given.filter((argument) => !argument.startsWith('--'));

/**
 * @param {string} name
 * @param {readonly string[]} known
 * @param {readonly string[]} usual
 * @returns {readonly string[]} what `--name=a,b` says, or the usual
 */
export function choice(name, known, usual) {
  const chosen = given
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',');
  const unknown = chosen?.find((value) => !known.includes(value));
  if (unknown === undefined) return chosen ?? usual;
  console.error(`There is no ${name} ${unknown}: it is one of ${known.join(', ')}.`);
  return process.exit(1);
}
