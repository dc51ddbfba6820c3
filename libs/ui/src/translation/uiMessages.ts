/** The words that the small parts say themselves, in English. */
export const uiMessages = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  show: 'Show',
  hide: 'Hide',
  help: 'Help',
  notifications: 'Notifications',
  /** Shown in place of a translation key that nobody knows (docs/behaviour.md#translation-keys). */
  invalid: 'invalid',
};

/** Every word of the small parts, for an app that gives its own. */
export type UiMessages = typeof uiMessages;
