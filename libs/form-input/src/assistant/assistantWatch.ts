import type { FormInputElement } from '../FormInputProps.js';
import { setValue } from '../filling/fieldParts.js';

/** What an assistant has put into a field. */
export interface AssistantFill {
  before: string;
  after: string;
}

/** Knows of a field whether an assistant of the browser has filled it in (WebMCP): one for each mounted field. */
interface AssistantWatch {
  /** The ref callback of an element in the field's frame. */
  attach(element: HTMLElement | null): void;
  /** Puts back what the field held before, and gives it the focus. */
  undo(fill: AssistantFill): void;
}

function controlIn(frame: Element | null | undefined): FormInputElement | null {
  return frame?.querySelector<FormInputElement>('input, textarea') ?? null;
}

/** What tells of assistants; null in a browser that has none. */
function assistantsOf(page: Document): EventTarget | null {
  const context: unknown = Reflect.get(page, 'modelContext');
  return context instanceof EventTarget ? context : null;
}

/** Puts back what a field held before, and gives it the focus. A text that somebody has set since stays. */
function undoFill(control: FormInputElement, { before, after }: AssistantFill): void {
  const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
  // An editor that has an undo of its own takes it from there.
  if (control.value === after && control.dispatchEvent(undo)) setValue({ control, box: control }, before);
  control.focus();
}

/**
 * An assistant's input looks like autofill's, so it is told by its task: the browser fills the form's fields in, then says in the same task
 * which form's tool was called.
 *
 * @param textBefore the field's text as it was before the `input` event that is on its way
 * @param report the fill that stands in the field; null once it was changed
 */
export function createAssistantWatch(
  textBefore: () => string,
  report: (fill: AssistantFill | null) => void,
): AssistantWatch {
  let end = new AbortController();
  let frame: Element | null | undefined;
  let shown: AssistantFill | null = null;
  let inThisTask: string | null = null;

  const show = (fill: AssistantFill | null) => report((shown = fill));
  const onInput = () => {
    if (shown && controlIn(frame)?.value !== shown.after) show(null);
    if (inThisTask !== null) return;
    inThisTask = textBefore();
    setTimeout(() => (inThisTask = null), 0);
  };
  const onTool = (event: Event) => {
    const control = controlIn(frame);
    if (inThisTask === null || !control?.form) return;
    const isOurs = control.form.getAttribute('toolname') === Reflect.get(event, 'toolName');
    if (isOurs) show({ before: inThisTask, after: control.value });
  };
  return {
    attach(element) {
      end.abort();
      end = new AbortController();
      frame = element?.parentElement;
      const { signal } = end;
      const tree = element?.getRootNode();
      frame?.addEventListener('input', onInput, { signal, capture: true });
      tree?.addEventListener('reset', ({ target }) => target === controlIn(frame)?.form && show(null), { signal });
      if (element) assistantsOf(element.ownerDocument)?.addEventListener('toolactivated', onTool, { signal });
    },
    undo(fill) {
      const control = controlIn(frame);
      show(null);
      if (control) undoFill(control, fill);
    },
  };
}
