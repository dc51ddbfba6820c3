import type { RichTextEditorProps } from '../RichTextEditorProps.js';

/** What tells Grammarly and LanguageTool to leave an element alone. */
const refusal = { 'data-gramm': false, 'data-lt-active': false };

const ofTextBox = /^(?:data-|aria-[de]|autoC[ao][pr]|enterK|inputM|spellC|translate)/;

/** What the host says to the form control itself: what an agent is told of it, and who hears that it is invalid or has another text. */
export const ofControl = /^(?:toolp|onIn)/;

/** The host's own among the props, for an element that takes those of these names. */
export function attributesOf(props: object, names: RegExp): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name, value]) => names.test(name) && value !== undefined));
}

/** The attributes of the host that go to the element that a person types in. */
export function hostAttributes(props: RichTextEditorProps): Record<string, unknown> {
  return { translate: 'no', ...(!props.writingAssistants && refusal), ...attributesOf(props, ofTextBox) };
}
