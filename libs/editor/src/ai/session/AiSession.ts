import {
  $addUpdateTag,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $onUpdate,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type NodeKey,
  type NodeMutation,
  type RangeSelection,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type UpdateListenerPayload,
} from 'lexical';
import { hasFocus } from '../../host/hasFocus.js';
import { type MessageKey, translate } from '../../messages/EditorMessages.js';
import type { TextBeforeCaret } from '../../typed-trigger/textBeforeCaret.js';
import { changedKeys } from '../../value/changedKeys.js';
import { AI_STREAM_TAG } from '../../value/ValueExtension.js';
import { AI_TAG } from '../drawing/AiNode.js';
import { $leaveSelection, $settleOrphan, AiWriter, type Outcome } from '../drawing/AiWriter.js';
import { $aiRequest, fieldOf } from '../request/aiPrompt.js';
import { AiRequests, isBreakOff } from '../request/AiRequests.js';
import { type AiSource, Generation } from './Generation.js';
import type { AiSurroundings, AiWritingState } from './LazySession.js';

/** AI writing of one editor: idle, streaming, paused or finished; one generation at a time. */
export class AiSession {
  #generation: Generation | null = null;
  #selected: { selection: RangeSelection; generation: Generation } | null = null;
  /** How each generation has ended, by the key of its AiNode, which undo brings back. */
  readonly #outcomes = new Map<NodeKey, Outcome>();
  readonly #requests: AiRequests;

  constructor(private readonly around: AiSurroundings) {
    this.#requests = new AiRequests(around.settings, around.host);
  }

  /** What writes into the document now; null when nothing does. */
  get writer(): AiWriter | null {
    return this.#generation?.writer ?? null;
  }

  /** Whether a generation may start now. */
  readonly isAvailable = (): boolean => this.around.settings.generate.peek() !== false && this.#generation === null;

  /** Starts at the caret; called in an update. */
  $start(source: AiSource): void {
    if (!this.isAvailable()) return;
    const room = this.#requests.$room();
    if (room !== undefined && room <= 0) return $onUpdate(() => this.#tellNoRoom());
    const writer = AiWriter.$open();
    if (!writer) return;
    this.#selected = null;
    const generation = (this.#generation = new Generation(source, writer, (it) => this.#flush(it)));
    for (const tag of [HISTORY_PUSH_TAG, AI_TAG]) $addUpdateTag(tag);
    $onUpdate(() => {
      const { editor, history } = this.around;
      generation.start = { state: editor.getEditorState(), undo: history.peek().undoStack.at(-1) };
      this.#run(generation);
    });
  }

  /** Removes the typed trigger and starts in its place; of two that waited for the code of this the first does. */
  startAtTrigger({ key, text }: TextBeforeCaret): void {
    this.around.editor.update(
      () => {
        const node = $getNodeByKey(key);
        if (!this.isAvailable() || !$isTextNode(node) || !node.getTextContent().startsWith(text)) return;
        node.select(text.length - '++'.length, text.length).removeText();
        this.$start('trigger');
      },
      { discrete: true, tag: HISTORY_PUSH_TAG },
    );
  }

  /** Stops the request and asks whether to go on; false where nothing is written now. */
  pause(): boolean {
    if (this.around.state.peek() !== 'streaming') return false;
    this.#requests.stop();
    if (this.#drawn()) this.#enter('paused', 'ai.pausedStatus');
    return true;
  }

  /** Goes on after the text so far. */
  resume(): void {
    if (this.#generation && this.around.state.peek() === 'paused') this.#run(this.#generation);
  }

  /** Stops, and keeps the text written so far; the caret goes behind it. */
  stop(): void {
    const generation = this.#drawn();
    if (generation?.answer.trim()) this.#keep(generation, 'caret');
    else if (generation) this.#remove(generation);
  }

  /** Stops, and leaves the document as it was with the trigger in it (docs/behaviour.md#ai-writing). */
  cancel(): void {
    const generation = this.#generation;
    if (!generation) return;
    const text = this.around.settings.trigger.peek() || '';
    const { undoStack } = this.around.history.peek();
    // The document is again what the start's undo entry holds: undoing to it would be a step that changes nothing.
    if (text !== '' && generation.source === 'trigger' && undoStack.at(-1) === generation.start?.undo) undoStack.pop();
    this.#remove(generation, text);
  }

  /** Keeps the finished text, with the caret behind it. */
  accept(): void {
    this.around.editor.update($leaveSelection);
    this.#leaveFinished();
  }

  /** Takes the finished text out again; undo brings it back. */
  discard(): void {
    const generation = this.#reopen(HISTORY_PUSH_TAG);
    if (generation) this.#remove(generation);
  }

  /** Takes the finished text out and asks for another one in its place, within the same undo step. */
  retry(): void {
    const generation = this.isAvailable() && this.#reopen(HISTORY_MERGE_TAG);
    if (!generation) return;
    generation.answer = '';
    this.around.editor.update(() => generation.writer.$rewrite(''), { discrete: true });
    this.#run(generation);
  }

  /** Goes back to where the finished answer began: nothing of it is written, and all around is as it was. */
  #reopen(tag: string): Generation | undefined {
    const { generation } = this.#selected ?? {};
    if (!generation?.start) return undefined;
    this.#generation = generation; // or its node, which comes back, would be an orphan
    this.around.editor.setEditorState(generation.start.state, { tag });
    return generation;
  }

  /** Follows what else happens to the document. */
  readonly onUpdate = (update: UpdateListenerPayload): void => {
    const { tags, editorState } = update;
    const [generation, selected] = [this.#generation, this.#selected];
    if (tags.has(AI_TAG) || tags.has(AI_STREAM_TAG)) return;
    const changed = changedKeys(update);
    if (selected && (changed.length > 0 || !selected.selection.is(editorState._selection))) this.#leaveFinished();
    else if (generation && changed.length > 0) this.#touched(generation, changed);
  };

  #touched(generation: Generation, changed: readonly NodeKey[]): void {
    const { writer } = generation;
    const { editor } = this.around;
    generation.isTouched = true;
    // Who edits the text has taken it over, who formats it or puts an image into it too.
    if (!editor.getEditorState().read(() => writer.$node())) this.#remove(generation);
    else if (!editor.isComposing() && editor.getEditorState().read(() => changed.some(writer.$holds)))
      this.#keep(generation, 'none');
  }

  /** Undo, a paste or stored JSON brought unfinished text back: it becomes what came of it. */
  readonly settleOrphans = (changes: ReadonlyMap<NodeKey, NodeMutation>): void => {
    const orphans = [...changes].filter(([key, change]) => change === 'created' && key !== this.writer?.key);
    if (orphans.length === 0) return;
    const settle = () => this.#end(() => orphans.forEach(([key]) => $settleOrphan(key, this.#outcomes)));
    // What the person has parted from the text that is being written is settled once that is theirs, and they have an undo step for it.
    if (this.#generation) queueMicrotask(settle);
    else settle();
  };

  /** The editor goes away, or may not be edited any more: nothing half-written stays, no request goes on, and nothing more is offered. */
  readonly dispose = (): void => {
    if (this.#generation) this.#remove(this.#generation);
    this.#leaveFinished();
  };

  #run(generation: Generation): void {
    const { around } = this;
    if (around.settings.generate.peek() === false) return;
    generation.ending = undefined;
    const $request = () => {
      const node = generation.writer.$node();
      const room = this.#requests.$room(generation.writer.$text());
      return node && $aiRequest(node, fieldOf(around.host), { generated: generation.answer, room });
    };
    const request = around.editor.getEditorState().read($request, { editor: around.editor });
    if (!request) return this.#remove(generation);
    this.#enter('streaming', 'ai.writing');
    void this.#requests.ask(request, { onText: generation.add, soFar: generation.answer }).then((ending) => {
      if (ending === 'left') return;
      generation.ending = ending;
      this.#flush(generation);
    });
  }

  #fail(generation: Generation, error: unknown): void {
    generation.ending = undefined;
    // A server that closes half-way has written something: it stays out of the value until the person decides.
    if (isBreakOff(error) && generation.answer.trim() !== '') this.pause();
    else this.#remove(generation);
    this.#requests.tell(error, generation.source === 'slash');
  }

  /** What was announced of the state before stands no longer, also where nothing is said of this one. */
  #enter(state: AiWritingState, said?: MessageKey): void {
    this.around.state.value = state;
    this.around.announce(said ? translate(this.around.host.messages.peek(), said) : '');
  }

