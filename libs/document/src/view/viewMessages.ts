/** Says that there is more than is shown. */
export const viewPart = 'This text is too large to be shown in full. The rest of it is not shown.';

/** The texts of the view, in English: it is shown without the editor's dictionary. */
export const viewMessages = {
  'view.part': viewPart,
} as const;

/** A text for each key. */
export type ViewMessages = Readonly<Record<keyof typeof viewMessages, string>>;
