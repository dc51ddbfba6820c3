/** How often each of these is there: where that is once, its place; else -1. */
function singles(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, text] of texts.entries()) places.set(text, places.has(text) ? -1 : index);
  return places;
}

/**
 * The places that blocks had before, each once; -1 for what was not there. Equal blocks go with their neighbours, also where they were moved.
 * What stands where one was that is there no more is that one, changed.
 *
 * It takes time that grows with the number of blocks alone, whatever they hold.
 */
export function matchBlocks(now: readonly string[], before: readonly string[]): number[] {
  const places = now.map(() => -1);
  const isTaken = before.map(() => false);
  const placeOf = (index: number) => (index < 0 ? -1 : index >= now.length ? before.length : (places[index] ?? -1));
  const take = (index: number, place: number) => {
    if (places[index] !== -1 || !(place in isTaken) || isTaken[place]) return;
    places[index] = place;
    isTaken[place] = true;
  };
  /** Goes on from what is known, forwards and backwards. */
  const follow = (isSame: boolean) => {
    const next = (index: number, from: number, step: number) => {
      const near = placeOf(from);
      const isKnown = near >= 0 || from < 0;
      if (isKnown && (!isSame || now[index] === before[near + step])) take(index, near + step);
    };
    for (let index = 0; index < now.length; index++) next(index, index - 1, 1);
    for (let index = now.length - 1; index >= 0; index--) next(index, index + 1, -1);
  };

  const once = singles(now);
  for (const [text, place] of singles(before)) {
    const index = once.get(text) ?? -1;
    if (place >= 0 && index >= 0) take(index, place);
  }
  follow(true);
  takeRest(now, before, isTaken, take);
  follow(false);
  return places;
}

/** Equal blocks whose neighbours were all changed, in the order in which they stand. */
function takeRest(
  now: readonly string[],
  before: readonly string[],
  isTaken: readonly boolean[],
  take: (index: number, place: number) => void,
): void {
  const left = new Map<string, number[]>();
  for (let place = before.length - 1; place >= 0; place--) {
    const text = before[place] ?? '';
    const places = left.get(text) ?? [];
    if (!isTaken[place]) places.push(place);
    left.set(text, places);
  }
  for (const [index, text] of now.entries()) {
    const place = left.get(text)?.at(-1);
    if (place === undefined) continue;
    take(index, place);
    if (isTaken[place]) left.get(text)?.pop();
  }
}
