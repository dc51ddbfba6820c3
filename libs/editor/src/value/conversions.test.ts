import { $getRoot, $selectAll } from 'lexical';
import { describe, expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from './readEditorValue.js';
import { $setEditorValue } from './setEditorValue.js';

const marked = '<strong>one</strong> <a href="https://x.y">two</a>';
/** Two of each block of the toolbar's menu, and quotes of several blocks. */
const sources: Readonly<Record<string, string>> = {
  paragraph: `<p>${marked}</p><p>three</p>`,
  h1: `<h1>${marked}</h1><h1>three</h1>`,
  h2: `<h2>${marked}</h2><h2>three</h2>`,
  h3: `<h3>${marked}</h3><h3>three</h3>`,
  bullet: `<ul><li>${marked}</li><li>three</li></ul>`,
  number: `<ol start="4"><li>${marked}</li><li>three</li></ol>`,
  nested: `<ul><li>${marked}<ol><li>three</li></ol></li></ul>`,
  quote: `<blockquote>${marked}</blockquote><blockquote>three</blockquote>`,
  'quote of blocks': `<blockquote><p>${marked}</p><p>three</p></blockquote>`,
  'item of blocks': `<ul><li><p>${marked}</p><p>three</p></li></ul>`,
  code: '<pre><code>one two\nthree</code></pre>',
};
const shapes: Readonly<Record<string, RegExp>> = {
  paragraph: /^(?:<p>.*?<\/p>){1,2}$/s,
  h1: /^(?:<h1>.*?<\/h1>){1,2}$/s,
  h2: /^(?:<h2>.*?<\/h2>){1,2}$/s,
  h3: /^(?:<h3>.*?<\/h3>){1,2}$/s,
  bullet: /^<ul>(?:<li>.*<\/li>){1,2}<\/ul>$/s,
  number: /^<ol(?: start="\d+")?>(?:<li>.*<\/li>){1,2}<\/ol>$/s,
  quote: /^(?:<blockquote>.*?<\/blockquote>){1,2}$/s,
  code: /^<pre><code>[^<]*<\/code><\/pre>$/s,
};

function editorWith(html: string) {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue(html, 'html'), { discrete: true });
  return editor;
}

describe.each(Object.entries(sources))('%s', (_, html) => {
  it.each(Object.keys(shapes))('turns into %s as a whole and keeps its text', (target) => {
    const editor = editorWith(html);
    editor.update(() => void $selectAll(), { discrete: true });
    editor.update(() => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, target), { discrete: true });
    const value = readEditorValue(editor);
    expect(value.text.split(/\n+/)).toEqual(['one two', 'three']);
    expect(value.html).toMatch(shapes[target] ?? /never/);
  });

  it.each(Object.keys(shapes))('turns into %s at the caret and keeps its text', (target) => {
    const editor = editorWith(html);
    editor.update(() => void $getRoot().getFirstDescendant()?.selectStart(), { discrete: true });
    editor.update(() => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, target), { discrete: true });
    expect(readEditorValue(editor).text.split(/\n+/)).toEqual(['one two', 'three']);
  });
});

describe('Code', () => {
  it('is made of several blocks as one block of plain text', () => {
    const editor = editorWith('<h1><strong>a</strong></h1><ul><li>b<ul><li>c</li></ul></li></ul><p>d<br>e</p>');
    editor.update(() => void $selectAll(), { discrete: true });
    editor.update(() => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'code'), { discrete: true });
    expect(readEditorValue(editor).html).toBe('<pre><code>a\nb\nc\nd\ne</code></pre>');
  });

  it('becomes one list item a line', () => {
    const editor = editorWith('<pre><code>a\nb</code></pre>');
    editor.update(() => void $selectAll(), { discrete: true });
    editor.update(() => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'bullet'), { discrete: true });
    expect(readEditorValue(editor).html).toBe('<ul><li>a</li><li>b</li></ul>');
  });
});