  #tellNoRoom(): void {
    const { notify, messages } = this.around.host;
    notify.peek()({ type: 'error', message: translate(messages.peek(), 'ai.noRoom') });
  }

  /** Draws what has come, and ends the generation when it is complete, has failed, or the field is full. */
  #flush(generation: Generation): void {
    generation.wait();
    if (this.#generation !== generation) return;
    const { editor } = this.around;
    // A composition must not lose its text node: wait for its end, also when a press has paused meanwhile.
    if (editor.isComposing()) return generation.drawLater();
    if (typeof generation.ending === 'object') return this.#fail(generation, generation.ending.error);
    const cut = generation.draw(editor, this.#requests.$room);
    if (cut === '') {
      this.#remove(generation);
      this.#tellNoRoom();
    } else if (cut !== null || generation.ending) this.#keep(generation, generation.isTouched ? 'none' : 'all');
  }

  /** The generation with all that has come; null where that has filled the field, and so has ended it. */
  #drawn(): Generation | null {
    if (this.#generation) this.#flush(this.#generation);
    return this.#generation;
  }

  #keep(generation: Generation, select: 'all' | 'caret' | 'none'): void {
    this.#outcomes.set(generation.writer.key, { kept: generation.answer });
    this.#close(generation);
    this.#end(() => generation.writer.$keep(select));
    const selection = this.around.editor.getEditorState().read($getSelection);
    if (select === 'all' && $isRangeSelection(selection)) this.#selected = { selection, generation };
    this.#enter(this.#selected ? 'finished' : 'idle', 'ai.finished');
  }

  #remove(generation: Generation, text = ''): void {
    this.#outcomes.set(generation.writer.key, { removed: text });
    this.#close(generation);
    this.#end(() => generation.writer.$remove(text), text !== '');
    this.#enter('idle');
  }

  #close(generation: Generation): void {
    this.#requests.stop();
    generation.wait();
    this.#generation = null;
  }

  /** Where the text has the focus, its caret is put anew: texts that become one take the browser's out of them. */
  #end($change: () => void, takesFocus = false): void {
    const tag = [HISTORY_MERGE_TAG, AI_TAG, SKIP_SCROLL_INTO_VIEW_TAG];
    if (!takesFocus && !hasFocus(this.around.editor)) tag.push(SKIP_DOM_SELECTION_TAG);
    this.around.editor.update($change, { discrete: true, tag });
  }

  #leaveFinished(): void {
    if (this.#selected) this.around.state.value = 'idle';
    this.#selected = null;
  }
}
