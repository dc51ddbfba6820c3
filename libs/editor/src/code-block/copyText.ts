/** Puts text on the clipboard; false when the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // On a page that is not secure there is no clipboard, whatever the types say: the call throws.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
