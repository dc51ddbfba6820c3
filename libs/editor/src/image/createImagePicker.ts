/** Asks the person for image files: null where they choose none. Needs a user's gesture each time, as every file picker does. */
export function createImagePicker(): () => Promise<File | null> {
  /** Held while its picker is open: a browser may collect an input that is in no document, and its answer with it. */
  let opened: HTMLInputElement | null = null;
  return () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    opened = input;
    return new Promise((resolve) => {
      input.onchange = input.oncancel = () => {
        if (opened === input) opened = null;
        resolve(input.files?.[0] ?? null);
      };
      input.click();
    });
  };
}
