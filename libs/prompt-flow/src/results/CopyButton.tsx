import { Button, useUiMessages } from '@inkfield/ui';
import { useState } from 'react';
import { copyRichText } from './copyRichText.js';

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  /** The rich text, asked for at the press. */
  html: () => string;
  /** The same without markup. */
  text: () => string;
}

/** How long the button says 'Copied', in milliseconds. */
const copiedMs = 2_000;

/** Copies a rich text, and says so for two seconds. */
export function CopyButton({ html, text }: CopyButtonProps) {
  const messages = useUiMessages();
  const [copies, setCopies] = useState(0);
  const copy = async () => {
    if (!(await copyRichText(html(), text()))) return;
    setCopies((count) => count + 1);
    setTimeout(() => setCopies((count) => count - 1), copiedMs);
  };
  return (
    <Button variant="ghost" size="sm" icon={copies > 0 ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{copies > 0 ? messages.copied : messages.copy}</span>
    </Button>
  );
}
