import { hide } from '@floating-ui/react-dom';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button } from '@inkfield/ui';
import type { NodeKey } from 'lexical';
import { type FocusEvent, useId } from 'react';
import { focusEditor } from '../host/focusEditor.js';
import { onKeys, stopKey } from '../surface/onKeys.js';
import { formatShortcut } from '../keyboard-help/shortcuts.js';
import { beside } from '../surface/beside.js';
import { Popup } from '../surface/Popup.js';
import { useText } from '../surface/useText.js';
import styles from './ImagePopover.module.css';
import { ImagePopoverExtension } from './ImagePopoverExtension.js';

/** Over the image where it fills the window. */
const middleware = [...beside(10, { mayCover: 'aligned' }), hide()];
const shortcut = 'Alt+Enter';

/** The alternative text and the caption of the selected image, and a button that removes it. */
export function ImagePopover() {
  const image = useExtensionSignalValue(ImagePopoverExtension, 'image');
  return image === null ? null : <ImageForm key={image} image={image} />;
}

function ImageForm({ image }: { image: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const popover = useExtensionDependency(ImagePopoverExtension).output;
  const text = useText();
  const leave = (action: (image: NodeKey) => void) => () => {
    action(image);
    focusEditor(editor);
  };
  const back = leave(popover.select);
  return (
    <Popup
      rect={() => editor.getElementByKey(image)?.getBoundingClientRect()}
      middleware={middleware}
      onElement={(element) => void (popover.element.value = element)}
      className={styles.popover}
      role="dialog"
      aria-label={text('slash.image.title')}
      onKeyDown={onKeys({ Escape: back }, stopKey)}
      keepsFocus
    >
      <ImageField image={image} name="alt" onDone={back} />
      <ImageField image={image} name="title" onDone={back} />
      <div className={styles.foot}>
        <kbd aria-hidden="true" className={styles.hint}>
          {formatShortcut(shortcut)}
        </kbd>
        <Button variant="ghost" size="sm" icon="trash" onClick={leave(popover.remove)}>
          {text('image.remove')}
        </Button>
      </div>
    </Popup>
  );
}

interface ImageFieldProps {
  image: NodeKey;
  /** Which of the image's texts it is. */
  name: 'alt' | 'title';
  /** The person is done: the focus returns to the image. */
  onDone: () => void;
}

/** One text of an image. It is written when the field is left, so that each edit is one undo step; Escape forgets it. */
function ImageField({ image, name, onDone }: ImageFieldProps) {
  const id = useId();
  const popover = useExtensionDependency(ImagePopoverExtension).output;
  const text = useText();
  const current = () => popover.read(image)[name] ?? '';
  // Enter would submit a form around.
  const keys = onKeys<HTMLInputElement>({
    Enter: onDone,
    Escape: ({ currentTarget }) => {
      currentTarget.value = current();
      onDone();
    },
  });
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {text(`image.${name}`)}
      </label>
      <input
        id={id}
        autoComplete="off"
        dir="auto"
        className={styles.field}
        defaultValue={current()}
        aria-keyshortcuts={name === 'alt' ? shortcut : undefined}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          event.target.value = current(); // undo may have changed it since
          event.target.select();
        }}
        onBlur={(event) => popover.change(image, name, event.target.value)}
        onKeyDown={keys}
      />
    </div>
  );
}
