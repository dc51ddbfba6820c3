/** Puts a text on the clipboard, as HTML too where the browser can; false where it is not allowed to. */
export async function copyRichText(html: string, text: string): Promise<boolean> {
  const kinds = { 'text/html': html, 'text/plain': text };
  try {
    const blobs = Object.entries(kinds).map(([type, value]) => [type, new Blob([value], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return copyByEvent(kinds);
  }
}

/** The older way, for pages without a secure connection: the browser asks what to copy by an event. */
function copyByEvent(kinds: Readonly<Record<string, string>>): boolean {
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const [type, value] of Object.entries(kinds)) event.clipboardData?.setData(type, value);
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  return copied;
}
