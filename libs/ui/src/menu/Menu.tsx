import * as Radix from '@radix-ui/react-dropdown-menu';
import {
  createContext,
  forwardRef,
  useCallback,
  useContext,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Icon } from '../icon/Icon.js';
import type { IconName } from '../icon/icons.js';
import { cx } from '../internal/cx.js';
import { clippedBy } from '../internal/clippedBy.js';
import { portalContainerOf } from '../internal/portalContainerOf.js';
import styles from './Menu.module.css';
import { untilClosed } from './untilClosed.js';

/** Props of `Menu`: Radix's, but never modal, so that the page keeps scrolling and nothing of it is hidden. */
export type MenuProps = Omit<Radix.DropdownMenuProps, 'modal'>;

const PlaceContext = createContext<Place>({});

/**
 * A menu that a button opens: `MenuTrigger` and `MenuContent` go inside. It runs the way that the text around it does.
 * @example
 * ```tsx
 * import { Button, Menu, MenuContent, MenuItem, MenuTrigger } from '@inkfield/ui';
 *
 * <Menu onOpenChange={(open) => console.log(open)}>
 *   <MenuTrigger asChild>
 *     <Button>Entry</Button>
 *   </MenuTrigger>
 *   <MenuContent>
 *     <MenuItem icon="copy">Copy</MenuItem>
 *   </MenuContent>
 * </Menu>;
 * ```
 */
export function Menu({ dir, onOpenChange, children, ...props }: MenuProps) {
  const marker = useRef<HTMLElement | null>(null);
  const [place, setPlace] = useState<Place>({});
  const mark = useCallback((element: HTMLElement | null) => {
    marker.current = element;
    if (element) setPlace(placeOf(element));
  }, []);
  const change = (open: boolean) => {
    if (open && marker.current) setPlace(placeOf(marker.current));
    onOpenChange?.(open);
  };
  return (
    <PlaceContext.Provider value={{ ...place, ownDir: dir ?? place.ownDir }}>
      <Radix.Root {...props} dir={dir ?? place.dir} modal={false} onOpenChange={change}>
        {/* Stands beside the trigger, where the dialog and the direction around it can be found. */}
        <span hidden ref={mark} />
        {children}
      </Radix.Root>
    </PlaceContext.Provider>
  );
}

interface Place {
  container?: HTMLElement;
  /** The way that the text around the menu runs. */
  dir?: 'ltr' | 'rtl';
  /** The same, where text runs another way in the place where the menu is mounted. */
  ownDir?: 'ltr' | 'rtl';
}

function placeOf(element: HTMLElement): Place {
  const container = portalContainerOf(element);
  const dir = directionOf(element);
  return { container, dir, ownDir: directionOf(container) === dir ? undefined : dir };
}

const directionOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr');

/**
 * The button that opens the menu; give it `asChild` and a `Button` or `IconButton`.
 * @example
 * ```tsx
 * import { IconButton, Menu, MenuContent, MenuItem, MenuTrigger } from '@inkfield/ui';
 *
 * <Menu>
 *   <MenuTrigger asChild>
 *     <IconButton icon="settings" label="Settings" />
 *   </MenuTrigger>
 *   <MenuContent>
 *     <MenuItem>Print</MenuItem>
 *   </MenuContent>
 * </Menu>;
 * ```
 */
export const MenuTrigger = Radix.Trigger;

/** Props of `MenuContent`. */
export interface MenuContentProps extends ComponentPropsWithoutRef<typeof Radix.Content> {
  /** Where it is mounted. @default the dialog around the trigger, else the body */
  container?: HTMLElement | null;
}

/**
 * The popup of a menu.
 * @example
 * ```tsx
 * import { Button, Menu, MenuContent, MenuItem, MenuTrigger } from '@inkfield/ui';
 *
 * <Menu defaultOpen>
 *   <MenuTrigger asChild>
 *     <Button>Export</Button>
 *   </MenuTrigger>
 *   <MenuContent align="end" sideOffset={8}>
 *     <MenuItem>As HTML</MenuItem>
 *     <MenuItem>As Markdown</MenuItem>
 *   </MenuContent>
 * </Menu>;
 * ```
 */
