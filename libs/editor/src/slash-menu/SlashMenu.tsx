import { autoUpdate, flip, hide, offset, shift, size, useFloating } from '@floating-ui/react';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Icon, portalContainerOf } from '@inkfield/ui';
import { getDOMTextNode, type LexicalEditor } from 'lexical';
import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { HostExtension } from '../host/HostExtension.js';
import { translate } from '../messages/EditorMessages.js';
import type { SlashMenuResult } from './filterItems.js';
import styles from './SlashMenu.module.css';
import { SlashMenuExtension, type SlashMatch } from './SlashMenuExtension.js';

const maxHeight = 330;
const margin = 8;

const middleware = [
  offset(4),
  // The side is chosen as if the list were full, so that it does not change sides while the query shortens it.
  flip(({ rects }) => ({ padding: margin + Math.max(0, maxHeight - rects.floating.height) })),
  shift({ padding: margin }),
  size({
    padding: margin,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.min(maxHeight, Math.max(availableHeight, 96))}px`;
    },
  }),
  hide(),
];

/** The popup of the slash menu (spec, section 2.1): it reads signals, and nothing else renders while it is open. */
export function SlashMenu() {
  return useExtensionSignalValue(SlashMenuExtension, 'isOpen') ? <SlashMenuPopup /> : null;
}

function SlashMenuPopup() {
  const [editor] = useLexicalComposerContext();
  const menu = useExtensionDependency(SlashMenuExtension).output;
  const results = useSignalValue(menu.results);
  const messages = useExtensionSignalValue(HostExtension, 'messages');
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const popup = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware,
    whileElementsMounted: autoUpdate,
  });
  const isHidden = !popup.isPositioned || popup.middlewareData.hide?.referenceHidden;
  const root = editor.getRootElement();
  const { setFloating, setPositionReference } = popup.refs;
  const place = useCallback(
    (element: HTMLElement | null) => {
      const getBoundingClientRect = () => slashRect(editor, menu.match.peek()) ?? new DOMRect();
      if (element)
        setPositionReference({ contextElement: editor.getRootElement() ?? undefined, getBoundingClientRect });
      setFloating(element);
    },
    [editor, menu, setFloating, setPositionReference],
  );
  return createPortal(
    <div
      ref={place}
      id={menu.id}
      role="listbox"
      aria-label={translate(messages, 'slash.label')}
      // What scrolls has to be reachable by key where arrow keys do not reach it; here Tab runs an item instead.
      tabIndex={results.length > 0 ? 0 : undefined}
      className={styles.popup}
      style={{ ...popup.floatingStyles, visibility: isHidden ? 'hidden' : undefined }}
      // Keeps the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {results.length === 0 && (
        // Heard through the live region: a listbox holds options alone.
        <div aria-hidden className={styles.empty}>
          {translate(messages, 'slash.noResults')}
        </div>
      )}
      {groupsOf(results).map((group) => (
        <div key={group[0].item.id} role="group" aria-label={group[0].group}>
          <div aria-hidden className={styles.heading}>
            {group[0].group}
          </div>
          {group.map((result) => (
            <Option key={result.item.id} result={result} index={results.indexOf(result)} />
          ))}
        </div>
      ))}
    </div>,
    container ?? portalContainerOf(root),
  );
}

function Option({ result: { item, title, description, match }, index }: { result: SlashMenuResult; index: number }) {
  const menu = useExtensionDependency(SlashMenuExtension).output;
  const isActive = useSignalValue(menu.activeIndex) === index;
  const [start, end] = match ?? [0, 0];
  return (
    <div
      ref={isActive ? (element) => reveal(element, index) : undefined}
      id={`${menu.id}-${item.id}`}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={() => void (menu.activeIndex.value = index)}
      onClick={() => menu.run(item)}
    >
      <Icon name={item.icon} className={styles.icon} />
      <span className={styles.title}>
        {title.slice(0, start)}
        {match && <mark>{title.slice(start, end)}</mark>}
        {title.slice(end)}
      </span>
      <span className={styles.description}>{description}</span>
    </div>
  );
}

/** Scrolls the list alone, not the page, as far as it takes to see the option; to the top for the first. */
function reveal(option: HTMLElement | null, index: number): void {
  const list = option?.closest('[role="listbox"]');
  if (!option || !list) return;
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  if (index === 0) list.scrollTop = 0;
  else if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + margin;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + margin;
}

/** Neighbours under the same heading. */
function groupsOf(results: readonly SlashMenuResult[]): [SlashMenuResult, ...SlashMenuResult[]][] {
  const groups: [SlashMenuResult, ...SlashMenuResult[]][] = [];
  for (const result of results) {
    const last = groups.at(-1);
    if (last?.[0].group === result.group) last.push(result);
    else groups.push([result]);
  }
  return groups;
}

function slashRect(editor: LexicalEditor, match: SlashMatch | null): DOMRect | null {
  const text = match && getDOMTextNode(editor.getElementByKey(match.key));
  if (!text || match.offset >= text.length) return null;
  const range = text.ownerDocument.createRange();
  range.setStart(text, match.offset);
  range.setEnd(text, match.offset + 1);
  return range.getBoundingClientRect();
}
