import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getEditor,
  $getRoot,
  $insertNodes,
  $isDecoratorNode,
  $isElementNode,
  $parseSerializedNode,
  type LexicalNode,
} from 'lexical';
import type { EditorError } from '../host/HostExtension.js';
import type { EditorJson } from './documentJson.js';
import { appendText } from './inlines.js';
import type { EditorValueInput, ValueFormat } from './EditorValue.js';

function $plainTextNodes(text: string): LexicalNode[] {
  return text.split('\n').map((line) => {
    const children: Parameters<typeof appendText>[0] = [];
    appendText(children, line);
    return $parseSerializedNode({ type: 'paragraph', children: [...children] });
  });
}

function $inputNodes(input: EditorValueInput, format: ValueFormat): LexicalNode[] {
  if (typeof input === 'string') {
    if (input === '') return [];
    return $inputNodes(
      format === 'json' ? { json: input } : format === 'html' ? { html: input } : format === 'markdown' ? { markdown: input } : { text: input },
      format,
    );
  }
  if ('json' in input) {
    const json: EditorJson = typeof input.json === 'string' ? JSON.parse(input.json) : input.json;
    return json.root.children.map((block) => $parseSerializedNode({ ...block }));
  }
  if ('html' in input) {
    return $generateNodesFromDOM($getEditor(), new DOMParser().parseFromString(input.html, 'text/html'));
  }
  return $plainTextNodes('markdown' in input ? input.markdown : input.text);
}

/**
 * Replaces the document; call it in an update. What cannot be read is returned as problems, never thrown; when nothing
 * could be read, the document stays as it is.
 *
 * @param format the form of an `input` that is a string
 */
export function $setEditorValue(input: EditorValueInput, format: ValueFormat): EditorError[] {
  try {
    const nodes = $inputNodes(input, format);
    const root = $getRoot();
    root.clear();
    const blocks = nodes.filter((node) => ($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline());
    root.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
    if (blocks.length === 0 && nodes.length > 0) {
      root.selectStart();
      $insertNodes(nodes);
    }
    return [];
  } catch (cause) {
    return [{ code: 'invalid-value', message: 'The value could not be read; the document stays as it was.', cause }];
  }
}