export const MenuContent = forwardRef<HTMLDivElement, MenuContentProps>(function MenuContent(
  { container, className, sideOffset = 4, align = 'start', collisionPadding = 8, ...props },
  ref,
) {
  const place = useContext(PlaceContext);
  const onFocusCapture = useFirstFocus();
  // In place of the one that Radix writes, which an open menu would keep when the page turns round.
  const own = { dir: container ? place.dir : place.ownDir };
  return (
    <Radix.Portal container={container ?? place.container}>
      <LayeredContent
        loop
        {...own}
        onFocusCapture={onFocusCapture}
        {...props}
        ref={ref}
        sideOffset={sideOffset}
        align={align}
        collisionPadding={collisionPadding}
        className={cx(styles.content, className)}
      />
    </Radix.Portal>
  );
});

/** The popup in its layer. What mounts it waits until the popup has faded, not the layer. */
const LayeredContent = forwardRef<HTMLDivElement, Radix.DropdownMenuContentProps>(function LayeredContent(props, ref) {
  const [layer, setLayer] = useState<Element | null>(null);
  return (
    <div ref={setLayer} className={styles.layer}>
      <Radix.Content collisionBoundary={clippedBy(layer)} {...props} ref={ref} />
    </div>
  );
});

/**
 * In a shadow root, or a frame of the page, the page tells for what has the focus of what this is in, whichever item has it. So Radix, which
 * gives it to one item after the other until one takes it, ends at the last: the first one gets it back.
 */
function useFirstFocus(): (event: FocusEvent<HTMLElement>) => void {
  const isMoving = useRef(false);
  return ({ target, currentTarget: menu }) => {
    if (isMoving.current || target === menu || document.contains(menu)) return;
    isMoving.current = true;
    queueMicrotask(() => {
      if (menu.matches(':focus-within')) target.focus();
      isMoving.current = false;
    });
  };
}

/** Props of `MenuItem`. */
export interface MenuItemProps extends ComponentPropsWithoutRef<typeof Radix.Item> {
  /** A drawing before the text. */
  icon?: IconName;
  /** A key combination at its end, e.g. `Ctrl+Alt+1`: for the eye; `aria-keyshortcuts` is for screen readers. */
  shortcut?: string;
  /** A second, quieter line. */
  description?: ReactNode;
  /** Draws it as something that destroys. @default false */
  danger?: boolean;
}

/**
 * One action of a menu.
 * @example
 * ```tsx
 * import { Button, Menu, MenuContent, MenuItem, MenuTrigger } from '@inkfield/ui';
 *
 * <Menu>
 *   <MenuTrigger asChild>
 *     <Button>Entry</Button>
 *   </MenuTrigger>
 *   <MenuContent>
 *     <MenuItem danger shortcut="Del" description="For everybody" onSelect={() => console.log('Deleted.')}>
 *       Delete
 *     </MenuItem>
 *   </MenuContent>
 * </Menu>;
 * ```
 */
export const MenuItem = forwardRef<HTMLDivElement, MenuItemProps>(function MenuItem(
  { icon, shortcut, description, danger = false, className, children, ...props },
  ref,
) {
  return (
    <Radix.Item {...untilClosed(props)} ref={ref} className={cx(styles.item, danger && styles.danger, className)}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <ItemText description={description} shortcut={shortcut}>
        {children}
      </ItemText>
    </Radix.Item>
  );
});

/**
 * A set of items of which one is chosen.
 * @example
 * ```tsx
 * import { Button, Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@inkfield/ui';
 * import { useState } from 'react';
 *
 * export function SizeMenu() {
 *   const [size, setSize] = useState('md');
 *   return (
 *     <Menu>
 *       <MenuTrigger asChild>
 *         <Button>Size: {size}</Button>
 *       </MenuTrigger>
 *       <MenuContent>
 *         <MenuRadioGroup value={size} onValueChange={setSize}>
 *           <MenuRadioItem value="sm">Small</MenuRadioItem>
 *           <MenuRadioItem value="md">Medium</MenuRadioItem>
 *         </MenuRadioGroup>
 *       </MenuContent>
 *     </Menu>
 *   );
 * }
 * ```
 */
