import { $getRoot, $createParagraphNode, $createTextNode, DecoratorNode, defineExtension, ElementNode } from 'lexical';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { $createListItemNode, $createListNode } from '@lexical/list';
import { convertValue } from '../headless.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from './readEditorValue.js';

/** What an app may register: nodes that the model does not have. */
class CalloutNode extends ElementNode {
  override $config() {
    return this.config('callout', { extends: ElementNode });
  }
  override createDOM() {
    return document.createElement('aside');
  }
  override updateDOM() {
    return false;
  }
}

class RatingNode extends DecoratorNode<null> {
  override $config() {
    return this.config('rating', { extends: DecoratorNode });
  }
  override createDOM() {
    return document.createElement('div');
  }
  override updateDOM() {
    return false;
  }
  override isInline() {
    return false;
  }
  override getTextContent() {
    return 'five stars';
  }
  override decorate() {
    return null;
  }
}

const ownNodes = defineExtension({ name: 'test/own', nodes: () => [CalloutNode, RatingNode] });
const paragraph = (text: string) => $createParagraphNode().append($createTextNode(text));

function valueOf($build: () => ElementNode[]) {
  const editor = createTestEditor(...richTextExtensions, ownNodes);
  editor.update(
    () =>
      void $getRoot()
        .clear()
        .append(...$build()),
    { discrete: true },
  );
  return readEditorValue(editor);
}

describe('A node that the model does not have', () => {
  it('keeps the words of its blocks apart, in every form', () => {
    const value = valueOf(() => [new CalloutNode().append(paragraph('one'), paragraph('two')), paragraph('three')]);
    expect(value.html).toBe('<p>one</p><p>two</p><p>three</p>');
    expect(value.text).toBe('one\ntwo\nthree');
    expect(value.markdown).toBe('one\n\ntwo\n\nthree');
    expect(convertValue({ json: value.json }).html).toBe(value.html);
  });

  it('is the blocks in it, whatever they are', () => {
    const value = valueOf(() => {
      const list = $createListNode('bullet').append($createListItemNode().append($createTextNode('b')));
      return [
        new CalloutNode().append(paragraph('a'), list, new CalloutNode().append(paragraph('c'), new RatingNode())),
      ];
    });
    expect(value.html).toBe('<p>a</p><ul><li>b</li></ul><p>c</p><p>five stars</p>');
  });

  it('is a paragraph where it holds text alone, and a paragraph beside its blocks', () => {
    expect(valueOf(() => [new CalloutNode().append($createTextNode('a'))]).html).toBe('<p>a</p>');
    const mixed = valueOf(() => [new CalloutNode().append($createTextNode('a'), paragraph('b'), $createTextNode('c'))]);
    expect(mixed.html).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  it('ends the line that it stands in', () => {
    const value = valueOf(() => [
      paragraph('a').append(new CalloutNode().append(paragraph('b'), paragraph('c')), $createTextNode('d')),
    ]);
    expect(value.text).toBe('a\nb\nc\nd');
  });

  it('runs no words together, however it is nested', () => {
    type Tree = string | Tree[];
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('one', 'two', 'three'),
        fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      ),
    }));
    const words = (part: Tree): string[] => (typeof part === 'string' ? [part] : part.flatMap(words));
    const build = (part: Tree): ElementNode =>
      typeof part === 'string' ? paragraph(part) : new CalloutNode().append(...part.map(build));
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (parts) => {
        const value = valueOf(() => parts.map(build));
        for (const form of [value.text, value.markdown, value.html.replace(/<[^>]*>/g, ' ')])
          expect(form.match(/\S+/g) ?? []).toEqual(parts.flatMap(words));
      }),
      { numRuns: 50 },
    );
  });
});
