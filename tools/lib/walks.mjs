// What a reader goes through who follows a behaviour from its first file: imports are followed, whatever folder they lead to.
import { dirname, join } from 'node:path';

const statement = /^(?:import|export)\s(?!type\s)([^;]*?)\sfrom '(\.[^']+)';|\bimport\('(\.[^']+)'\)/gms;

/** Whether all that a statement imports are types. */
export function hasTypesAlone(names) {
  const listed = /^\{([^}]*)\}$/s.exec(names.trim())?.[1];
  const parts = listed?.split(',').filter((part) => part.trim() !== '') ?? [];
  return parts.length > 0 && parts.every((part) => /^\s*type\s/.test(part));
}

/** The files that each imports values of, at once or later. */
export function fileImports(files) {
  const paths = new Set(files.map(({ path }) => path));
  const resolved = (path, from) => {
    const other = join(dirname(path), from).replace(/\.js$/, '');
    return [`${other}.ts`, `${other}.tsx`].find((candidate) => paths.has(candidate));
  };
  return new Map(
    files.map(({ path, text }) => [
      path,
      [...text.matchAll(statement)]
        .filter(([, names, , later]) => later || !hasTypesAlone(names))
        .map(([, , from, later]) => resolved(path, from ?? later))
        .filter((other) => other !== undefined),
    ]),
  );
}

/**
 * The imports without those of the lists that name every feature: a reader who follows one of them does not read the others for it,
 * and what each feature comes to by way of such a list would be the floor of every walk.
 */
export function withoutLists(imports, lists) {
  return new Map([...imports].map(([path, others]) => [path, lists.includes(path) ? [] : others]));
}

/** All that is come to from some files, these with it; `without` is not gone through. */
export function walk(imports, entries, without = new Set()) {
  const met = new Set();
  const ahead = [...entries];
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (met.has(path) || without.has(path)) continue;
    met.add(path);
    ahead.push(...(imports.get(path) ?? []));
  }
  return met;
}

/**
 * A walk less its floor: what many others stand on as well, whom it does not take to know this behaviour.
 * @param imports of `fileImports`
 * @param entries where the walk begins
 * @param others the entries of each other feature
 * @param many how many of the others must come to a file, without these entries, for it to be the floor
 */
export function walkAboveFloor(imports, entries, others, many) {
  const without = new Set(entries);
  const theirs = others.map((entry) => walk(imports, entry, without));
  return [...walk(imports, entries)].filter((path) => theirs.filter((one) => one.has(path)).length < many);
}
