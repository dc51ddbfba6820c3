/**
 * Refuses what a prop's type forbids and JavaScript lets through, where nothing that comes of it would name the prop. Called behind
 * `process.env.NODE_ENV !== 'production'`, so a page for users holds none of it.
 * @param prop its name
 * @param value undefined stands for the default
 * @param choices all that it may be
 */
export function checkChoice(prop: string, value: unknown, choices: readonly string[]): void {
  if (value === undefined || choices.some((choice) => choice === value)) return;
  const [last, ...others] = choices.map((choice) => `"${choice}"`).reverse();
  throw new Error(
    `[inkfield] The field's ${prop} is ${JSON.stringify(value)}, which it does not know, so it cannot work. ` +
      `Write ${others.reverse().join(', ')} or ${last}, or leave it out.`,
  );
}
