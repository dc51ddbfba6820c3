import { type ComponentType, type CSSProperties, type ReactNode, useMemo } from 'react';
import { jsx } from 'react/jsx-runtime';
import { defaultLinkSettings } from '../link/linkSettings.js';
import { linkSchemes } from '../link/sanitizeUrl.js';
import type { Schema } from '../schema/Schema.js';
import styles from './content.module.css';
import type { Drawn, DrawRules } from './rules.js';
import { type ViewError, ViewErrors } from './ViewErrors.js';
import { type ViewMessages, viewPart } from './viewMessages.js';

/** Draws the text of a code block that says its language. */
export type CodeElement = ComponentType<{ language: string; code: string }>;

/** What every view of a stored value takes, whatever its form. */
export interface ViewProps {
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
  /** What a document can hold: with an app's own descriptions it is what `createSchema` gave. @default the product's own */
  schema?: Schema;
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

/** Reads a value and draws it. */
export type ShowValue<Value> = (value: Value, schema: Schema | undefined, rules: DrawRules) => Drawn;

function log({ message, cause }: ViewError): void {
  console.error(message, cause ?? '');
}

/** The stored value in its element, with what is said of it where it is not shown in full. */
export function useView<Value>(props: ViewProps & { value: Value }, show: ShowValue<Value>) {
  const { value, schema, schemes, linkClasses, imageOrigins, codeElement } = props;
  const { className, style, lang, dir = 'auto', messages, onError: report = log } = props;
  const [{ content, isPart }, errors] = useMemo(() => {
    const found: ViewError[] = [];
    const drawn = show(value, schema, {
      // The gate of all addresses refuses schemes that no link may have, whatever stands here.
      link: { ...defaultLinkSettings, schemes: linkSchemes.concat(schemes ?? []) },
      linkClasses,
      imageOrigins,
      codeElement,
      // Trees name only elements, and an app's own component for code.
      jsx: jsx as DrawRules['jsx'],
      classes: styles,
      onError: (error) => found.push(error),
    });
    if (drawn.problem) {
      const message = `[@inkfield/editor] A value could not be shown as it is stored. ${drawn.problem}`;
      found.unshift({ code: drawn.isPart ? 'value-too-large' : 'invalid-value', message });
    }
    return [drawn, found] as const;
  }, [value, show, schema, schemes, linkClasses, imageOrigins, codeElement]);
  // A server renders once, and gives no function to the browser; there it is told when the page shows it.
  const isServer = typeof window === 'undefined';
  if (isServer) for (const error of errors) report(error);
  return (
    <div className={[styles.content, className].join(' ').trim()} style={style} lang={lang} dir={dir}>
      {
        // They are what `jsx` gave, and texts.
        content as ReactNode[]
      }
      {!isServer && <ViewErrors errors={errors} report={report} />}
      {isPart && <p className={styles.part}>{messages?.['view.part'] ?? viewPart}</p>}
    </div>
  );
}
