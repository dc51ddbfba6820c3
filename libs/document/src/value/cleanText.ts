// Control characters that no one can see or type, and halves of a character: neither survives a form post.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
const mayNeedCleaning = /[\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff\ufffe\uffff]/;

/** Text as it may stand in a value: no control characters, whole characters only, line breaks as "\n". */
export function cleanText(text: string): string {
  if (!mayNeedCleaning.test(text)) return text;
  return text.replace(/\r\n?/g, '\n').replace(unprintable, '').toWellFormed();
}
