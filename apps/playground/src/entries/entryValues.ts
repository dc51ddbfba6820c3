/** The fields of the entry form, in their order on the page. */
export const entryFields = [
  { name: 'title', title: 'Title' },
  { name: 'summary', title: 'Summary' },
  { name: 'body', title: 'Body' },
  { name: 'slug', title: 'Slug' },
  { name: 'email', title: 'Contact e-mail' },
  { name: 'token', title: 'API token' },
  { name: 'metadata', title: 'Metadata' },
] as const;

export type EntryFieldName = (typeof entryFields)[number]['name'];

/** The form's values as text, by field name. */
export type EntryValues = Record<EntryFieldName, string>;

/** A message for each field that has one. */
export type EntryErrors = Partial<EntryValues>;

/** A new entry's values. */
export const emptyValues: EntryValues = {
  title: '',
  slug: '',
  email: '',
  token: '',
  summary: '',
  metadata: '',
  body: '',
};

/** What a stored entry or a submitted form has of the form's fields; '' where it has nothing. */
export function toEntryValues(read: (name: EntryFieldName) => unknown): EntryValues {
  const values = { ...emptyValues };
  for (const { name } of entryFields) {
    const value = read(name);
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** The rules that no attribute of a form control can state. The others are the controls' own (`checkValidity`). */
export function validateEntry({ metadata }: EntryValues): EntryErrors {
  if (metadata.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(metadata);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return {};
    return { metadata: 'Metadata has to be a JSON object, such as {"tags": ["coast"]}.' };
  } catch {
    return { metadata: 'This is not valid JSON. Check commas, quotes and brackets.' };
  }
}
