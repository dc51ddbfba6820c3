import * as Radix from '@radix-ui/react-dialog';
import {
  createContext,
  forwardRef,
  useContext,
  useRef,
  type ComponentPropsWithoutRef,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../button/IconButton.js';
import { cx } from '../internal/cx.js';
import { useUiMessages } from '../translation/TranslationProvider.js';
import styles from './Dialog.module.css';
import { holdScrollLock } from './scrollLock.js';

const ModalContext = createContext(true);

/** Props of `Dialog`: Radix's `open`, `defaultOpen`, `onOpenChange`, `modal`. */
export type DialogProps = Radix.DialogProps;

/**
 * A dialog: `DialogTrigger` (optional) and `DialogContent` go inside. `modal={false}` leaves the page usable.
 * @example
 * ```tsx
 * import { Button, Dialog, DialogContent, DialogTrigger } from '@inkfield/ui';
 *
 * <Dialog>
 *   <DialogTrigger asChild>
 *     <Button>About</Button>
 *   </DialogTrigger>
 *   <DialogContent title="About">Made with care.</DialogContent>
 * </Dialog>;
 * ```
 */
export function Dialog({ modal = true, ...props }: DialogProps) {
  return (
    <ModalContext.Provider value={modal}>
      <Radix.Root {...props} modal={modal} />
    </ModalContext.Provider>
  );
}

/**
 * The button that opens the dialog; give it `asChild` and a `Button`.
 * @example
 * ```tsx
 * import { Dialog, DialogContent, DialogTrigger, IconButton } from '@inkfield/ui';
 *
 * <Dialog>
 *   <DialogTrigger asChild>
 *     <IconButton icon="help" label="Help" />
 *   </DialogTrigger>
 *   <DialogContent title="Help" size="lg">
 *     Type '/' for commands.
 *   </DialogContent>
 * </Dialog>;
 * ```
 */
export const DialogTrigger = Radix.Trigger;

/**
 * Closes the dialog that it stands in; give it `asChild` and a `Button`.
 * @example
 * ```tsx
 * import { Button, Dialog, DialogClose, DialogContent } from '@inkfield/ui';
 *
 * <Dialog defaultOpen>
 *   <DialogContent title="Saved" closeButton={false}>
 *     <DialogClose asChild>
 *       <Button>Go on</Button>
 *     </DialogClose>
 *   </DialogContent>
 * </Dialog>;
 * ```
 */
export const DialogClose = Radix.Close;

/** Props of `DialogContent`; other attributes go to the element with `role="dialog"`. */
export interface DialogContentProps extends Omit<ComponentPropsWithoutRef<typeof Radix.Content>, 'title'> {
  /** Its heading and accessible name. */
  title: ReactNode;
  /** A sentence under the heading, and its accessible description. */
  description?: ReactNode;
  /** Buttons under the content, always in view but in a window lower than 300px. */
  footer?: ReactNode;
  /** Where it is mounted, e.g. `portalContainerOf(trigger)` for one inside another dialog. @default the body */
  container?: HTMLElement | null;
  /** Its largest width: 400px, 560px or 760px. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Shows a close button in its corner: leave it out where the footer has one. @default true */
  closeButton?: boolean;
}

/**
 * The window of a dialog. It traps the focus, gives it back, and lets no event bubble into the React tree around it.
 * @example
 * ```tsx
 * import { Button, Dialog, DialogClose, DialogContent } from '@inkfield/ui';
 *
 * const footer = (
 *   <DialogClose asChild>
 *     <Button variant="danger">Delete</Button>
 *   </DialogClose>
 * );
 * <Dialog defaultOpen>
 *   <DialogContent title="Delete this entry?" description="It cannot be undone." footer={footer} size="sm" />
 * </Dialog>;
 * ```
 */
export const DialogContent = forwardRef<HTMLDivElement, DialogContentProps>(function DialogContent(
  { title, description, footer, container, size = 'md', closeButton = true, className, children, ...props },
  ref,
) {
  const modal = useContext(ModalContext);
  const messages = useUiMessages();
  const focusReturn = useFocusReturn(props);
  return (
    <Radix.Portal container={container}>
      <div ref={modal ? holdScrollLock : undefined} className={cx(styles.layer, modal && styles.scrim)} {...keptInside}>
        <Radix.Content
          aria-modal={modal || undefined}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...props}
          {...focusReturn}
          ref={ref}
          className={cx(styles.dialog, styles[size], className)}
        >
          <header className={cx(styles.header, closeButton && styles.beside)}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          </header>
          <div ref={letKeysScroll} className={styles.body}>
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
          {/* Last in order, so that the focus goes to the content first. */}
          {closeButton && (
            <Radix.Close asChild>
              <IconButton icon="x" label={messages.close} className={styles.close} />
            </Radix.Close>
          )}
        </Radix.Content>
      </div>
    </Radix.Portal>
  );
});

/** A long text without anything to focus would scroll for the pointer alone. */
function letKeysScroll(body: HTMLElement | null): void {
  if (!body || body.scrollHeight <= body.clientHeight) return;
  if (!body.querySelector('a[href], button, input, select, textarea, [tabindex], [contenteditable]')) body.tabIndex = 0;
}

/**
 * Ends React's bubbling alone. `stopPropagation()` would end the browser's too, and listeners on the document, by which
 * form libraries hear of a reset, would miss what happens in a dialog.
 */
function stop(event: SyntheticEvent): void {
  event.isPropagationStopped = () => true;
}

/** React bubbles events of a portal to the tree it was rendered in: an outer form would take them for its own. */
const keptInside = {
  onSubmit: stop,
  onReset: stop,
  onChange: stop,
  onInput: stop,
  onInvalid: stop,
  onKeyDown: stop,
  onKeyUp: stop,
  onPaste: stop,
  onCut: stop,
  onDrop: stop,
};

/**
 * Gives the focus back to what had it, since a dialog opened by state has no trigger that Radix could return to. What has taken it
 * meanwhile keeps it, as a field that was pressed beside a dialog that is not modal.
 */
function useFocusReturn({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: Pick<DialogContentProps, 'onOpenAutoFocus' | 'onCloseAutoFocus'>) {
  const last = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      last.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const target = last.current;
      if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.isConnected) return;
      event.preventDefault();
      // It has fallen to what is around, such as the page or the trap of an outer dialog.
      if (document.activeElement?.contains(target)) target.focus({ preventScroll: true });
    },
  };
}
