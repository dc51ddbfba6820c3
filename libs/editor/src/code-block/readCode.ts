import type { CodeLineJson } from '@inkfield/document';
import { appendText } from '@inkfield/document/internal';
import { $isCodeNode } from '@lexical/code-core';
import type { NodeReader } from '../schema/nodeReader.js';

/** Code: its language and its lines. */
export const $readCode: NodeReader = (node, read) => {
  if (!$isCodeNode(node)) return null;
  const language = node.getLanguage();
  const children: CodeLineJson[] = [];
  for (const child of read.children(node)) appendText(children, child.getTextContent());
  return language ? { type: 'code', language, children } : { type: 'code', children };
};
