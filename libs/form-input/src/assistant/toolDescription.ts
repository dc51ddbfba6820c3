import type { FormInputProps } from '../FormInputProps.js';
import type { FieldKind } from '../kindOf.js';

const form = 'HTML, Markdown or plain text';
const formats = { html: form, json: form, markdown: 'Markdown', text: 'plain text' };

function formatOf({ language, valueFormat = 'html' }: FormInputProps, kind: FieldKind): string | false {
  if (kind === 'rich-text') return `Rich text: ${formats[valueFormat]}`;
  return kind === 'code' && `Code: ${language ?? 'plain text'}`;
}

/** Not what the browser tells of a single line by itself: whether it is required, its type and its pattern. */
function limitsOf(props: FormInputProps, kind: FieldKind): string[] {
  const { minLength, maxLength, min, max, pattern, content } = props;
  const bounds = (least: unknown, most: unknown, unit: string) => [
    least !== undefined && `At least ${String(least)}${unit}`,
    most !== undefined && `At most ${String(most)}${unit}`,
  ];
  const contents = Object.entries(content ?? {}).map(
    ([key, said]: [string, unknown]) =>
      said !== undefined &&
      said !== true &&
      (Array.isArray(said) && said.length ? `Of ${key} only ${said.join(', ')}` : `No ${key}`),
  );
  return [
    ...bounds(minLength, maxLength, ' characters'),
    ...(kind === 'single-line' ? bounds(min, max, '') : []),
    /^(?:text-area|code)$/.test(kind) && pattern && `Matches the regular expression ${pattern}`,
    ...contents,
  ].filter((limit) => typeof limit === 'string');
}

/**
 * A field's props with what an assistant of the browser is told of it (WebMCP), a line for each thing: its words, format and limits. A title
 * alone needs no more than the label, which the browser takes.
 */
export function describe(
  props: FormInputProps,
  kind: FieldKind,
  words: readonly (string | undefined)[],
): FormInputProps {
  const [title, ...more] = [...words, formatOf(props, kind), ...limitsOf(props, kind)];
  const lines = more.filter(Boolean);
  if (props.toolparamdescription !== undefined || lines.length === 0) return props;
  return { ...props, toolparamdescription: [title, ...lines].filter(Boolean).join('\n') };
}
