/* global ClipboardEvent, DataTransfer */

// A setup file of tests. Firefox makes a clipboard event by script with a clipboard that is empty, whatever it was given.
const given = new DataTransfer();
given.setData('text/plain', 'given');

if (new ClipboardEvent('paste', { clipboardData: given }).clipboardData?.getData('text/plain') !== 'given') {
  const Native = ClipboardEvent;
  // The browser's own events are known by its name, which it has as a property, and by `instanceof`.
  const own = {
    ClipboardEvent: class extends Native {
      static [Symbol.hasInstance](value) {
        return Native[Symbol.hasInstance](value);
      }

      constructor(type, options) {
        super(type, options);
        if (options?.clipboardData) Object.defineProperty(this, 'clipboardData', { value: options.clipboardData });
      }
    },
  };
  Object.assign(globalThis, own);
}
