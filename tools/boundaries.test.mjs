import { join } from 'node:path';
import { inspect } from 'node:util';
import { ESLint } from 'eslint';
import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/root.mjs';

// The rule reads the graph that Nx left behind, and says nothing where there is none.
let graph;
beforeAll(async () => {
  graph = await createProjectGraphAsync().catch((error) => {
    // Its message names no cause.
    throw new Error([error, ...(error.getErrors?.() ?? [])].map((reason) => inspect(reason)).join('\n'));
  });
});

const eslint = new ESLint({ cwd: root });

/** The rules that a line of code breaks when it stands in a file. */
async function broken(path, code) {
  const [result] = await eslint.lintText(code, { filePath: join(root, path) });
  return result.messages.map(({ ruleId }) => ruleId);
}

const uses = (specifier) => `import { x } from '${specifier}';\nexport const y = x;\n`;

describe('The arrows between packages', () => {
  it.each([
    ['libs/api', '@inkfield/ui'],
    ['libs/document', '@inkfield/api'],
    ['libs/ui', '@inkfield/api'],
    ['libs/ui', '@inkfield/editor'],
    ['libs/prompt-flow', '@inkfield/editor'],
    ['libs/editor', '@inkfield/form-input'],
    ['libs/form-input', '@inkfield/api'],
    ['libs/form-input', '@inkfield/prompt-flow'],
    ['libs/server', '@inkfield/ui'],
    ['libs/server', '@inkfield/editor'],
    ['apps/server', '@inkfield/form-input'],
    ['apps/playground', '@inkfield/server'],
  ])('%s may not import %s', async (folder, specifier) => {
    expect(await broken(`${folder}/src/sample.ts`, uses(specifier))).toContain('@nx/enforce-module-boundaries');
  });

  it.each([
    ['libs/prompt-flow', '@inkfield/api'],
    ['libs/editor', '@inkfield/prompt-flow'],
    ['libs/form-input', '@inkfield/ui'],
    ['libs/editor', '@inkfield/document/internal'],
    ['libs/server', '@inkfield/document'],
    ['apps/playground', '@inkfield/form-input'],
  ])('%s may import %s', async (folder, specifier) => {
    expect(await broken(`${folder}/src/sample.ts`, uses(specifier))).toEqual([]);
  });

  it('libs/form-input may import @inkfield/editor, but only when it is needed', async () => {
    const lazily = `export const load = () => import('@inkfield/editor');\n`;
    expect(await broken('libs/form-input/src/sample.ts', lazily)).toEqual([]);
    const atOnce = uses('@inkfield/editor');
    expect(await broken('libs/form-input/src/sample.ts', atOnce)).toContain('@nx/enforce-module-boundaries');
  });

  it('are the ones that the project graph has, and no other', () => {
    const { dependencies } = graph;
    const arrows = (name) =>
      [...new Set(dependencies[`@inkfield/${name}`].map(({ target }) => target))]
        .filter((target) => target.startsWith('@inkfield/') && target !== '@inkfield/config')
        .map((target) => target.replace('@inkfield/', ''))
        .sort();
    expect(arrows('api')).toEqual([]);
    expect(arrows('document')).toEqual([]);
    expect(arrows('ui')).toEqual([]);
    expect(arrows('prompt-flow')).toEqual(['api', 'ui']);
    expect(arrows('editor')).toEqual(['api', 'document', 'prompt-flow', 'ui']);
    expect(arrows('form-input')).toEqual(['editor', 'ui']);
    expect(arrows('server')).toEqual(['api', 'document']);
  });
});

describe('Libraries that are kept in one place', () => {
  it.each([
    ['libs/form-input/src/sample.ts', 'lexical'],
    ['apps/playground/src/sample.ts', '@lexical/list'],
    ['apps/storybook/src/sample.ts', 'lexical'],
    ['libs/editor/src/sample.ts', 'monaco-editor'],
    ['libs/editor/src/sample.ts', '@monaco-editor/react'],
    ['libs/editor/src/link/sample.ts', '@radix-ui/react-dialog'],
    ['libs/form-input/src/sample.ts', '@radix-ui/react-dialog'],
    ['libs/document/src/sample.ts', 'lexical'],
    ['libs/server/src/sample.ts', '@inkfield/document/view'],
    ['libs/editor/src/a/b/c/sample.ts', '../../../index.js'],
  ])('%s may not import %s', async (path, specifier) => {
    expect(await broken(path, uses(specifier))).toContain('no-restricted-imports');
  });

  it.each([
    ['libs/editor/src/sample.ts', '@lexical/list'],
    ['libs/form-input/src/sample.ts', 'monaco-editor/editor'],
    ['libs/ui/src/sample.ts', '@radix-ui/react-dialog'],
  ])('%s may import %s', async (path, specifier) => {
    expect(await broken(path, uses(specifier))).toEqual([]);
  });
});

describe('Code that is never written', () => {
  it.each([
    ["export * from './other.js';", 'no-restricted-syntax'],
    ['export const value: any = 1;', '@typescript-eslint/no-explicit-any'],
    ['// @ts-ignore: because it is simpler so\nexport const value = 1;', '@typescript-eslint/ban-ts-comment'],
    ['export const read = (text?: string) => text!.length;', '@typescript-eslint/no-non-null-assertion'],
  ])('%s', async (code, rule) => {
    expect(await broken('libs/ui/src/sample.ts', code)).toContain(rule);
  });

  it('A button without its type', async () => {
    expect(await broken('libs/ui/src/Sample.tsx', 'export const Sample = () => <button>Go</button>;')).toContain(
      'no-restricted-syntax',
    );
  });
});
