import { hide } from '@floating-ui/react-dom';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Icon } from '@inkfield/ui';
import { beside } from '../surface/beside.js';
import { characterRect } from '../surface/characterRect.js';
import { Popup } from '../surface/Popup.js';
import { useText } from '../surface/useText.js';
import type { SlashMenuResult } from './filterItems.js';
import styles from './SlashMenu.module.css';
import { type SlashMatch, SlashMenuExtension } from './SlashMenuExtension.js';

const middleware = [...beside(4, { fullHeight: 330 }), hide()];

/** The popup of the slash menu (docs/behaviour.md#slash-menu): it reads signals, and nothing else renders while it is open. */
export function SlashMenu() {
  return useExtensionSignalValue(SlashMenuExtension, 'isOpen') ? <SlashMenuPopup /> : null;
}

function SlashMenuPopup() {
  const [editor] = useLexicalComposerContext();
  const menu = useExtensionDependency(SlashMenuExtension).output;
  const results = useSignalValue(menu.results);
  const text = useText();
  const rectOf = (slash: SlashMatch | null) => slash && characterRect(editor.getElementByKey(slash.key), slash.offset);
  return (
    <Popup
      rect={() => rectOf(menu.match.peek())}
      middleware={middleware}
      id={menu.id}
      role="listbox"
      aria-label={text('slash.label')}
      // What scrolls has to be reachable by key where arrow keys do not reach it; here Tab runs an item instead.
      tabIndex={results.length > 0 ? 0 : undefined}
      className={styles.popup}
      keepsFocus
    >
      {results.length === 0 && (
        // Heard through the live region: a listbox holds options alone.
        <div aria-hidden className={styles.empty}>
          {text('slash.noResults')}
        </div>
      )}
      {[...new Set(results.map(({ group }) => group))].map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div aria-hidden className={styles.heading}>
            {group}
          </div>
          {results.map(
            (result, index) => result.group === group && <Option key={result.item.id} result={result} index={index} />,
          )}
        </div>
      ))}
    </Popup>
  );
}

function Option({ result: { item, title, description, match }, index }: { result: SlashMenuResult; index: number }) {
  const menu = useExtensionDependency(SlashMenuExtension).output;
  const isActive = useSignalValue(menu.activeIndex) === index;
  const [start, end] = match ?? [0, 0];
  return (
    <div
      ref={isActive ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
      id={`${menu.id}-${item.id}`}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // WebKit tells of one also where an option has only come under a pointer that rests.
      onPointerMove={(event) => void ((event.movementX || event.movementY) && (menu.activeIndex.value = index))}
      onClick={() => menu.run(item)}
    >
      <Icon name={item.icon} className={styles.icon} />
      {/* Whole each time: a translator of the browser may have replaced its parts. */}
      <span key={`${start} ${end}`} className={styles.title}>
        {title.slice(0, start)}
        {match && <mark>{title.slice(start, end)}</mark>}
        {title.slice(end)}
      </span>
      <span className={styles.description}>{description}</span>
    </div>
  );
}
