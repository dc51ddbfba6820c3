import { FormInput } from '@inkfield/form-input';
import { TextField } from './components/ui/text-field';
import type { FormInputElement, FormInputProps } from '@inkfield/form-input';
import { useRef, useState } from 'react';

/** Whether a page shows the code field too, by the query of its address. */
export const hasCode = (search: string): boolean => !new URLSearchParams(search).has('no-code');

const fields: readonly FormInputProps[] = [
  { name: 'title', title: 'Title', defaultValue: 'the title', required: true, help: 'Readers see it first.' },
  { name: 'summary', title: 'Summary', rows: 3, defaultValue: 'the summary', maxLength: 200 },
  {
    name: 'settings',
    title: 'Settings',
    editor: 'code',
    language: 'json',
    size: 'sm',
    defaultValue: '["the settings"]',
  },
  { name: 'body', title: 'Body', editor: 'rich-text', size: 'sm', defaultValue: '<p>the body</p>' },
];

export function App({ code }: { code: boolean }) {
  const [shown, setShown] = useState(true);
  const [changes, setChanges] = useState<string[]>([]);
  const body = useRef<FormInputElement>(null);
  return (
    <>
      {shown && (
        // Attributes that React does not know of.
        <form method="post" action="/submit" {...{ toolname: 'save', tooldescription: 'Saves an entry.' }}>
          {fields
            .filter(({ editor }) => code || editor !== 'code')
            .map((field) => (
              <TextField
                key={field.name}
                {...field}
                id={field.name}
                ref={field.name === 'body' ? body : undefined}
                onChange={({ target }) => setChanges((before) => [...before, target.name])}
              />
            ))}
          <button type="submit">Save</button>
        </form>
      )}
      <output>{[...new Set(changes)].join(' ')}</output>
      <button type="button" onClick={() => body.current && (body.current.value = '<h2>Set by the app</h2>')}>
        Set
      </button>
      <button type="button" onClick={() => body.current?.focus()}>
        Focus
      </button>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Close' : 'Open'}
      </button>
    </>
  );
}

/** What the types must refuse; it is never rendered. */
export const refused = [
  // @ts-expect-error There is no such size.
  <FormInput key="size" size="huge" />,
  // @ts-expect-error A checkbox holds no text.
  <FormInput key="type" type="checkbox" />,
  // @ts-expect-error An event is no text.
  <FormInput key="change" onChange={(text: string) => text} />,
];
