import { effect } from '@lexical/extension';
import { configExtension, defineExtension } from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { SelectableExtension } from '../selectable/SelectableExtension.js';
import { labelSealed, sealedLabel } from './drawSealed.js';
import { $isSealedNode, SealedInlineNode, SealedNode } from './SealedNode.js';

/** What was stored and the field does not know: it is shown, can be selected, moved and deleted, and is written back as it was. */
export const SealedExtension = defineExtension({
  name: '@inkfield/editor/Sealed',
  nodes: () => [SealedNode, SealedInlineNode],
  dependencies: [
    HostExtension,
    configExtension(SelectableExtension, {
      kinds: [
        {
          $is: $isSealedNode,
          $label: (node: SealedNode, messages) => sealedLabel(messages, node.getStored().type),
        },
      ],
    }),
  ],
  register: (editor, _config, state) => {
    const { messages } = state.getDependency(HostExtension).output;
    return effect(() => {
      const now = messages.value;
      for (const box of editor.getRootElement()?.querySelectorAll<HTMLElement>('[data-ik-sealed]') ?? [])
        labelSealed(box, now);
    });
  },
});
