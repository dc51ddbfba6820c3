import { describe, expect, it } from 'vitest';
import { anyCount, effectCount, exportedNames, functionsOf, lineCount, publicFields } from './measure.mjs';

const file = (text) => ({ path: 'Sample.tsx', text });

describe('What is measured', () => {
  it('lines are those that an editor shows', () => {
    expect(lineCount('a\nb\n')).toBe(2);
    expect(lineCount('a\nb')).toBe(2);
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
