import { effect, type ReadonlySignal } from '@lexical/extension';
import { type LexicalEditor, mergeRegister } from 'lexical';
import type { AiWritingState } from '../ai-writing/AiSession.js';
import type { AiWriting } from '../ai-writing/AiWriting.js';
import { followStream, streamEnd } from './followStream.js';
import { pauseOnPress } from './pauseOnPress.js';

/** While AI writes: a press on the page pauses it, and the view follows it. */
export function registerAiView(
  editor: LexicalEditor,
  root: HTMLElement,
  writing: AiWriting,
  state: ReadonlySignal<AiWritingState>,
): () => void {
  const { follow, stop } = followStream(root);
  const before = writing.drawings.peek();
  return mergeRegister(
    effect(() => (state.value === 'streaming' ? pauseOnPress(root, writing) : undefined)),
    writing.drawings.subscribe((drawn) => drawn > before && follow(streamEnd(editor, writing.writer))),
    stop,
  );
}
