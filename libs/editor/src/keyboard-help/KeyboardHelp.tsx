import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Dialog, DialogContent, portalContainerOf } from '@inkfield/ui';
import { useTakes } from '../block-type/useOffered.js';
import { focusEditor } from '../host/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import { useText } from '../surface/useText.js';
import styles from './KeyboardHelp.module.css';
import { KeyboardExtension } from './KeyboardExtension.js';
import { formatShortcut, shortcutsOf } from './shortcuts.js';

/** The list of the editor's key combinations, while it is asked for. */
export function KeyboardHelp() {
  return useExtensionSignalValue(KeyboardExtension, 'isHelpOpen') ? <OpenHelp /> : null;
}

function OpenHelp() {
  const [editor] = useLexicalComposerContext();
  const { isHelpOpen } = useExtensionDependency(KeyboardExtension).output;
  const groups = shortcutsOf(useTakes());
  const text = useText();
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  return (
    <Dialog open onOpenChange={(open) => void (isHelpOpen.value = open)}>
      <DialogContent
        title={text('keyboard.title')}
        container={container ?? portalContainerOf(editor.getRootElement())}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusEditor(editor);
        }}
      >
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <h3 className={styles.heading}>{text(group.title)}</h3>
            <dl className={styles.list}>
              {group.shortcuts.map(({ title, keys }) => (
                <div key={title} className={styles.row}>
                  <dt>{text(title)}</dt>
                  {keys.map((combination) => (
                    <dd key={combination}>
                      <kbd className={styles.key}>{formatShortcut(combination)}</kbd>
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
    </Dialog>
  );
}
