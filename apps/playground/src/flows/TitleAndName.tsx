import { FlowField } from './FlowField.js';
import styles from './FlowEditor.module.css';

interface TitleAndNameProps {
  /** What the two fields are called. */
  labels: readonly [title: string, name: string];
  /** Where each stands in what is sent. */
  places: readonly [title: string, name: string];
  title: string;
  name: string;
  onTitle(title: string): void;
  onName(name: string): void;
}

/** What people read of a thing, and the name by which prompts refer to it. */
export function TitleAndName({ labels, places, title, name, onTitle, onName }: TitleAndNameProps) {
  return (
    <div className={styles.pair}>
      <FlowField
        place={places[0]}
        title={labels[0]}
        required
        value={title}
        onChange={(event) => onTitle(event.target.value)}
      />
      <FlowField
        place={places[1]}
        title={labels[1]}
        required
        pattern="[A-Za-z_][A-Za-z0-9_]*"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  );
}
