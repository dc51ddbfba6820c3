/* global ClipboardEvent, DataTransfer */

// A setup file of tests. Firefox makes a clipboard event by script with a clipboard that is empty, whatever it was given.
const given = new DataTransfer();
given.setData('text/plain', 'given');

if (new ClipboardEvent('paste', { clipboardData: given }).clipboardData?.getData('text/plain') !== 'given') {
  // As a property it has the name by which Lexical knows such an event, the browser's own too.
  const own = {
    ClipboardEvent: class extends ClipboardEvent {
      constructor(type, options) {
        super(type, options);
        if (options?.clipboardData) Object.defineProperty(this, 'clipboardData', { value: options.clipboardData });
      }
    },
  };
  Object.assign(globalThis, own);
}
