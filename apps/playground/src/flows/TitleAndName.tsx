import { FormInput } from '@inkfield/form-input';
import styles from './FlowEditor.module.css';

interface TitleAndNameProps {
  /** What the two fields are called. */
  labels: readonly [title: string, name: string];
  title: string;
  name: string;
  onTitle(title: string): void;
  onName(name: string): void;
}

/** What people read of a thing, and the name by which prompts refer to it. */
export function TitleAndName({ labels, title, name, onTitle, onName }: TitleAndNameProps) {
  return (
    <div className={styles.pair}>
      <FormInput title={labels[0]} required value={title} onChange={(event) => onTitle(event.target.value)} />
      <FormInput
        title={labels[1]}
        required
        pattern="[A-Za-z_][A-Za-z0-9_]*"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  );
}
