// What the folders of a library know of each other.
import { dirname, join } from 'node:path';
import { hasTypesAlone } from './walks.mjs';

const statement = /^(?:import|export)\s(?!type\s)([^;]*?)\sfrom '(\.[^']+)';/gms;

/** The folder directly below `source` that a path is in; null for a file beside the folders. */
function folderOf(path, source) {
  const [folder, ...rest] = path.slice(source.length + 1).split('/');
  return rest.length > 0 ? folder : null;
}

/** Which folders each imports values of, whatever is loaded later left out. */
export function folderImports(files, source) {
  const imports = new Map();
  for (const { path, text } of files) {
    const folder = folderOf(path, source);
    if (!folder) continue;
    const known = imports.get(folder) ?? imports.set(folder, new Set()).get(folder);
    for (const [, names, from] of text.matchAll(statement)) {
      const other = hasTypesAlone(names) ? null : folderOf(join(dirname(path), from), source);
      if (other && other !== folder) known.add(other);
    }
  }
  return imports;
}

/** All that can be come to from a folder. */
function reach(imports, folder, known = new Set()) {
  for (const other of imports.get(folder) ?? []) {
    if (known.has(other)) continue;
    known.add(other);
    reach(imports, other, known);
  }
  return known;
}

/** The most folders that all come to each other, sorted; of one folder alone where no two do. */
export function largestKnot(imports) {
  const folders = [...imports.keys()].sort();
  const reached = new Map(folders.map((folder) => [folder, reach(imports, folder)]));
  const knots = folders.map((one) => [
    one,
    ...folders.filter((other) => other !== one && reached.get(one).has(other) && reached.get(other).has(one)),
  ]);
  return knots.reduce((most, knot) => (knot.length > most.length ? knot : most), []).sort();
}

/** The files outside of a folder with one of these names in them. */
export function knowing(files, source, folder, names) {
  return files
    .filter(({ path, text }) => folderOf(path, source) !== folder && names.test(text))
    .map(({ path }) => path);
}

/**
 * The files outside of the folders that say one of these types: of a node that they make, that they ask for, or in a table.
 * A type's declaration is none of them.
 */
export function naming(files, folders, types) {
  const said = new RegExp(
    `(?:\\btype:|\\b[Tt]ype [!=]==|\\bcase|\\bholding\\(|\\[)\\s*'(?:${types.join('|')})'(?! *(?:;|\\|[^|]))`,
  );
  return files
    .filter(({ path, text }) => !folders.some((folder) => path.startsWith(`${folder}/`)) && said.test(text))
    .map(({ path }) => path);
}
