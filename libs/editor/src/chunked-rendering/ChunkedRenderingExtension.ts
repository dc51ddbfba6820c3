import { $isRootNode, type CreateEditorArgs, defineExtension, IS_ANDROID, IS_CHROME, safeCast } from 'lexical';
import { type ChunkedRenderingConfig, ChunkedRoot } from './ChunkedRoot.js';

type DecorateDOM = NonNullable<NonNullable<CreateEditorArgs['dom']>['$decorateDOM']>;

/** Tried with real keys and mouse in Chromium on a desktop; elsewhere the text stays in one piece. */
const isTried = IS_CHROME && !IS_ANDROID;

/**
 * Keeps typing as fast in a long document as in a short one: the browser lays out and paints only the chunks of blocks near
 * the view. The document, its value and its elements know nothing of it.
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
  init: (editorConfig) => {
    const { dom } = editorConfig;
    const state: { root?: ChunkedRoot } = {};
    const $decorateDOM: DecorateDOM = (node, before, root, editor) => {
      dom?.$decorateDOM?.(node, before, root, editor);
      if ($isRootNode(node)) state.root?.$follow(root, $isRootNode(before) && 2 * before.__size > node.__size);
    };
    if (isTried) editorConfig.dom = { ...dom, $decorateDOM };
    return state;
  },
  register: (editor, config, state) => {
    const chunkedRoot = (state.getInitResult().root = new ChunkedRoot(editor, config));
    return () => chunkedRoot.stop();
  },
});
