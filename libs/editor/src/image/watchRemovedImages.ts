import type { ReadonlySignal } from '@lexical/extension';
import type { LexicalEditor, NodeKey } from 'lexical';
import { $imageAt } from './imageKeys.js';
import { ImageNode } from './ImageNode.js';

/** Tells of each source whose last image has left the document; undo may bring it back. */
export function watchRemovedImages(
  editor: LexicalEditor,
  onRemoved: ReadonlySignal<(source: string) => void>,
): () => void {
  const sources = new Map<NodeKey, string>();
  return editor.registerMutationListener(ImageNode, (mutations) => {
    const removed = new Set<string>();
    for (const key of mutations.keys()) {
      const before = sources.get(key);
      if (before !== undefined) removed.add(before);
      sources.delete(key);
      editor.getEditorState().read(() => {
        const image = $imageAt(key);
        if (image) sources.set(key, image.getSrc());
      });
    }
    const present = new Set(sources.values());
    for (const source of removed) if (!present.has(source)) onRemoved.peek()(source);
  });
}
