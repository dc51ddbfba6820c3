import { describe, expect, it } from 'vitest';
import {
  anyCount,
  effectCount,
  exportedNames,
  exportedValues,
  functionsOf,
  lineCount,
  moduleState,
  outsideComments,
  publicFields,
} from './measure.mjs';

const file = (text) => ({ path: 'Sample.tsx', text });

describe('What is measured', () => {
  it('lines are those that an editor shows', () => {
    expect(lineCount('a\nb\n')).toBe(2);
    expect(lineCount('a\nb')).toBe(2);
  });

  it('an example in a comment is none of them', () => {
    expect(lineCount('/**\n * Adds.\n * @example\n * ```ts\n * add(1, 2);\n * ```\n */\nb\n')).toBe(2);
    expect(lineCount('/**\n * Adds.\n * Numbers.\n * @example\n * ```ts\n * add(1, 2);\n * ```\n */\nb\n')).toBe(5);
  });

  it('a function is as long as from its first to its last line, under the name it is known by', () => {
    const found = functionsOf(
      file('const outer = () => {\n  function inner() {\n    return 1;\n  }\n  return inner();\n};\n'),
    );
    expect(found.map(({ name, lines }) => [name, lines])).toEqual([
      ['outer', 6],
      ['inner', 3],
    ]);
  });

  it('a function has one way through, and one more at each branch of its own', () => {
    const found = functionsOf(
      file(
        'function f(a = 1) {\n  if (a && a > 2) return a?.b ?? 0;\n  return () => (a ? 1 : 2);\n}\nconst g = () => 1;',
      ),
    );
    expect(found.map(({ complexity }) => complexity)).toEqual([6, 2, 1]);
  });

  it('a module keeps its variables that change and what it fills, not what it only reads', () => {
    const text = `
      let count = 0;
      const menus = new WeakMap<Editor, Menu>();
      const timers: Set<number> = new Set();
      const none: readonly string[] = [];
      const words = new Set(['a']);
      const inner = () => { let own = 1; };`;
    expect(moduleState(file(text))).toEqual(['count', 'menus', 'timers']);
  });

  it('a comment that names what is not in the repository sends the reader outside', () => {
    expect(outsideComments(file('/** Text (spec, section 4). */\n// As in rulings.\nconst spec = 1; // a ruler'))).toBe(
      2,
    );
  });

  it('an exported value is shown where its comment has an example', () => {
    const text = `
      /** Adds. @example add(1) */ export function add() {}
      /**
       * Is one.
       * @example one
       */
      export const one = 1;
      export const two = 2;
      export type Three = 3;`;
    expect(exportedValues(file(text))).toEqual([
      { name: 'add', hasExample: true },
      { name: 'one', hasExample: true },
      { name: 'two', hasExample: false },
    ]);
  });

  it('any is counted as a type, not as a word', () => {
    expect(anyCount(file('const any = 1; // any\nlet value: any;\nlet list: any[];'))).toBe(2);
  });

  it('effects are counted as calls', () => {
    expect(effectCount(file("import { useEffect } from 'react';\nuseEffect(f);\nReact.useLayoutEffect(f);"))).toBe(2);
  });

  it('fields of exported props, options and configs need a comment each', () => {
    const text = `
      export interface AProps { /** Said. */ said: string; unsaid: number }
      export type BOptions = Base & { /** Said. */ here?: 1; there(): void };
      interface HiddenProps { hidden: 1 }
      export interface Other { other: 1 }`;
    expect(publicFields(file(text)).map(({ name, documented }) => [name, documented])).toEqual([
      ['AProps.said', true],
      ['AProps.unsaid', false],
      ['BOptions.here', true],
      ['BOptions.there', false],
    ]);
  });

  it('exports are counted by name', () => {
    const text =
      "export { a, type B } from './a.js';\nexport const c = 1, d = 2;\nexport function e() {}\nconst f = 1;";
    expect(exportedNames(file(text))).toEqual(['a', 'B', 'c', 'd', 'e']);
    expect(exportedNames(file("export * from './a.js';")).length).toBeGreaterThan(40);
  });
});
