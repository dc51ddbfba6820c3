import { readMarkdown } from '@inkfield/document/internal';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button } from '@inkfield/ui';
import { $getRoot, $getSelection, type LexicalEditor, PASTE_TAG, UNDO_COMMAND } from 'lexical';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { focusEditor } from '../host/focusEditor.js';
import { selectionRect } from '../surface/selectionRect.js';
import { findAddresses } from '../link/findAddresses.js';
import { beside } from '../surface/beside.js';
import { onKeys, stopKey } from '../surface/onKeys.js';
import { Popup } from '../surface/Popup.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { $insertBlocks } from './insertBlocks.js';
import { useText } from '../surface/useText.js';
import styles from './MarkdownOffer.module.css';
import { MarkdownOfferExtension } from './MarkdownOfferExtension.js';

/** The last paste once more, as Markdown: both are one undo step each, and the first is taken back. */
function pasteAsMarkdown(editor: LexicalEditor, markdown: string): void {
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  // Done first: an update that is joined with an undo is no step.
  editor.update(() => undefined, { discrete: true });
  editor.update(
    () => {
      const options = { ...readOptions(editor), softBreak: 'break', addresses: findAddresses } as const;
      $insertBlocks(readMarkdown(markdown, options), $getSelection() ?? $getRoot().selectEnd());
    },
    { tag: PASTE_TAG },
  );
}

const middleware = beside(8);

/** "Paste as Markdown", beside the end of what was pasted as plain text. */
export function MarkdownOffer() {
  return useExtensionSignalValue(MarkdownOfferExtension, 'offered') === null ? null : <Offer />;
}

function Offer() {
  const [editor] = useLexicalComposerContext();
  const offer = useExtensionDependency(MarkdownOfferExtension).output;
  const { announce } = useExtensionDependency(AnnounceExtension).output;
  const text = useText();
  const accept = () => {
    const markdown = offer.offered.peek();
    offer.dismiss();
    if (markdown !== null && editor.isEditable()) {
      pasteAsMarkdown(editor, markdown);
      announce(text('paste.done'));
    }
    focusEditor(editor);
  };
  /** Back to the text, from which Tab goes on. */
  const leave = () => {
    offer.dismiss();
    focusEditor(editor);
  };
  return (
    <Popup
      rect={() => selectionRect(editor)}
      middleware={middleware}
      className={styles.offer}
      keepsFocus
      onKeyDown={onKeys({ Escape: leave, Tab: leave }, stopKey)}
    >
      <Button ref={(element) => void (offer.button.value = element)} variant="ghost" size="sm" onClick={accept}>
        {text('paste.asMarkdown')}
      </Button>
    </Popup>
  );
}
