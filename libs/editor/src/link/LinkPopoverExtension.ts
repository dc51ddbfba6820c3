import { sanitizeUrl } from '@inkfield/document';
import { $createLinkNode, $isAutoLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link';
import { effect, SelectionAlwaysOnDisplayExtension, signal, WatchEditableExtension } from '@lexical/extension';
import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  HISTORY_PUSH_TAG,
  type LexicalCommand,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { $intoLine } from '../list/intoLine.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { $isInCode, registerShortcuts } from '../text-format/shortcuts.js';
import { LinkExtension } from './LinkExtension.js';
import { $unwrapLink } from './unwrapLink.js';

/** Opens the popover that sets, edits, opens and removes the selection's link (docs/behaviour.md#links). */
export const EDIT_LINK_COMMAND: LexicalCommand<void> = createCommand('EDIT_LINK_COMMAND');

/** The link that the selection is in, all of it. */
function $selectedLink(): LinkNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const [anchor, focus] = [selection.anchor, selection.focus].map((point) =>
    $findMatchingParent(point.getNode(), $isLinkNode),
  );
  return anchor?.is(focus) && !($isAutoLinkNode(anchor) && anchor.getIsUnlinked()) ? anchor : null;
}

/** What was typed as an address: "example.com" and "me@example.com" get the scheme that they lack. Null when it is refused. */
export function completeUrl(typed: string, schemes: readonly string[]): string | null {
  const text = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(text)) return sanitizeUrl(`mailto:${text}`, schemes);
  if (/^[^\s/:?#]+\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u.test(text)) return sanitizeUrl(`https://${text}`, schemes);
  return sanitizeUrl(text, schemes);
}

function $applyLink(editor: LexicalEditor, url: string | null): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const link = $selectedLink();
  const settings = readOptions(editor).link;
  if (url === null && $isAutoLinkNode(link)) {
    link.setIsUnlinked(true); // an address that is typed would be linked again
  } else if (url === null || !selection.isCollapsed()) {
    // Of an address among what is linked Lexical would make a link of its own.
    if (url !== null && !link)
      selection
        .getNodes()
        .filter($isAutoLinkNode)
        .forEach((other) => $unwrapLink(other));
    $toggleLink(url, settings);
  } else if (link) {
    link.setURL(url);
  } else {
    $intoLine(selection);
    selection.insertNodes([$createLinkNode(url, settings).append($createTextNode(url.replace(/^mailto:/, '')))]);
  }
}

/** Draws the boxes over the text so that it can be read, which it cannot be under the system's own colour. */
function drawKeptSelection(boxes: readonly HTMLElement[]): void {
  for (const box of boxes) box.dataset['kept'] = '';
}

/** When the link popover is open, and what it does. It draws nothing but the selection that waits for the address. */
export const LinkPopoverExtension = defineExtension({
  name: '@inkfield/editor/LinkPopover',
  dependencies: [
    LinkExtension,
    WatchEditableExtension,
    // The selection stays to be seen while the focus is in the popover's field.
    configExtension(SelectionAlwaysOnDisplayExtension, { disabled: true, onReposition: drawKeptSelection }),
  ],
  build: (editor) => {
    const isOpen = signal(false);
    const link = (url: string | null) => {
      isOpen.value = false;
      editor.update(() => $applyLink(editor, url), { tag: HISTORY_PUSH_TAG });
    };
    return {
      isOpen,
      /** The address of the link that the selection is in; '' for none. */
      currentUrl: () => editor.read(() => $selectedLink()?.getURL() ?? ''),
      /** Links the selection to what was typed; false when the address is refused. */
      apply: (typed: string): boolean => {
        const url = completeUrl(typed, readOptions(editor).link.schemes);
        if (url !== null) link(url);
        return url !== null;
      },
      remove: () => link(null),
    };
  },
  register: (editor, _config, state) => {
    const { isOpen } = state.getOutput();
    const kept = state.getDependency(SelectionAlwaysOnDisplayExtension).output;
    const editable = state.getDependency(WatchEditableExtension).output;
    return mergeRegister(
      editor.registerCommand(
        EDIT_LINK_COMMAND,
        () => {
          const selection = $getSelection();
          if (!editor.isEditable() || !$isRangeSelection(selection) || $isInCode()) return false;
          isOpen.value = true;
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      registerShortcuts(editor, [[{ key: 'k' }, () => editor.dispatchCommand(EDIT_LINK_COMMAND, undefined)]]),
      effect(() => void (kept.disabled.value = !isOpen.value)),
      effect(() => void (editable.value || (isOpen.value = false))),
    );
  },
});
