import { $isRootNode, type CreateEditorArgs, defineExtension, safeCast } from 'lexical';
import { loadInterface } from '../loadInterface.js';
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
    let loading: Promise<void> | undefined;
    const $decorateDOM: DecorateDOM = (node, before, root, editor) => {
      dom?.$decorateDOM?.(node, before, root, editor);
      $drawLongBlock(node, root);
      if (!$isRootNode(node)) return;
      if (!chunkedRoot && node.__size >= config.minBlocks) {
        if (drawing.here) chunkedRoot = new drawing.here(editor, config);
        else
          loading ??= loadInterface().then(
            ({ ChunkedRoot }) => {
              drawing.here = ChunkedRoot;
              (chunkedRoot ??= new ChunkedRoot(editor, config)).begin();
            },
            // Where it cannot be loaded the text stays in one piece.
            () => undefined,
          );
      }
      chunkedRoot?.$follow(root, $isRootNode(before) && 2 * before.__size > node.__size);
    };
    editorConfig.dom = { ...dom, $decorateDOM };
  },
});
