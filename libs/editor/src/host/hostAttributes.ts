import type { RichTextEditorProps } from '../RichTextEditorProps.js';

/** What tells Grammarly and LanguageTool to leave an element alone. */
const refusal = { 'data-gramm': false, 'data-lt-active': false };

const passed = /^(?:data-|aria-[de]|autoC[ao][pr]|enterK|inputM|spellC|translate)/;

/** The attributes of the host that go to the element that a person types in. */
export function hostAttributes(props: RichTextEditorProps): Record<string, unknown> {
  const given = Object.entries(props).filter(([name, value]) => passed.test(name) && value !== undefined);
  return { translate: 'no', ...(!props.writingAssistants && refusal), ...Object.fromEntries(given) };
}
