import { FormInput } from '@inkfield/form-input';
import { Button } from '@inkfield/ui';
import type { CSSProperties } from 'react';
import { type Changes, type ThemeName, themes } from './theme.js';
import styles from './ThemeEditor.module.css';

interface ThemePreviewProps {
  changes: Changes;
}

/** Fields in the edited theme, by day and by night. */
export function ThemePreview({ changes }: ThemePreviewProps) {
  return (
    <div className={styles.previews}>
      {themes.map((theme) => (
        <section
          key={theme}
          aria-label={`Fields in ${theme}`}
          data-theme={theme}
          className={styles.preview}
          style={changes as CSSProperties}
        >
          <Fields theme={theme} />
        </section>
      ))}
    </div>
  );
}

function Fields({ theme }: { theme: ThemeName }) {
  return (
    <>
      <FormInput name={`${theme}-title`} title="Title" placeholder="What is it about?" hint="Shown in lists." />
      <FormInput
        name={`${theme}-text`}
        title="Text"
        type="textarea"
        maxLength={80}
        defaultValue="The reef at low tide"
      />
      <FormInput name={`${theme}-address`} title="Address" defaultValue="harbour" error="An address has a dot." />
      <div className={styles.buttons}>
        <Button variant="primary">Publish</Button>
        <Button>Save</Button>
        <Button variant="danger">Delete</Button>
      </div>
    </>
  );
}
