import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './EntryEditor.module.css';

/** What a narrow page shows. */
export type View = 'write' | 'preview';

interface WriteOrPreviewProps {
  /** Both at once, side by side; else one of two tabs. */
  twoColumns: boolean;
  view: View;
  onViewChange(view: View): void;
  preview: ReactNode;
  /** The form. It stays mounted behind the preview, so that nothing typed is lost. */
  children: ReactNode;
}

const titles: Record<View, string> = { write: 'Write', preview: 'Preview' };

/** The form and its preview: two columns on a wide page, two tabs on a narrow one. */
export function WriteOrPreview({ twoColumns, view, onViewChange, preview, children }: WriteOrPreviewProps) {
  const id = useId();
  const panel = (name: View) => {
    if (twoColumns) return { role: undefined };
    return { role: 'tabpanel', id: `${id}-${name}`, 'aria-labelledby': `${id}-${name}-tab`, hidden: view !== name };
  };
  return (
    <>
      {!twoColumns && <Tabs id={id} view={view} onViewChange={onViewChange} />}
      <div className={styles.columns}>
        <div {...panel('write')} className={styles.write}>
          {children}
        </div>
        <div {...panel('preview')} className={styles.preview}>
          {preview}
        </div>
      </div>
    </>
  );
}

function Tabs({ id, view, onViewChange }: { id: string } & Pick<WriteOrPreviewProps, 'view' | 'onViewChange'>) {
  const other: View = view === 'write' ? 'preview' : 'write';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    onViewChange(other);
    document.getElementById(`${id}-${other}-tab`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Entry" className={styles.tabs} onKeyDown={onKeyDown}>
      {(['write', 'preview'] as const).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}-tab`}
          aria-controls={`${id}-${name}`}
          aria-selected={view === name}
          tabIndex={view === name ? 0 : -1}
          onClick={() => onViewChange(name)}
        >
          {titles[name]}
        </button>
      ))}
    </div>
  );
}
