import { parseHtml, plainText } from '@inkfield/document/internal';

/**
 * The image file that a paste means, or null where it means text. Word and Excel add a picture of the text they copy, so a paste with
 * text or HTML is text; but a copied web image comes as HTML too, which is nothing but an `<img>`, and a file copied in a file manager
 * comes with its name or path as text. Only the first file is taken (docs/behaviour.md#images).
 */
export function pastedFile(data: DataTransfer | null): File | null {
  const file = data?.files[0];
  if (!data || !file) return null;
  const html = data.getData('text/html');
  if (html !== '' && !isLoneImage(html)) return null;
  const text = data.getData('text/plain').trim();
  return text === '' || namesFiles(text, data.files) ? file : null;
}

function namesFiles(text: string, files: FileList): boolean {
  const names = new Set([...files].map(({ name }) => name));
  return text.split(/[\r\n]+/).every((line) => names.has(lastSegment(line.trim())));
}

function lastSegment(path: string): string {
  const segment = path.split(/[\\/]/).at(-1) ?? '';
  if (!path.startsWith('file:')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function isLoneImage(html: string): boolean {
  return plainText(parseHtml(html).root).trim() === '' && html.match(/<img\b/gi)?.length === 1;
}

/** Whether something that is dragged brings files, before the browser tells which. */
export function bringsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}
