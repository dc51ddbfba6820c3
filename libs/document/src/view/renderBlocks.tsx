import type { ComponentType, ReactNode } from 'react';
import { captionOf } from '../image/caption.js';
import { textColors } from '../text-color/textColors.js';
import {
  type BlockJson,
  type CodeJson,
  type ImageJson,
  type InlineJson,
  isQuoteOfBlocks,
  type ListJson,
  nestedList,
  type TextJson,
  textFormat,
} from '../value/documentJson.js';
import { codeText } from '../value/codeText.js';
import { styleColor } from '../value/textStyle.js';
import styles from './content.module.css';
import { isImageAllowed } from './imageOrigins.js';

/** Draws the text of a code block that says its language. */
export type CodeElement = ComponentType<{ language: string; code: string }>;

/** What of a value may be shown. */
export interface ViewRules {
  /** Classes that links may have. */
  linkClasses: readonly string[];
  /** Origins that images may come from; undefined: any. */
  imageOrigins: readonly string[] | undefined;
  /** Draws code that says its language; undefined: as plain text. */
  codeElement: CodeElement | undefined;
  /** Called with what was thrown while a block was drawn. */
  onError: (cause: unknown) => void;
}

function colored(color: string, content: ReactNode, key: number): ReactNode {
  const named = textColors.find(({ value }) => value === color);
  return (
    <span key={key} className={named && styles[named.name]} style={named ? undefined : { color }}>
      {content}
    </span>
  );
}

function renderText(node: TextJson, key: number): ReactNode {
  const format = node.format ?? 0;
  const color = styleColor(node.style);
  let content: ReactNode = node.text;
  if (format & textFormat.code) content = <code key={key}>{content}</code>;
  if (format & textFormat.strike) content = <s key={key}>{content}</s>;
  if (format & textFormat.underline) content = <u key={key}>{content}</u>;
  if (format & textFormat.italic) content = <em key={key}>{content}</em>;
  if (format & textFormat.bold) content = <strong key={key}>{content}</strong>;
  return color ? colored(color, content, key) : content;
}

function renderImage({ src, alt = '', title, width }: ImageJson, key: number, rules: ViewRules): ReactNode {
  const caption = captionOf({ alt, title });
  if (!isImageAllowed(src, rules.imageOrigins)) return caption || alt;
  if (!caption) return <img key={key} src={src} alt={alt} title={title} width={width} loading="lazy" />;
  return (
    <span key={key} className={styles.figure}>
      <img src={src} alt={alt} width={width} loading="lazy" />
      <span className={styles.caption} dir="auto">
        {caption}
      </span>
    </span>
  );
}

function linkClass(className: string | undefined, allowed: readonly string[]): string | undefined {
  return (
    className
      ?.split(' ')
      .filter((name) => allowed.includes(name))
      .join(' ') || undefined
  );
}

function renderInline(node: InlineJson, key: number, rules: ViewRules): ReactNode {
  switch (node.type) {
    case 'text':
      return renderText(node, key);
    case 'tab':
      return '\t';
    case 'linebreak':
      return <br key={key} />;
    case 'image':
      return renderImage(node, key, rules);
    default:
      return (
        <a
          key={key}
          href={node.url}
          target={node.target}
          rel={node.rel}
          title={node.title}
          className={linkClass(node.$?.class, rules.linkClasses)}
        >
          {node.children.map((child, index) => renderInline(child, index, rules))}
        </a>
      );
  }
}

/** A line; one that is empty or ends in a break needs one more break to be seen. */
function renderLine(nodes: readonly (InlineJson | ListJson)[], rules: ViewRules): ReactNode[] {
  const inlines = nodes.filter((node) => node.type !== 'list');
  const line = inlines.map((node, index) => renderInline(node, index, rules));
  if (inlines.length === 0 || inlines.at(-1)?.type === 'linebreak') line.push(<br key="end" />);
  return line;
}

function renderList(list: ListJson, key: number, rules: ViewRules): ReactNode {
  const Tag = list.listType === 'number' ? 'ol' : 'ul';
  const items: ReactNode[][] = [];
  for (const item of list.children) {
    const nested = nestedList(item);
    const last = items.at(-1);
    if (item.type === 'listitem-blocks') items.push(renderBlocks(item.children, rules));
    else if (!nested) items.push(renderLine(item.children, rules));
    else if (last) last.push(renderList(nested, last.length, rules));
    else items.push([renderList(nested, 0, rules)]);
  }
  return (
    <Tag key={key} start={list.listType === 'number' ? list.start : undefined}>
      {items.map((content, index) => (
        <li key={index}>{content}</li>
      ))}
    </Tag>
  );
}

function renderCode({ language, children }: CodeJson, key: number, { codeElement: Code }: ViewRules): ReactNode {
  const code = codeText(children);
  return (
    <pre key={key} className={styles.codeBlock} data-language={language} tabIndex={0}>
      {language && Code ? <Code language={language} code={code} /> : <code>{code}</code>}
    </pre>
  );
}

function renderBlock(block: BlockJson, key: number, rules: ViewRules): ReactNode {
  switch (block.type) {
    case 'horizontalrule':
      return <hr key={key} />;
    case 'code':
      return renderCode(block, key, rules);
    case 'list':
      return renderList(block, key, rules);
    case 'heading':
      return <block.tag key={key}>{renderLine(block.children, rules)}</block.tag>;
    case 'quote':
      return (
        <blockquote key={key}>
          {isQuoteOfBlocks(block) ? renderBlocks(block.children, rules) : renderLine(block.children, rules)}
        </blockquote>
      );
    default:
      return <p key={key}>{renderLine(block.children, rules)}</p>;
  }
}

/** Any node, as far as its words go. */
interface Worded {
  readonly type: string;
  readonly text?: string;
  readonly children?: readonly Worded[];
}

/** The words of a node; blocks in it stand on lines of their own. */
function wordsOf({ text = '', children = [] }: Worded): string {
  return text + children.map(wordsOf).join(children.some((child) => child.children) ? '\n' : '');
}

/** A block as its text, where it cannot be drawn as what it is. */
function renderPlain(block: BlockJson, key: number): ReactNode {
  try {
    return <p key={key}>{wordsOf(block)}</p>;
  } catch {
    return null;
  }
}

/** Blocks as React elements: the same markup as the value's HTML, with no HTML parsed by the browser. */
export function renderBlocks(blocks: readonly BlockJson[], rules: ViewRules): ReactNode[] {
  return blocks.map((block, key) => {
    try {
      return renderBlock(block, key, rules);
    } catch (cause) {
      rules.onError(cause);
      return renderPlain(block, key);
    }
  });
}
