import { beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleOf } from './bundleOf.js';

const kB = (bytes: number) => Math.round(bytes / 100) / 10;
const isEditor = (name: string) => name === 'lexical' || name.startsWith('@lexical/') || name === '@inkfield/editor';

/** What a page pays for using one thing of one package. */
function page(code: string) {
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await bundleOf(code);
  });
  return {
    get initialKB() {
      return kB(bundle.initial.gzipBytes);
    },
    get initialPackages() {
      return bundle.initial.packages;
    },
    get packages() {
      return [...bundle.initial.packages, ...bundle.lazy.packages];
    },
  };
}

describe('A page with single-line inputs only', () => {
  const single = page(`export { FormInput } from '@inkfield/form-input';`);

  it('loads at most 15 kB at once', () => {
    expect(single.initialKB).toBeLessThanOrEqual(15);
  });

  it('loads no editor and no Monaco', () => {
    expect(single.initialPackages.filter((name) => isEditor(name) || name === 'monaco-editor')).toEqual([]);
  });
});

describe('A page with the rich-text editor', () => {
  const editor = page(`export { RichTextEditor } from '@inkfield/editor';`);

  it('loads at most 105 kB at once', () => {
    expect(editor.initialKB).toBeLessThanOrEqual(105);
  });

  it('never loads Monaco', () => {
    expect(editor.packages).not.toContain('monaco-editor');
  });
});

describe('A page that shows a stored value', () => {
  it('loads no editor', async () => {
    const { initial } = await bundleOf(`export * from '@inkfield/editor/view';`);
    expect(initial.packages.filter((name) => name === 'lexical' || name.startsWith('@lexical/'))).toEqual([]);
  });
});
