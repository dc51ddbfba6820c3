import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** The groups that the props of the fields stand in, each with its props, in the order of the table. */
const groups: Readonly<Record<string, string>> = {
  'The field':
    'title name id form type editor language size placeholder rows hint help icon autoFocus className style portalContainer ref editorRef',
  'Value and events':
    'value defaultValue valueFormat onChange onValueChange onBlur onFocus storageKey onError notify submitWhenReady',
  Rules:
    'required minLength maxLength pattern min max step readOnly disabled invalid error content linkSchemes linkTarget linkRel',
  'Keyboards and assistants':
    'autoComplete autoCapitalize autoCorrect enterKeyHint inputMode list spellCheck writingAssistants translate toolparamdescription hiddenCharacters',
  'Language and words': 'lang dir messages t',
  'Rich text': 'extensions toolbarDelayMs upload onImageRemoved',
  'AI and prompt flows': 'generate ghostText aiCommands promptFlows runPromptFlow',
};
const groupOf = new Map(
  Object.entries(groups).flatMap(([group, props]) => props.split(' ').map((prop) => [prop, group] as const)),
);
const order = [...groupOf.keys()];
/** A component with fewer props is read as it stands. */
const fewest = 20;

/** Groups the props of a component that has many. */
export const groupProps: ArgTypesEnhancer = ({ argTypes }) => {
  const entries = Object.entries(argTypes);
  if (entries.length < fewest) return argTypes;
  const place = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  const sorted = entries.sort(([first], [second]) => place(first) - place(second));
  return Object.fromEntries(
    sorted.map(([name, type]) => [
      name,
      { ...type, table: { category: groupOf.get(name) ?? 'Other attributes', ...type.table } },
    ]),
  );
};