export const MenuRadioGroup = Radix.RadioGroup;

/** Props of `MenuRadioItem`. */
export interface MenuRadioItemProps extends ComponentPropsWithoutRef<typeof Radix.RadioItem> {
  /** A drawing before the text: an icon's name, or an element such as a swatch. */
  icon?: IconName | ReactElement;
  /** A key combination at its end, e.g. `Ctrl+Alt+1`: for the eye; `aria-keyshortcuts` is for screen readers. */
  shortcut?: string;
}

/**
 * One choice of a `MenuRadioGroup`; the chosen one has a check mark at its end.
 * @example
 * ```tsx
 * import { Button, Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@inkfield/ui';
 *
 * <Menu defaultOpen>
 *   <MenuTrigger asChild>
 *     <Button>Order</Button>
 *   </MenuTrigger>
 *   <MenuContent>
 *     <MenuRadioGroup value="newest">
 *       <MenuRadioItem value="newest">Newest first</MenuRadioItem>
 *       <MenuRadioItem value="oldest">Oldest first</MenuRadioItem>
 *     </MenuRadioGroup>
 *   </MenuContent>
 * </Menu>;
 * ```
 */
export const MenuRadioItem = forwardRef<HTMLDivElement, MenuRadioItemProps>(function MenuRadioItem(
  { icon, shortcut, className, children, ...props },
  ref,
) {
  return (
    <Radix.RadioItem {...untilClosed(props)} ref={ref} className={cx(styles.item, className)}>
      {typeof icon === 'string' ? <Icon name={icon} className={styles.icon} /> : icon}
      <ItemText shortcut={shortcut}>{children}</ItemText>
      <span className={styles.check}>
        <Radix.ItemIndicator asChild>
          <Icon name="check" />
        </Radix.ItemIndicator>
      </span>
    </Radix.RadioItem>
  );
});

/**
 * A quiet heading over some items.
 * @example
 * ```tsx
 * import { Button, Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@inkfield/ui';
 *
 * <Menu>
 *   <MenuTrigger asChild>
 *     <Button>Turn into</Button>
 *   </MenuTrigger>
 *   <MenuContent>
 *     <MenuLabel>Headings</MenuLabel>
 *     <MenuItem>Heading 1</MenuItem>
 *   </MenuContent>
 * </Menu>;
 * ```
 */
export const MenuLabel = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<typeof Radix.Label>>(function MenuLabel(
  { className, ...props },
  ref,
) {
  return <Radix.Label {...props} ref={ref} className={cx(styles.label, className)} />;
});

/**
 * A hairline between items.
 * @example
 * ```tsx
 * import { Button, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@inkfield/ui';
 *
 * <Menu>
 *   <MenuTrigger asChild>
 *     <Button>Entry</Button>
 *   </MenuTrigger>
 *   <MenuContent>
 *     <MenuItem>Duplicate</MenuItem>
 *     <MenuSeparator />
 *     <MenuItem danger>Delete</MenuItem>
 *   </MenuContent>
 * </Menu>;
 * ```
 */
export const MenuSeparator = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<typeof Radix.Separator>>(
  function MenuSeparator({ className, ...props }, ref) {
    return <Radix.Separator {...props} ref={ref} className={cx(styles.separator, className)} />;
  },
);

function ItemText({ description, shortcut, children }: Pick<MenuItemProps, 'description' | 'shortcut' | 'children'>) {
  return (
    <>
      <span className={styles.text}>
        <span>{children}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {shortcut && (
        <kbd aria-hidden="true" dir="ltr" className={styles.shortcut}>
          {shortcut}
        </kbd>
      )}
    </>
  );
}
