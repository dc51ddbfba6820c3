import { ApiError, messages } from '@inkfield/api';
import { batch, signal } from '@lexical/extension';
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
import { AI_END_TAG, AI_START_TAG } from '../ai-text/AiNode.js';
import { $discardSelection, $leaveSelection, $settleOrphan, AiWriter, type Outcome } from '../ai-text/AiWriter.js';
import { $aiRequest, fieldOf } from '../generate/aiPrompt.js';
import { isBreakOff, readAnswer } from '../generate/readAnswer.js';
import type { Generate } from '../generate/textStream.js';
import { $cutToRoom, $roomLeft } from '../length-limit/fieldRoom.js';
import { hasFocus } from '../host/hasFocus.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import type { TextBeforeCaret } from '../typed-trigger/textBeforeCaret.js';
import { AI_STREAM_TAG } from '../value/ValueExtension.js';
import { type AiSource, type AiWritingHost, frameMs, Session } from './AiSession.js';

let sessions = 0;

/** AI writing of one editor: idle, streaming, paused or finished; one request at a time. */
export class AiWriting {
  /** Counts what was drawn: where the stream ends may have changed. */
  readonly drawings = signal(0);
  private session: Session | null = null;
  private selected: { selection: RangeSelection; session: Session } | null = null;
  private readonly outcomes = new Map<string, Outcome>();

  constructor(private readonly around: AiWritingHost) {}

  /** What writes into the document now; null when nothing does. */
  get writer(): AiWriter | null {
    return this.session?.writer ?? null;
  }

  /** Whether a generation may start now. */
  readonly isAvailable = (): boolean => this.around.settings.generate.peek() !== false && this.session === null;

  /** Starts at the caret; called in an update. */
  $start(source: AiSource, historyTag = HISTORY_PUSH_TAG): void {
    if (!this.isAvailable()) return;
    const room = this.$room();
    if (room !== undefined && room <= 0) return $onUpdate(() => this.tell(this.text('ai.noRoom')));
    const id = `ai-${++sessions}`;
    const writer = AiWriter.$open(id);
    if (!writer) return;
    this.selected = null;
    this.session = new Session(id, source, writer);
    for (const tag of [historyTag, AI_START_TAG]) $addUpdateTag(tag);
    $onUpdate(() => this.run());
  }

  /** Removes the typed trigger and starts in its place. */
  startAtTrigger({ key, text }: TextBeforeCaret): void {
    this.around.editor.update(
      () => {
        const node = $getNodeByKey(key);
        if (!$isTextNode(node) || !node.getTextContent().startsWith(text)) return;
        node.select(text.length - '++'.length, text.length).removeText();
        this.$start('trigger');
        $addUpdateTag(HISTORY_PUSH_TAG);
      },
      { discrete: true },
    );
  }

  /** Stops the request and asks whether to go on. */
  pause(): void {
    const { session } = this;
    if (!session || this.around.state.peek() !== 'streaming') return;
    session.controller.abort();
    this.flush(session);
    // What came may have filled the field, and so have ended the generation.
    if (this.session !== session) return;
    this.around.state.value = 'paused';
    this.announce('ai.pausedStatus');
  }

  /** Goes on after the text so far. */
  resume(): void {
    if (this.session && this.around.state.peek() === 'paused') this.run();
  }

  /** Stops, and keeps the text written so far; the caret goes behind it. */
  stop(): void {
    const { session } = this;
    if (!session) return;
    this.flush(session);
    // What came may have filled the field, and so have ended the generation.
    if (this.session !== session) return;
    if (session.answer.trim() === '') this.remove(session);
    else this.keep(session, 'caret');
  }

  /** Stops, and leaves the document as it was with the trigger in it (docs/behaviour.md#ai-writing). */
  cancel(text = this.around.settings.trigger.peek() || ''): void {
    const { session } = this;
    if (!session) return;
    const { undoStack } = this.around.history.peek();
    // The document is again what the start's undo entry holds: undoing to it would be a step that changes nothing.
    if (text !== '' && session.source === 'trigger' && undoStack.at(-1) === session.startEntry) undoStack.pop();
    this.remove(session, text);
  }

