/**
 * Tells a script's doing from a person's, also where the browser does it at a script's command (`execCommand`): microtasks wait for the end
 * of all that runs, so where none comes between two listeners of an event, a script has caused it.
 * @param types the events' types
 * @param signal ends it
 * @returns whether a script has caused the event that is heard just now; to be asked by listeners behind this one
 */
export function watchScripts(target: EventTarget, types: readonly string[], signal?: AbortSignal): () => boolean {
  let isScript = false;
  const onEvent = () => {
    isScript = true;
    queueMicrotask(() => (isScript = false));
  };
  for (const type of types) target.addEventListener(type, onEvent, { capture: true, signal });
  return () => isScript;
}
