import axe from 'axe-core';

/** What axe finds on the page once its animations are over: rule and elements. `except` names rules that are not run. */
export async function axeViolations(except: readonly string[] = []): Promise<string[]> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  // A test page has no landmarks.
  const rules = Object.fromEntries(['region', ...except].map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