  /** Keeps the finished text, with the caret behind it. */
  accept(): void {
    this.around.editor.update($leaveSelection);
    this.leaveFinished();
  }

  /** Takes the finished text out again; undo brings it back. */
  discard(): void {
    this.around.editor.update($discardSelection, { discrete: true, tag: HISTORY_PUSH_TAG });
    this.leaveFinished();
  }

  /** Takes the finished text out and asks for another one in its place, within the same undo step. */
  retry(): void {
    const { source, startEntry } = this.selected?.session ?? {};
    if (!source) return;
    this.leaveFinished();
    this.around.editor.update(
      () => {
        $discardSelection();
        this.$start(source, HISTORY_MERGE_TAG);
        if (this.session) this.session.startEntry = startEntry;
      },
      { discrete: true, tag: HISTORY_MERGE_TAG },
    );
  }

  /** Follows what else happens to the document. */
  onUpdate({ tags, editorState, dirtyElements, dirtyLeaves }: UpdateListenerPayload): void {
    if (tags.has(AI_START_TAG) && this.session && !this.session.startEntry) {
      this.session.startEntry = this.around.history.peek().undoStack.at(-1);
    }
    if (tags.has(AI_START_TAG) || tags.has(AI_STREAM_TAG) || tags.has(AI_END_TAG)) return;
    const hasChanged = dirtyElements.size > 0 || dirtyLeaves.size > 0;
    const { session, selected } = this;
    if (selected && (hasChanged || !selected.selection.is(editorState._selection))) this.leaveFinished();
    if (!session || !hasChanged) return;
    session.isTouched = true;
    const text = editorState.read(() => (session.writer.$node() ? session.writer.$text() : null));
    if (text === null) this.remove(session);
    // Who edits the text has taken it over.
    else if (text !== session.drawn && !this.around.editor.isComposing()) this.keep(session, 'none');
  }

  /** Undo, a paste or stored JSON brought unfinished text back: it becomes what came of it. */
  settleOrphans(changes: ReadonlyMap<NodeKey, NodeMutation>): void {
    const isOrphan = ([key, change]: [NodeKey, NodeMutation]) =>
      change === 'created' && key !== this.session?.writer.key;
    const orphans = [...changes].filter(isOrphan);
    if (orphans.length > 0) this.end('update', () => orphans.forEach(([key]) => $settleOrphan(key, this.outcomes)));
  }

  /** The editor goes away, or may not be edited any more: nothing half-written stays, no request goes on. */
  readonly dispose = (): void => {
    if (this.session) this.remove(this.session);
  };

  private run(): void {
    const { session, around } = this;
    const generate = around.settings.generate.peek();
    if (!session || !generate) return;
    const controller = new AbortController();
    session.controller = controller;
    session.isComplete = false;
    const $request = () => {
      const node = session.writer.$node();
      return node && $aiRequest(node, fieldOf(around.host), { generated: session.answer, room: this.$room() });
    };
    const request = around.editor.getEditorState().read($request, { editor: around.editor });
    if (!request) return this.remove(session);
    this.around.state.value = 'streaming';
    this.announce('ai.writing');
    void this.read(session, controller, () => generate(request, { signal: controller.signal }));
  }

  private async read(session: Session, controller: AbortController, ask: () => ReturnType<Generate>): Promise<void> {
    const onText = (text: string) => {
      session.answer += text;
      session.flushTimer ??= setTimeout(() => this.flush(session), session.flushMs);
      return session.answer;
    };
    try {
      await readAnswer({ ask, controller, timeoutMs: this.around.settings.timeoutMs.peek(), onText });
      session.isComplete = true;
      this.flush(session);
    } catch (error) {
      // Aborted on purpose: silent.
      if (this.session === session && session.controller === controller && this.around.state.peek() === 'streaming') {
        this.fail(session, error);
      }
    }
  }

