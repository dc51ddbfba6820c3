import { loadFormInputMessages, loadMessages } from '@inkfield/form-input/messages';
import { loadPromptFlowMessages } from '@inkfield/prompt-flow/messages';
import { TranslationProvider, type UiMessages } from '@inkfield/ui';
import { loadUiMessages } from '@inkfield/ui/messages';
import type { Decorator, Loader } from '@storybook/react-vite';

/** The languages that the toolbar offers: those that the packages come in. */
export const languages = [
  { value: 'en', title: 'English' },
  { value: 'ar', title: 'العربية' },
  { value: 'de', title: 'Deutsch' },
  { value: 'es', title: 'Español' },
  { value: 'fr', title: 'Français' },
  { value: 'ja', title: '日本語' },
  { value: 'pt', title: 'Português' },
];

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
  document.documentElement.lang = String(globals['language'] ?? 'en');
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
