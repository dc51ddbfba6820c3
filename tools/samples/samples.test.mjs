// @vitest-environment jsdom
/* global document */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '@inkfield/config/patience';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import ts from 'typescript';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { root } from '../lib/root.mjs';
import { findSamples } from './findSamples.mjs';
import { given } from './given.mjs';

/** Within the repository, where the packages are found by their names; as they are built. */
const folder = join(root, 'test-results/samples');

const data = mkdtempSync(join(tmpdir(), 'inkfield-samples-'));
process.env.DATA_DIR = data;
const listenersBefore = process.listeners('SIGTERM');
afterAll(async () => {
  // A server's sample closes it as its process ends.
  const added = process.listeners('SIGTERM').filter((listener) => !listenersBefore.includes(listener));
  await Promise.all(added.map((listener) => listener('SIGTERM')));
  rmSync(data, { recursive: true, force: true });
});
afterAll(async () => {
  // A toast goes by a timer of its own, which would find no page any more.
  const { dismissToast } = await import('@inkfield/ui');
  dismissToast();
  await vi.waitFor(() => expect(document.querySelector('[data-inkfield-toaster] > *')).toBeNull(), patience.expectMs);
});
afterEach(cleanup);

/** A sample that ends in an element shows it. */
function withElementExported(code) {
  const last = ts
    .createSourceFile('sample.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    .statements.at(-1);
  const isElement =
    last &&
    ts.isExpressionStatement(last) &&
    (ts.isJsxElement(last.expression) ||
      ts.isJsxSelfClosingElement(last.expression) ||
      ts.isJsxFragment(last.expression));
  return isElement ? `${code.slice(0, last.getStart())}export const shown = ${code.slice(last.getStart())}` : code;
}

/** What a sample takes from its reader. */
function givenTo(index, all) {
  const { document } = all[index];
  const own = given[document] ?? given[document.replace(/\/src\/.*/, '/src')] ?? '';
  return typeof own === 'string' ? own : (own[index - all.findIndex((sample) => sample.document === document)] ?? '');
}

const samples = findSamples().map(({ document, line, code }, index, all) => {
  const before = `${givenTo(index, all)}\n`;
  const source = `${before}${withElementExported(code)}\nexport {};\n`;
  return { document, line, name: `${index}`, source, linesBefore: before.split('\n').length - 1 };
});

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { name, source } of samples) writeFileSync(join(folder, `${name}.tsx`), source);
writeFileSync(
  join(folder, 'styles.d.ts'),
  `declare module '*.css' {}
declare module '*?inline' { const text: string; export default text; }
declare module '*?worker' { const Bundled: new () => Worker; export default Bundled; }
declare module '*?worker&url' { const address: string; export default address; }
`,
);

const options = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

test('every sample in a README, a guide or a comment compiles against the packages as they are built', () => {
  const files = [...samples.map(({ name }) => `${name}.tsx`), 'styles.d.ts'].map((file) => join(folder, file));
  const problems = ts.getPreEmitDiagnostics(ts.createProgram(files, options)).map(({ file, start, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    const sample = samples.find(({ name }) => file?.fileName === join(folder, `${name}.tsx`));
    if (!sample || !file) return text;
    const row = file.getLineAndCharacterOfPosition(start ?? 0).line - sample.linesBefore;
    return `${sample.document}:${sample.line + row}: ${text}`;
  });
  expect(problems).toEqual([]);
});

test.each(samples)('the sample in $document, line $line, runs', async ({ name, source }) => {
  const { outputText } = ts.transpileModule(source, { compilerOptions: options });
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, outputText);
  const sample = await import(path);
  for (const run of sample.tests ?? []) await run();
  const story = Object.values(sample).find((value) => value?.play);
  if (story) {
    await story.play({ canvasElement: render(story.render()).container });
    return;
  }
  const [, component] =
    Object.entries(sample).find(([key, value]) => typeof value === 'function' && /^(?:default|[A-Z][a-z])/.test(key)) ??
    [];
  const shown = component ? createElement(component) : sample.shown;
  if (!shown) return;
  render(shown);
  expect(document.body.querySelector('button, input, textarea, p, main')).not.toBeNull();
});
