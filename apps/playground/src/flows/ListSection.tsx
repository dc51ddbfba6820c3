import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '@inkfield/ui';
import type { Listed } from './flowDraft.js';
import styles from './FlowEditor.module.css';

interface ListSectionProps<T> {
  title: string;
  description: string;
  /** Where the items stand in what is sent. */
  place: 'inputVariables' | 'templates' | 'outputs';
  /** What one item is called, e.g. 'Variable'. */
  noun: string;
  items: readonly Listed<T>[];
  /** The last one cannot be removed. @default false */
  atLeastOne?: boolean;
  onChange(items: Listed<T>[]): void;
  onAdd(): void;
  /** The fields of an item; `change` puts new properties into it, and `place` is where it stands, e.g. `templates.0`. */
  children(item: Listed<T>, change: (patch: Partial<T>) => void, place: string): ReactNode;
}

/** A list of things with fields: add, remove, move up and down. */
export function ListSection<T extends object>(props: ListSectionProps<T>) {
  const { title, description, place, noun, items, atLeastOne = false, onChange, onAdd, children } = props;
  const isKept = atLeastOne && items.length === 1;
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (uid: string) => {
    onChange(items.filter((item) => item.uid !== uid));
    // The button that was pressed goes, and the focus with it.
    addButton.current?.focus();
  };
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        <p>{description}</p>
      </div>
      {items.map((item, position) => (
        <fieldset key={item.uid} className={styles.item}>
          <legend className={styles.legend}>{`${noun} ${position + 1}`}</legend>
          <ItemTools
            name={`${noun.toLowerCase()} ${position + 1}`}
            onUp={position > 0 && (() => onChange(moved(items, position, position - 1)))}
            onDown={position < items.length - 1 && (() => onChange(moved(items, position, position + 1)))}
            onRemove={!isKept && (() => remove(item.uid))}
          />
          {children(
            item,
            (patch) => onChange(items.map((other) => (other.uid === item.uid ? { ...other, ...patch } : other))),
            `${place}.${position}`,
          )}
        </fieldset>
      ))}
      <Button ref={addButton} type="button" size="sm" icon="plus" className={styles.add} onClick={onAdd}>
        {`Add ${noun.toLowerCase()}`}
      </Button>
    </section>
  );
}

interface ItemToolsProps {
  /** The item in words, e.g. 'variable 2'. */
  name: string;
  /** What each button does; false for one that is not there. */
  onUp: false | (() => void);
  onDown: false | (() => void);
  onRemove: false | (() => void);
}

function ItemTools({ name, onUp, onDown, onRemove }: ItemToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const move = (act: () => void) => () => {
    flushSync(act);
    // At an end of the list the button that was pressed is gone.
    if (!tools.current?.contains(document.activeElement)) tools.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={tools} className={styles.tools}>
      {onUp && <IconButton icon="arrow-up" label={`Move ${name} up`} onClick={move(onUp)} />}
      {onDown && <IconButton icon="arrow-down" label={`Move ${name} down`} onClick={move(onDown)} />}
      {onRemove && <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />}
    </div>
  );
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, position) => position !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
