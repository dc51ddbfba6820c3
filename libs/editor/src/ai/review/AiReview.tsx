import { contentClasses } from '@inkfield/document/internal';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { Button, Icon } from '@inkfield/ui';
import { type LexicalEditor, mergeRegister } from 'lexical';
import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { claimEscape } from '../../surface/claimEscape.js';
import { beside } from '../../surface/beside.js';
import { focusGoesOn } from '../../surface/focusGoesOn.js';
import { onKeys } from '../../surface/onKeys.js';
import popupStyles from '../../surface/Popup.module.css';
import { usePopup } from '../../surface/usePopup.js';
import type { AiCommandView, CommandReview } from './CommandReview.js';
import { useText } from '../../surface/useText.js';
import styles from './AiReview.module.css';
import { layOutReview } from './reviewLayout.js';
import { $reviewBlock, type ReviewPart } from './reviewParts.js';

const middleware = beside(8, { mayCover: true, staysOnSide: true });

type ReviewView = Extract<AiCommandView, { kind: 'review' }>;

interface ReviewProps {
  review: CommandReview;
  view: ReviewView;
}

/** The changes where they stand in the text, over the selected blocks; the document itself stays as it is. */
export function AiReview({ review, view }: ReviewProps) {
  const [editor] = useLexicalComposerContext();
  const text = useText();
  const title = text(view.command.title);
  const selected = review.selected();
  const blocks = useMemo(
    () =>
      editor
        .getEditorState()
        .read(() => selected.map((block, index) => $reviewBlock(editor, block, view.blocks[index] ?? [])), { editor }),
    [editor, selected, view.blocks],
  );
  const { setLayer, update } = useLayer(blocks.map(({ key }) => key));
  const frame = editor.getRootElement()?.parentElement;
  if (!frame) return null;
  return createPortal(
    <div ref={setLayer} role="dialog" aria-label={title} data-ik-ai onKeyDown={onKeys({ Escape: review.close })}>
      <Bar title={title} review={review} view={view} />
      {blocks.map(({ key, parts }) => (
        <div key={key} data-block={key} translate="no" className={`${contentClasses.content} ${styles.block}`}>
          {parts.map((part, index) => (
            <Part key={index} review={review} view={view} part={part} />
          ))}
        </div>
      ))}
      {/* Drawn anew with each decision, which is when the heights change. */}
      <span ref={() => update()} hidden />
    </div>,
    frame,
  );
}

/** What holds the copies of the blocks: they are laid over the blocks as long as it is mounted. */
function useLayer(keys: readonly string[]) {
  const [editor] = useLexicalComposerContext();
  const layer = useRef<{ update: () => void; leave: () => void }>(null);
  const joined = keys.join();
  const setLayer = useCallback(
    (element: HTMLElement | null) => {
      layer.current?.leave();
      if (!element) return void (layer.current = null);
      const { update, stop } = layOutReview(editor, element, joined.split(','));
      const leave = mergeRegister(stop, claimEscape(element), () => focusGoesOn(editor, element));
      layer.current = { update, leave };
    },
    [editor, joined],
  );
  return { setLayer, update: () => layer.current?.update() };
}

interface BarProps extends ReviewProps {
  title: string;
}

/** Where the blocks are that a command is about: as high as all of them together, as wide as the last one. */
export function rectOfSelected(editor: LexicalEditor, review: CommandReview): DOMRect {
  const rects = review.selected().flatMap(({ key }) => editor.getElementByKey(key)?.getBoundingClientRect() ?? []);
  const [first = editor.getRootElement()?.getBoundingClientRect() ?? new DOMRect()] = rects;
  const { x, width, bottom } = rects.at(-1) ?? first;
  return new DOMRect(x, first.y, width, bottom - first.y);
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Decides on all that is left. It comes first for the keyboard, and stands below the blocks. */
function Bar({ title, review, view }: BarProps) {
  const [editor] = useLexicalComposerContext();
  const text = useText();
  const rect = () => rectOfSelected(editor, review);
  // Where the blocks fill the window, over words that can be scrolled clear of it.
  const popup = usePopup({ rect, middleware, placement: () => (rect().y < 0 ? 'top-start' : 'bottom-start') });
  const left = view.decided.size > 0 ? 'Rest' : 'All';
  return (
    <div ref={popup.ref} className={`${popupStyles.popup} ${styles.bar}`}>
      <span className={styles.title}>
        <Icon name="sparkles" size={14} />
        {title}
      </span>
      <Button size="sm" variant="primary" ref={focus} onClick={() => review.finish(true)}>
        {text(`aiCommand.accept${left}`)}
      </Button>
      <Button size="sm" onClick={() => review.finish(false)}>
        {text(`aiCommand.reject${left}`)}
      </Button>
      <Button size="sm" variant="ghost" icon="retry" onClick={() => void review.run(view.command, view.input)}>
        {text('ai.retry')}
      </Button>
    </div>
  );
}

function Part({ review, view, part }: ReviewProps & { part: ReviewPart }) {
  const text = useText();
  if (part.kind === 'same') return <Nodes as="span" nodes={part.nodes} />;
  const decided = view.decided.get(part.id);
  const onClick = (event: MouseEvent<HTMLElement>, isAccepted: boolean) => {
    // The button goes away: the keyboard goes on at the next change.
    nextChange(event.currentTarget)?.focus();
    review.decide(part.id, isAccepted);
  };
  return (
    <span className={styles.change} data-decided={decided}>
      {part.removed.length > 0 && <Nodes as="del" nodes={part.removed} />}
      {part.added.length > 0 && <Nodes as="ins" nodes={part.added} />}
      {decided === undefined && (
        <>
          {/* No line ends between the words and their buttons. */}
          {'\u2060'}
          <span className={styles.decide}>
            {[true, false].map((accepts) => (
              <button
                key={Number(accepts)}
                type="button"
                aria-label={text(accepts ? 'aiCommand.accept' : 'aiCommand.reject', { words: part.words })}
                onClick={(event) => onClick(event, accepts)}
              >
                <Icon name={accepts ? 'check' : 'x'} size={14} />
              </button>
            ))}
          </span>
        </>
      )}
    </span>
  );
}

/** The first button of the next change that is open, or of the first one behind the last. */
function nextChange(button: HTMLElement): HTMLElement | undefined {
  const own = button.parentElement;
  const open = [...(button.closest('[role=dialog]')?.querySelectorAll<HTMLElement>(`.${styles.decide}`) ?? [])];
  const next = open[open.findIndex((buttons) => buttons === own) + 1] ?? open[0];
  return next?.querySelector('button') ?? undefined;
}

function Nodes({ as: Element, nodes }: { as: 'span' | 'del' | 'ins'; nodes: Node[] }) {
  const fill = useCallback((element: HTMLElement | null) => element?.replaceChildren(...nodes), [nodes]);
  return <Element ref={fill} />;
}
