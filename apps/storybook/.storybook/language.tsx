import { loadFormInputMessages, loadMessages } from '@inkfield/form-input/messages';
import { loadPromptFlowMessages } from '@inkfield/prompt-flow/messages';
import { TranslationProvider, type UiMessages } from '@inkfield/ui';
import { languageOf, languages, loadUiMessages } from '@inkfield/ui/messages';
import type { Decorator, Loader } from '@storybook/react-vite';

/** What the toolbar offers: the languages that the packages come in, each by its own name. */
export const languageItems = languages.map((value) => {
  const name = new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value;
  return { value, title: name.charAt(0).toLocaleUpperCase(value) + name.slice(1) };
});

interface Words {
  ofParts: UiMessages;
  /** What a story's component takes as `messages`; each component knows its own of them. */
  ofComponent: Readonly<Record<string, string>>;
}

/** Fetches the words of the language that the toolbar says; English is there already. */
export const loadWords: Loader = async ({ globals }) => {
  const language: unknown = globals['language'];
  if (typeof language !== 'string' || language === 'en') return {};
  const [ofParts, ...ofComponents] = await Promise.all([
    loadUiMessages(language),
    loadFormInputMessages(language),
    loadMessages(language),
    loadPromptFlowMessages(language),
  ]);
  return { words: { ofParts, ofComponent: Object.assign({}, ...ofComponents) } satisfies Words };
};

/** Lets a story speak that language; what it says itself stays as it is written. */
export const withLanguage: Decorator = (Story, { args, argTypes, globals, loaded }) => {
  // English stands in for a language that nobody has written.
  document.documentElement.lang = languageOf(String(globals['language'] ?? 'en'));
  // Put there by the loader above.
  const words = (loaded as { words?: Words }).words;
  if (!words) return <Story />;
  const own = argTypes['messages'] && {
    messages: { ...words.ofComponent, ...(args['messages'] as object | undefined) },
  };
  return (
    <TranslationProvider messages={words.ofParts}>
      <Story args={{ ...args, ...own }} />
    </TranslationProvider>
  );
};
