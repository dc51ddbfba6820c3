import type { FieldSchema } from '@inkfield/document/schema';

const levels = [1, 2, 3, 4, 5, 6] as const;

function headings(field: FieldSchema): string {
  const refused = levels.filter((level) => !field.takes('headings', level));
  if (refused.length === 0) return '';
  return refused.length === levels.length ? 'headings' : `headings of level ${refused.join(', ')}`;
}

function lists(field: FieldSchema): string {
  const [bullet, number] = ['bullet', 'number'].map((kind) => field.takes('lists', kind));
  if (bullet && number) return '';
  if (!bullet && !number) return 'lists';
  return bullet ? 'numbered lists' : 'bullet lists';
}

const marks = ['bold', 'italic', 'strike', 'code'] as const;
/** What a model is told of them. */
const names = {
  quotes: 'block quotes',
  code: 'code blocks',
  dividers: 'dividers',
  images: 'images',
  links: 'links',
} as const;
type Named = keyof typeof names;

/** What an AI is told of what a field takes: what of Markdown it may not write; '' where it may write all. */
export function instructionFor(field: FieldSchema): string {
  const refused = [
    headings(field),
    lists(field),
    ...(Object.keys(names) as Named[]).map((key) => (field.takes(key) ? '' : names[key])),
    ...marks.map((mark) => (field.takes('marks', mark) ? '' : mark === 'code' ? 'inline code' : `${mark} text`)),
  ].filter(Boolean);
  return refused.length > 0 ? `The field does not take these, so do not write them: ${refused.join('; ')}.` : '';
}
