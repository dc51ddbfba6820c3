import { Tooltip } from '../tooltip/Tooltip.js';
import styles from './Translated.module.css';
import { useTranslation } from './TranslationProvider.js';

/** Props of `Translated`. */
export interface TranslatedProps {
  /** A text, or a translation key: words joined by dots, without white space. */
  text: string;
}

/**
 * A text as the reader gets it: a key's translation, or a red 'invalid' with the key in its tooltip (docs/behaviour.md#translation-keys).
 * @example
 * ```tsx
 * import { Translated, TranslationProvider } from '@inkfield/ui';
 *
 * <TranslationProvider t={(key) => ({ 'entry.title': 'Title' })[key]}>
 *   <p>
 *     <Translated text="entry.title" />
 *   </p>
 * </TranslationProvider>;
 * ```
 */
export function Translated({ text }: TranslatedProps) {
  const translation = useTranslation(text);
  // In an element of its own: a translator of the browser replaces the text, and React would not find it again beside other nodes.
  if (!translation.invalid) return <span>{translation.text}</span>;
  return (
    <Tooltip content={text}>
      <span tabIndex={0} data-invalid-key={text} className={styles.invalid}>
        {translation.text}
      </span>
    </Tooltip>
  );
}
