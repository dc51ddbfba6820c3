import type { ImageJson } from '@inkfield/document';
import { captionOf, contentClasses as styles, sanitizeImageSource } from '@inkfield/document/internal';
import {
  $applyNodeReplacement,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type EditorConfig,
  type LexicalNode,
} from 'lexical';
import { $getTransient } from '../value/transient.js';

const text = { parse: (value: unknown) => (typeof value === 'string' ? value : '') };
const sourceState = createState('src', text);
const altState = createState('alt', text);
const titleState = createState('title', text);
const cleanWidth = (value: unknown) =>
  typeof value === 'number' && value >= 1 && value <= 10_000 ? Math.round(value) : 0;
const widthState = createState('width', { parse: cleanWidth });

/** What an image shows. */
export interface ImageAttributes {
  src: string;
  /** @default '' */
  alt?: string;
  /** @default '' */
  title?: string;
  /** Displayed width in CSS pixels. @default 0: the picture's own, at most the line's */
  width?: number;
}

/** A picture in a line of text. It draws itself: nothing of React is needed. */
export class ImageNode extends DecoratorNode<null> {
  override $config() {
    return this.config('image', {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: sourceState },
        { flat: true, stateConfig: altState },
        { flat: true, stateConfig: titleState },
        { flat: true, stateConfig: widthState },
      ],
    });
  }

  getSrc(): string {
    return $getState(this, sourceState);
  }

  getAlt(): string {
    return $getState(this, altState);
  }

  getTitle(): string {
    return $getState(this, titleState);
  }

  /** In CSS pixels; 0 for the picture's own. */
  getWidth(): number {
    return $getState(this, widthState);
  }

  /** Changes the given attributes and keeps the others. */
  setAttributes({ src, alt, title, width }: Partial<ImageAttributes>): this {
    const node = this.getWritable();
    if (src !== undefined) $setState(node, sourceState, src);
    if (alt !== undefined) $setState(node, altState, alt);
    if (title !== undefined) $setState(node, titleState, title);
    if (width !== undefined) $setState(node, widthState, cleanWidth(width));
    return node;
  }

  /** The image as its place in the value; '' as its source when that may not be loaded. */
  toValue(): ImageJson {
    const json: ImageJson = { type: 'image', src: sanitizeImageSource(this.getSrc()) ?? '' };
    const [alt, title, width] = [this.getAlt(), this.getTitle(), this.getWidth()];
    if (alt) json.alt = alt;
    if (title) json.title = title;
    if (width) json.width = width;
    return json;
  }

  override createDOM(_config: EditorConfig): HTMLElement {
    const frame = document.createElement('span');
    frame.dataset.ikImage = '';
    // The ring and the handle of a selected image are around the picture, not around its caption.
    const picture = document.createElement('span');
    picture.dataset.ikPicture = '';
    const image = document.createElement('img');
    image.draggable = false;
    const handle = document.createElement('span');
    handle.dataset.ikHandle = '';
    picture.append(image, handle);
    frame.append(picture);
    this.updateDOM(this, frame);
    return frame;
  }

  override updateDOM(_previous: this, frame: HTMLElement): boolean {
    const image = frame.querySelector('img');
    if (!image) return true;
    this.draw(image);
    this.drawCaption(frame);
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const image = document.createElement('img');
    this.draw(image);
    return { element: image };
  }

  private draw(image: HTMLImageElement): void {
    // Only the preview of a running upload may show a file of this browser.
    const source = sanitizeImageSource(this.getSrc()) ?? ($getTransient(this) === 'upload' ? this.getSrc() : '');
    if (image.getAttribute('src') !== source) image.setAttribute('src', source);
    image.alt = this.getAlt();
    if (this.getTitle()) image.title = this.getTitle();
    else image.removeAttribute('title');
    if (this.getWidth()) image.width = this.getWidth();
    else image.removeAttribute('width');
  }

  private drawCaption(frame: HTMLElement): void {
    const text = captionOf({ alt: this.getAlt(), title: this.getTitle() });
    const drawn = frame.querySelector<HTMLElement>(`.${styles.caption}`);
    if (!text) return drawn?.remove();
    const caption = drawn ?? document.createElement('span');
    caption.className = styles.caption ?? '';
    caption.dir = 'auto';
    // The image's `title` says it already.
    caption.ariaHidden = 'true';
    caption.textContent = text;
    if (!drawn) frame.append(caption);
  }
}

export function $createImageNode(attributes: ImageAttributes): ImageNode {
  return $applyNodeReplacement(new ImageNode()).setAttributes(attributes);
}

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}
