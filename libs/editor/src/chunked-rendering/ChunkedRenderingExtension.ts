import { $isRootNode, type CreateEditorArgs, defineExtension, safeCast } from 'lexical';
import { type ChunkedRenderingConfig, ChunkedRoot } from './ChunkedRoot.js';
import { $drawLongBlock } from './longLines.js';
import { wrapWhatCame } from './wrapWhatCame.js';

type DecorateDOM = NonNullable<NonNullable<CreateEditorArgs['dom']>['$decorateDOM']>;

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
    const $decorateDOM: DecorateDOM = (node, before, root, editor) => {
      dom?.$decorateDOM?.(node, before, root, editor);
      $drawLongBlock(node, root);
      if (!$isRootNode(node)) return;
      if (node.__size >= config.minBlocks) chunkedRoot ??= new ChunkedRoot(editor, config);
      chunkedRoot?.$follow(root, $isRootNode(before) && 2 * before.__size > node.__size);
    };
    editorConfig.dom = { ...dom, $decorateDOM };
  },
  build: wrapWhatCame,
});
