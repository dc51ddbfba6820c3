import { type ComponentType, type CSSProperties, type ReactNode, useMemo } from 'react';
import { jsx } from 'react/jsx-runtime';
import { defaultLinkSettings } from '../link/linkSettings.js';
import { linkSchemes } from '../link/sanitizeUrl.js';
import type { Schema } from '../schema/Schema.js';
import styles from './content.module.css';
import type { Drawn, DrawRules } from './rules.js';
import type { Stored } from './stored.js';
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
export type DrawStored = (rules: DrawRules, schema: Schema | undefined, json: unknown, html: unknown) => Drawn;

function log({ message, cause }: ViewError): void {
  console.error(message, cause ?? '');
}

/**
 * What was read of a value, and a line where that is not all of it; tells what could not be shown as it is stored.
 *
 * @param errors what could not be drawn
 */
export function told({ content, isPart, problem }: Drawn, errors: readonly ViewError[], props: ViewProps): ReactNode {
  const { messages, onError: report = log } = props;
  const message = `[@inkfield/editor] A value could not be shown as it is stored. ${problem}`;
  const all = problem ? [{ code: isPart ? 'value-too-large' : 'invalid-value', message }, ...errors] : errors;
  // A server renders once, and gives no function to the browser; there it is told when the page shows it.
  const isServer = typeof window === 'undefined';
  if (isServer) for (const error of all) report(error);
  return [
    // They are what `jsx` gave, and texts.
    content as ReactNode[],
    !isServer && <ViewErrors key="errors" errors={all} report={report} />,
    isPart && (
      <p key="part" className={styles.part}>
        {messages?.['view.part'] ?? viewPart}
      </p>
    ),
  ];
}

/** The stored value in its element, with what is said of it where it is not shown in full. */
export function useView(props: ViewProps, { json, html }: Stored, draw: DrawStored) {
  const { schema, codeElement, className, style, lang, dir = 'auto' } = props;
  // What a host writes anew for each render is compared by what it says.
  const settings = JSON.stringify(props, ['schemes', 'linkClasses', 'imageOrigins']);
  const [drawn, errors] = useMemo(() => {
    const { schemes, ...allowed } = JSON.parse(settings) as ViewProps;
    const errors: ViewError[] = [];
    const rules: DrawRules = {
      // The gate of all addresses refuses schemes that no link may have, whatever stands here.
      link: { ...defaultLinkSettings, schemes: [...linkSchemes, ...(schemes ?? [])] },
      ...allowed,
      codeElement,
      // Trees name only elements, and an app's own component for code.
      jsx: jsx as DrawRules['jsx'],
      classes: styles,
      onError: (error) => errors.push(error),
    };
    return [draw(rules, schema, json, html), errors] as const;
  }, [json, html, draw, schema, codeElement, settings]);
  return (
    <div className={[styles.content, className].join(' ').trim()} style={style} lang={lang} dir={dir}>
      {told(drawn, errors, props)}
    </div>
  );
}
