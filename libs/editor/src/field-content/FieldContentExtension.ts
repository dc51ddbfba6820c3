import type { FieldContent } from '@inkfield/document';
import { effect, RootElementExtension } from '@lexical/extension';
import { defineExtension, mergeRegister, safeCast } from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { gate, loadGate } from './loadGate.js';
import { OpenedValueExtension } from '../opened-value/OpenedValueExtension.js';
import type { Restriction } from './restrictEditor.js';

/**
 * What a field takes. The gate's code comes after the editor's: until it is there nothing can be typed, and no draft is brought back.
 */
export const FieldContentExtension = defineExtension({
  name: '@inkfield/editor/FieldContent',
  dependencies: [HostExtension, OpenedValueExtension, RootElementExtension],
  config: safeCast<{ content: FieldContent }>({ content: {} }),
  register: (editor, { content }, state) => {
    const { held, onError } = state.getDependency(HostExtension).output;
    const root = state.getDependency(RootElementExtension).output;
    let restriction: Restriction | null = null;
    const open = (restrictEditor: NonNullable<typeof gate.here>) => {
      // StrictMode mounts an editor twice.
      if (restriction) return;
      restriction = restrictEditor(editor, content);
      held.value -= 1;
    };
    held.value += 1;
    if (gate.here) open(gate.here);
    const load = () =>
      void loadGate()
        .then(open)
        .catch((cause: unknown) =>
          onError.peek()({ code: 'content', message: `[@inkfield/editor] "content" failed. ${String(cause)}`, cause }),
        );
    return mergeRegister(
      // Now, while nothing is in the document: a transform that comes later has all of it count as changed.
      ...[...editor._nodes.values()].map(({ klass }) =>
        editor.registerNodeTransform(klass, (node) => restriction?.$transform(node)),
      ),
      // Only a mounted editor loads it: React may build one and throw it away.
      effect(() => void (root.value && !restriction && load())),
      () => restriction?.stop(),
    );
  },
});
