import type { EditorState, LexicalEditor } from 'lexical';
import { blocksHtml } from '../html/serializeHtml.js';
import { blocksMarkdown } from '../markdown/serializeMarkdown.js';
import type { BlockJson, EditorJson } from './documentJson.js';
import { blocksText, isBlankBlock, textLength } from './documentText.js';
import type { EditorValue } from './EditorValue.js';
import { $readBlocks } from './readBlocks.js';

/** The value of blocks that are already read; what is asked for is computed once. */
class LazyValue implements EditorValue {
  private readonly known: { -readonly [Form in keyof EditorValue]?: EditorValue[Form] } = {};
  private blocks: BlockJson[] | undefined;

  constructor(private readonly readBlocks: () => BlockJson[]) {}

  get json(): EditorJson {
    return (this.known.json ??= { version: 1, root: { type: 'root', children: this.read() } });
  }

  get html(): string {
    return (this.known.html ??= this.isEmpty ? '' : blocksHtml(this.read()));
  }

  get text(): string {
    return (this.known.text ??= this.isEmpty ? '' : blocksText(this.read()));
  }

  get markdown(): string {
    return (this.known.markdown ??= this.isEmpty ? '' : blocksMarkdown(this.read()));
  }

  get isEmpty(): boolean {
    return (this.known.isEmpty ??= this.read().every(isBlankBlock));
  }

  get textLength(): number {
    return (this.known.textLength ??= textLength(this.text));
  }

  private read(): BlockJson[] {
    return (this.blocks ??= this.readBlocks());
  }
}

/** The value of blocks. */
export function valueOfBlocks(blocks: BlockJson[]): EditorValue {
  return new LazyValue(() => blocks);
}

/**
 * What the editor holds now, in all its forms. Each is computed when it is first read, from the document as it was at the
 * time of this call.
 */
export function readEditorValue(editor: LexicalEditor): EditorValue {
  const state: EditorState = editor.getEditorState();
  return new LazyValue(() => state.read(() => $readBlocks(), { editor }));
}