  private fail(session: Session, error: unknown): void {
    const { host } = this.around;
    const isLimit = error instanceof ApiError && error.code === 'ai-limit';
    const text = error instanceof Error ? error.message : '';
    const message = isLimit || (session.source === 'slash' && text) ? text : messages.aiFailed;
    if (!isLimit) host.onError.peek()({ code: 'ai-failed', message: text || messages.aiFailed, cause: error });
    // A server that closes half-way has written something: it stays out of the value until the person decides.
    if (isBreakOff(error) && session.answer.trim() !== '') this.pause();
    else this.remove(session);
    this.tell(message);
  }

  private text(key: MessageKey): string {
    return translate(this.around.host.messages.peek(), key);
  }

  private announce(key: MessageKey): void {
    this.around.announce(this.text(key));
  }

  private tell(message: string): void {
    this.around.host.notify.peek()({ type: 'error', message });
  }

  /** Draws what has come, and ends the generation when it is complete or the field is full. */
  private flush(session: Session): void {
    clearTimeout(session.flushTimer);
    session.flushTimer = undefined;
    if (this.session !== session) return;
    const { editor } = this.around;
    // A composition must not lose its text node: wait for its end, also when a press has paused meanwhile.
    if (editor.isComposing()) {
      session.flushTimer = setTimeout(() => this.flush(session), session.flushMs);
      return;
    }
    const start = performance.now();
    let cut: string | null = null;
    editor.update(
      () => {
        session.writer.$write(session.answer);
        cut = $cutToRoom(session.writer, session.answer, this.$room());
        session.drawn = session.writer.$text();
      },
      {
        discrete: true,
        // Links, lists and shortcuts of what the person types are none of the AI's text (docs/behaviour.md#ai-writing).
        skipTransforms: true,
        tag: [HISTORY_MERGE_TAG, AI_STREAM_TAG, SKIP_SCROLL_INTO_VIEW_TAG, SKIP_DOM_SELECTION_TAG],
      },
    );
    this.drawings.value++;
    // An update that takes long is followed by a longer pause, so that the page stays usable.
    session.flushMs = Math.max(frameMs, Math.min(3 * (performance.now() - start), 1_000));
    if (cut !== null) session.answer = cut;
    if (cut === '') {
      this.remove(session);
      this.tell(this.text('ai.noRoom'));
    } else if (cut !== null || session.isComplete) this.keep(session, session.isTouched ? 'none' : 'all');
  }

  private keep(session: Session, select: 'all' | 'caret' | 'none'): void {
    this.outcomes.set(session.id, { kept: session.answer });
    this.close(session);
    const isFocused = hasFocus(this.around.editor);
    this.end(isFocused ? 'select' : 'update', () => session.writer.$keep(select));
    // The view follows once more: a short answer comes and ends in one.
    if (isFocused && select === 'all') this.drawings.value++;
    const selection = this.around.editor.getEditorState().read($getSelection);
    if (select === 'all' && $isRangeSelection(selection)) this.selected = { selection, session };
    this.around.state.value = this.selected ? 'finished' : 'idle';
    this.announce('ai.finished');
  }

  private remove(session: Session, text = ''): void {
    this.outcomes.set(session.id, { removed: text });
    this.close(session);
    this.end(text ? 'select' : 'update', () => session.writer.$remove(text));
    this.around.state.value = 'idle';
  }

  private close(session: Session): void {
    session.controller.abort();
    clearTimeout(session.flushTimer);
    this.session = null;
  }

  private end(kind: 'select' | 'update', $change: () => void): void {
    const tag = [HISTORY_MERGE_TAG, AI_END_TAG, SKIP_SCROLL_INTO_VIEW_TAG];
    if (kind === 'update') tag.push(SKIP_DOM_SELECTION_TAG);
    this.around.editor.update($change, { discrete: true, skipTransforms: true, tag });
  }

  private leaveFinished(): void {
    batch(() => {
      if (this.selected) this.around.state.value = 'idle';
      this.selected = null;
    });
  }

  private $room(): number | undefined {
    return $roomLeft(this.around.host.maxLength.peek());
  }
}
