/** The title of a link or an image, after its address. */
export function titleMarkdown(title: string | undefined): string {
  return title
    ? ` "${title
        .replace(/\n+/g, ' ')
        .replace(/[\\"]/g, '\\$&')
        .replace(/&(?=#?[a-zA-Z0-9]{1,31};)/g, '\\&')}"`
    : '';
}

/** Where a link leads to, or what an image shows. */
export function destination(url: string): string {
  const escaped = url.replace(/&(?=#?[a-zA-Z0-9]{1,31};)/g, '&amp;').replace(/\\/g, '\\\\');
  if (/[\s<>]/.test(escaped)) return `<${escaped.replace(/[<>]/g, '\\$&')}>`;
  return escaped.replace(/[()]/g, '\\$&');
}
