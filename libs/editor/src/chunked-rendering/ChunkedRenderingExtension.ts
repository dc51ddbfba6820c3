import { $isRootNode, type CreateEditorArgs, defineExtension, type LexicalEditor, safeCast } from 'lexical';
import { loadedInterface, loadInterface } from '../loadInterface.js';
import type { ChunkedRenderingConfig, ChunkedRoot } from './ChunkedRoot.js';
import { $drawLongBlock } from './longLines.js';

type DecorateDOM = NonNullable<NonNullable<CreateEditorArgs['dom']>['$decorateDOM']>;

/** What draws chunks, where its code is there already. */
export const drawing: { here: typeof ChunkedRoot | null } = { here: null };

/**
 * Keeps typing as fast in a long document as in a short one: while someone types, the browser lays out and paints only the chunks of
 * blocks near the view. The document, its value and its elements know nothing of it. `minBlocks: Infinity` switches it off.
 * @example
 * ```tsx
 * import { ChunkedRenderingExtension, RichTextEditor } from '@inkfield/editor';
 * import { configExtension } from 'lexical';
 *
 * <RichTextEditor name="report" extensions={[configExtension(ChunkedRenderingExtension, { minBlocks: 100 })]} />;
 * ```
 */
export const ChunkedRenderingExtension = defineExtension({
  name: '@inkfield/editor/ChunkedRendering',
  config: safeCast<ChunkedRenderingConfig>({ minBlocks: 200, chunkSize: 50 }),
  init: (editorConfig, config) => {
    const { dom } = editorConfig;
    let chunkedRoot: ChunkedRoot | undefined;
    let isLoading = false;
    const start = (root: HTMLElement, editor: LexicalEditor) => {
      drawing.here ??= loadedInterface()?.ChunkedRoot ?? null;
      if (drawing.here) chunkedRoot = new drawing.here(editor, config);
      if (chunkedRoot || isLoading) return;
      isLoading = true;
      // What is far down is not laid out in one piece first (RichTextEditor.module.css).
      root.dataset['parts'] = 'awaited';
      void loadInterface()
        .then(
          ({ ChunkedRoot }) => (chunkedRoot ??= new (drawing.here = ChunkedRoot)(editor, config)).begin(),
          // Where it cannot be loaded the text stays in one piece.
          () => undefined,
        )
        .finally(() => delete root.dataset['parts']);
    };
    const $decorateDOM: DecorateDOM = (node, before, root, editor) => {
      dom?.$decorateDOM?.(node, before, root, editor);
      $drawLongBlock(node, root);
      if (!$isRootNode(node)) return;
      if (!chunkedRoot && node.__size >= config.minBlocks) start(root, editor);
      chunkedRoot?.$follow(root, $isRootNode(before) && 2 * before.__size > node.__size);
    };
    editorConfig.dom = { ...dom, $decorateDOM };
  },
});
