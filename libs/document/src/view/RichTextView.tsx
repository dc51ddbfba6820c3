import { type CSSProperties, useMemo } from 'react';
import { defaultLinkSettings } from '../link/linkSettings.js';
import styles from './content.module.css';
import { readStored, type RichTextViewValue } from './readStored.js';
import { type CodeElement, renderBlocks, type ViewRules } from './renderBlocks.js';
import { type ViewError, ViewErrors } from './ViewErrors.js';
import { type ViewMessages, viewMessages } from './viewMessages.js';

export type { RichTextViewValue } from './readStored.js';

export interface RichTextViewProps {
  /**
   * The value. Whatever it holds, only what the editor's model has is shown: of a malformed block its text, and of a value that is too
   * large a part, with a line that says so. `null` and `undefined` are empty.
   */
  value: RichTextViewValue;
  /** Schemes that links may have besides the ten usual ones; never `javascript`, `data` or `vbscript`. @default [] */
  schemes?: readonly string[];
  /** Classes that links may have; others in a value are left out, so that it cannot look like a part of the page. @default [] */
  linkClasses?: readonly string[];
  /**
   * Origins (`https://images.example`) that images may be loaded from besides relative addresses and pictures in the value itself; of
   * others the description is shown. The owner of an origin learns who reads the value, and when. @default any origin
   */
  imageOrigins?: readonly string[];
  /**
   * Called with what could not be shown as it is stored, once it is shown, or on the server: `invalid-value`, `value-too-large`,
   * `view-block`.
   * @default logs it
   */
  onError?: (error: ViewError) => void;
  /** Draws code that says its language, e.g. in colours. It may be a client component. @default the plain text in a `code` element */
  codeElement?: CodeElement;
  /** Texts that differ from the English ones. */
  messages?: Partial<ViewMessages>;
  /** A class besides that of the content's look. */
  className?: string;
  /** Inline style of the element around the content. */
  style?: CSSProperties;
  /** The language of the text, a BCP 47 tag. */
  lang?: string;
  /** Text direction. @default 'auto' */
  dir?: 'ltr' | 'rtl' | 'auto';
}

const none: readonly string[] = [];

function log({ message, cause }: ViewError): void {
  console.error(message, cause ?? '');
}

function readView(value: RichTextViewValue, schemes: readonly string[], rules: Omit<ViewRules, 'onError'>) {
  // The gate of all addresses refuses schemes that no link may have, whatever stands here.
  const link = { ...defaultLinkSettings, schemes: [...defaultLinkSettings.schemes, ...schemes] };
  const { blocks, isPart, problem } = readStored(value, link);
  const errors: ViewError[] = [];
  if (problem) {
    const message = `[@inkfield/editor] A value could not be shown as it is stored. ${problem}`;
    errors.push({ code: isPart ? 'value-too-large' : 'invalid-value', message });
  }
  const onError = (cause: unknown) =>
    errors.push({ code: 'view-block', message: '[@inkfield/editor] A block is shown as its text.', cause });
  return { content: renderBlocks(blocks, { ...rules, onError }), isPart, errors };
}

/**
 * Shows a stored value without the editor; server-renderable. The value passes the same gate as in the editor and is drawn
 * as elements, so no HTML of it is ever handed to the browser.
 */
export function RichTextView(props: RichTextViewProps) {
  const { value, schemes = none, linkClasses = none, imageOrigins, codeElement } = props;
  const { className, style, lang, dir = 'auto', messages, onError: report = log } = props;
  const { content, isPart, errors } = useMemo(
    () => readView(value, schemes, { linkClasses, imageOrigins, codeElement }),
    [value, schemes, linkClasses, imageOrigins, codeElement],
  );
  // A server renders once, and gives no function to the browser; there it is told when the page shows it.
  const isServer = typeof window === 'undefined';
  if (isServer) for (const error of errors) report(error);
  return (
    <div className={`${styles.content} ${className ?? ''}`.trim()} style={style} lang={lang} dir={dir}>
      {content}
      {!isServer && <ViewErrors errors={errors} report={report} />}
      {isPart && <p className={styles.part}>{messages?.['view.part'] ?? viewMessages['view.part']}</p>}
    </div>
  );
}
