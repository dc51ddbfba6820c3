import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { translateText, type TranslationLookup } from './translate.js';
import { uiMessages, type UiMessages } from './uiMessages.js';

interface TranslationValue {
  t: TranslationLookup | undefined;
  messages: UiMessages;
}

const TranslationContext = createContext<TranslationValue>({ t: undefined, messages: uiMessages });

/** Props of `TranslationProvider`. */
export interface TranslationProviderProps {
  /** Looks translation keys up. @default the provider's around this one; without any, every key is unknown */
  t?: TranslationLookup;
  /** The words of the small parts that are to be other ones. @default English, or those of the provider around this one */
  messages?: Partial<UiMessages>;
  /** What is translated. */
  children: ReactNode;
}

/**
 * Gives the fields inside it their translations. Providers nest: what one leaves out comes from the one around it.
 * @example
 * ```tsx
 * import { Button, Dialog, DialogContent, loadUiMessages, TranslationProvider } from '@inkfield/ui';
 *
 * const messages = await loadUiMessages('ja');
 * <TranslationProvider messages={messages}>
 *   <Dialog defaultOpen>
 *     <DialogContent title="設定">
 *       <Button>OK</Button>
 *     </DialogContent>
 *   </Dialog>
 * </TranslationProvider>;
 * ```
 */
export function TranslationProvider({ t, messages, children }: TranslationProviderProps) {
  const outer = useContext(TranslationContext);
  const value = useMemo(
    () => ({ t: t ?? outer.t, messages: messages ? { ...outer.messages, ...messages } : outer.messages }),
    [t, messages, outer],
  );
  return <TranslationContext.Provider value={value}>{children}</TranslationContext.Provider>;
}

/**
 * A function that turns a text into what is to be shown: a key into its translation, or 'invalid' if nobody knows it.
 * @example
 * ```tsx
 * import { useTranslate } from '@inkfield/ui';
 *
 * export function Legend({ text = 'Address' }) {
 *   const translate = useTranslate();
 *   return <p>{translate(text)}</p>;
 * }
 * ```
 */
export function useTranslate(): (text: string) => string {
  const { t, messages } = useContext(TranslationContext);
  return useCallback((text) => translateText(text, t, messages.invalid).text, [t, messages]);
}

/** The same, with the word whether the key is unknown. */
export function useTranslation(text: string) {
  const { t, messages } = useContext(TranslationContext);
  return translateText(text, t, messages.invalid);
}

/**
 * The words of the small parts, in the app's language.
 * @example
 * ```tsx
 * import { useUiMessages } from '@inkfield/ui';
 *
 * export function CloseButton() {
 *   const { close } = useUiMessages();
 *   return <button type="button">{close}</button>;
 * }
 * ```
 */
export function useUiMessages(): UiMessages {
  return useContext(TranslationContext).messages;
}
