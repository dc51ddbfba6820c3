/** The bits of Lexical's text format that the model has. */
export const textFormat = { bold: 1, italic: 2, strike: 4, underline: 8, code: 16 } as const;

export type TextFormat = (typeof textFormat)[keyof typeof textFormat];

/** All of `textFormat`; other bits never enter a value. */
export const allTextFormats = 31;

/** A run of text of one look. `style` holds a colour or nothing. */
export interface TextJson {
  type: 'text';
  text: string;
  format?: number;
  style?: string;
  /** Lexical's place for a node's further state: what marks of an app's own say. */
  $?: Readonly<Record<string, unknown>>;
}

export interface TabJson {
  type: 'tab';
  format?: number;
  style?: string;
  $?: Readonly<Record<string, unknown>>;
}

export interface LineBreakJson {
  type: 'linebreak';
}

export interface ImageJson {
  type: 'image';
  src: string;
  alt?: string;
  title?: string;
  /** Displayed width in CSS pixels; absent: the picture's own, at most the line's. */
  width?: number;
}

export interface LinkJson {
  type: 'link' | 'autolink';
  url: string;
  target?: string;
  rel?: string;
  title?: string;
  /** Lexical's place for a node's further state. */
  $?: { class?: string };
  children: InlineJson[];
}

export type InlineJson = TextJson | TabJson | LineBreakJson | ImageJson | LinkJson;

export interface ParagraphJson {
  type: 'paragraph';
  children: InlineJson[];
}

export interface HeadingJson {
  type: 'heading';
  tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  children: InlineJson[];
}

/** A quote of one paragraph: its text stands in it directly. */
export interface QuoteJson {
  type: 'quote';
  shadowRoot?: undefined;
  children: InlineJson[];
}

/** A quote of several blocks. */
export interface QuoteOfBlocksJson {
  type: 'quote';
  shadowRoot: true;
  children: BlockJson[];
}

export interface ListItemJson {
  type: 'listitem';
  /** Its line, or one nested list and nothing else. */
  children: (InlineJson | ListJson)[];
}

/** What a list item of several blocks can hold; lists below it are items of their own. */
export type ItemBlockJson = Exclude<BlockJson, ListJson>;

/** A list item that is more than one line of text: several paragraphs, code, a quote, a heading or a divider. */
export interface BlockItemJson {
  type: 'listitem-blocks';
  children: ItemBlockJson[];
}

export interface ListJson {
  type: 'list';
  listType: 'bullet' | 'number';
  /** Number of the first item; absent: 1. */
  start?: number;
  children: (ListItemJson | BlockItemJson)[];
}

export type CodeLineJson = TextJson | TabJson | LineBreakJson;

export interface CodeJson {
  type: 'code';
  language?: string;
  children: CodeLineJson[];
}

export interface DividerJson {
  type: 'horizontalrule';
}

export type BlockJson = ParagraphJson | HeadingJson | QuoteJson | QuoteOfBlocksJson | ListJson | CodeJson | DividerJson;

/** Lexical's serialized root, in the compact form that leaves out what reading it restores. */
export interface RootJson {
  type: 'root';
  children: BlockJson[];
}

/** The document as JSON: Lexical's serialized root in an envelope with the version of this schema. */
export interface EditorJson {
  version: 1;
  root: RootJson;
}
