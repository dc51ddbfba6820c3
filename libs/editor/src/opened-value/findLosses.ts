import { readReport } from '@inkfield/document';
import { hostOf } from '../host/hostOf.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { keepStored } from './keepStored.js';
import type { OpenedValue } from './OpenedValueExtension.js';

/** What the app has heard of as a value that is invalid or too large. */
const isTold = /^(?:malformed|unreadable|size)$/;

/** Finds what editing a field's value loses of it, and tells the app. */
export function findLosses(opened: OpenedValue): void {
  if (opened.keepsBlocks) keepStored(opened);
  const { editor, input, format } = opened;
  const { schema, link } = readOptions(editor);
  const losses = readReport(input, { format, schema, ...link }).filter(
    // A block or inline of an unknown kind is written back where the form has it as JSON.
    ({ why }) => why !== 'unknown' || format !== 'json',
  );
  if (losses.length === 0) return;
  opened.losses.value = [...opened.losses.peek(), ...losses];
  // An edit that came before its warning can still be taken back.
  opened.warns.value = true;
  const untold = losses.filter(({ why }) => !isTold.test(why));
  const [first] = untold;
  if (!first) return;
  const message =
    `[@inkfield/editor] The field was opened with a value of which an edit loses something: ${untold.length} of it, the first ` +
    `${first.kind}${first.where && ` at ${first.where}`} (${first.why}). It is submitted as it is until then, and the person is told. ` +
    'Describe what it is for the editor, or bring the stored values into its form; `npx inkfield-report` counts what they lose.';
  hostOf(editor)?.onError.peek()({ code: 'value-loss', message, cause: untold });
}
