/**
 * The image file that a paste means, or null where it means text. Word and Excel add a picture of the text they copy, so a paste with
 * text or HTML is text; a copied web image comes as HTML too, but its HTML is nothing but an `<img>`.
 * Only the first file is taken (spec, section 5).
 */
export function pastedFile(data: DataTransfer | null): File | null {
  const file = data?.files[0];
  if (!data || !file) return null;
  if (data.getData('text/plain').trim() !== '') return null;
  const html = data.getData('text/html');
  return html === '' || isLoneImage(html) ? file : null;
}

function isLoneImage(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent?.trim() === '' && body.querySelectorAll('img').length === 1;
}

/** Whether something that is dragged brings files, before the browser tells which. */
export function bringsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}
