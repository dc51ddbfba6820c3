import type { PromptFlow } from '@inkfield/api';
import { loadMessages } from '@inkfield/editor/messages';
import { FormInput, type FormInputProps } from '@inkfield/form-input';
import { loadFormInputMessages } from '@inkfield/form-input/messages';
import { PromptFlowDialog, type PromptFlowMessages } from '@inkfield/prompt-flow';
import { loadPromptFlowMessages } from '@inkfield/prompt-flow/messages';
import { TranslationProvider, type UiMessages } from '@inkfield/ui';
import { loadUiMessages } from '@inkfield/ui/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { arabic, arabicFlow, arabicResult } from './arabic.js';
import { hebrew, hebrewFlow, hebrewFlowMessages, hebrewMessages, hebrewResult } from './hebrew.js';

type Words = typeof arabic;

interface Messages {
  fields: FormInputProps['messages'];
  flow: Partial<PromptFlowMessages>;
  ui?: Partial<UiMessages>;
}

/** A list that a text box points at, as in the slash menu's own stories: a text box that says that its list is open is what it is. */
const butTheOpenTextBox = { id: 'aria-allowed-attr', selector: ':not([role=textbox][aria-expanded])' };

/**
 * Whole parts in languages that run from right to left, with text in that language. Arabic comes with the packages; the words of
 * Hebrew are an app's own, and what it does not give stays English.
 */
const meta = {
  title: 'Languages',
  globals: { direction: 'rtl' },
  parameters: {
    visual: { modes: ['rtl', 'rtl-dark', 'rtl-mobile'], height: 520 },
    docs: { story: { inline: false, height: '520px' } },
    a11y: { config: { rules: [butTheOpenTextBox] } },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj;

async function loadArabic(): Promise<Messages> {
  const [fields, editor, flow, ui] = await Promise.all([
    loadFormInputMessages('ar'),
    loadMessages('ar'),
    loadPromptFlowMessages('ar'),
    loadUiMessages('ar'),
  ]);
  return { fields: { ...editor, ...fields }, flow, ui };
}

const messagesOf = (loaded: Record<string, unknown>) => loaded['messages'] as Messages; // from the loaders below

/** A single line, a text area with an error, and rich text. */
const form = (words: Words): Story => ({
  render: (_, { loaded }) => {
    const { fields, ui } = messagesOf(loaded);
    const common = { lang: words.lang, messages: fields };
    return (
      <TranslationProvider messages={ui}>
        <div lang={words.lang} style={{ display: 'grid', gap: 20, maxInlineSize: 560 }}>
          <FormInput
            {...common}
            name="title"
            title={words.title}
            hint={words.hint}
            help={words.help}
            maxLength={80}
            required
            defaultValue={words.titleValue}
          />
          <FormInput
            {...common}
            name="summary"
            title={words.summary}
            rows={3}
            defaultValue={words.summaryValue}
            error={words.error}
          />
        </div>
      </TranslationProvider>
    );
  },
});

/** The text box of a rich-text field, once the editor has taken the place of the plain one. */
async function findBox(canvasElement: HTMLElement): Promise<HTMLElement> {
  return waitFor(() => {
    const box = canvasElement.querySelector<HTMLElement>('[contenteditable=true]');
    if (!box) throw new Error('The editor has not come yet.');
    return box;
  });
}

const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

async function typeAtEnd(box: HTMLElement, text: string): Promise<void> {
  box.focus();
  document.getSelection()?.selectAllChildren(box);
  document.getSelection()?.collapseToEnd();
  await drawn();
  for (const character of text) {
    document.execCommand('insertText', false, character);
    await drawn();
  }
}

const richText = (words: Words): Story => ({
  render: (_, { loaded }) => (
    <FormInput
      name="body"
      title={words.body}
      editor="rich-text"
      size="sm"
      lang={words.lang}
      messages={messagesOf(loaded).fields}
      defaultValue={words.bodyValue}
      generate={async function* () {
        yield* words.written;
      }}
    />
  ),
});

/** The commands, after '/'. */
const slashMenu = (words: Words): Story => ({
  ...richText(words),
  play: async ({ canvasElement }) => {
    await typeAtEnd(await findBox(canvasElement), ' /');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
  },
});

/** What AI wrote after '++', and what can be done with it. */
const aiWriting = (words: Words): Story => ({
  ...richText(words),
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await typeAtEnd(box, '++');
    await waitFor(() => expect(box).toHaveTextContent(words.written.join('').trim()));
    const name = words === arabic ? 'نص الذكاء الاصطناعي' : 'טקסט של הבינה המלאכותית';
    await waitFor(() => expect(screen.getByRole('toolbar', { name })).toBeVisible());
  },
});

/** A saved prompt's answer. */
const promptFlow = (flow: PromptFlow, answer: { title: string; response: string }): Story => ({
  render: (_, { loaded }) => (
    <TranslationProvider messages={messagesOf(loaded).ui}>
      <PromptFlowDialog
        open
        flow={flow}
        onOpenChange={fn()}
        messages={messagesOf(loaded).flow}
        initialVariables={{ selectedText: answer.response.replaceAll(/<[^>]+>/g, '') }}
        run={() =>
          Promise.resolve({
            executionResult: { results: [{ id: '1', template: { title: answer.title }, response: answer.response }] },
          })
        }
        onInsertBelow={fn()}
        onReplaceSelection={fn()}
      />
    </TranslationProvider>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByText(answer.title)).toBeVisible());
  },
});

const inArabic = (story: Story): Story => ({
  ...story,
  loaders: [async () => ({ messages: await loadArabic() })],
});

/** Its letters come from the system, so there are no pictures of it; the design review looks at it all the same. */
const inHebrew = (story: Story): Story => ({
  ...story,
  parameters: { visual: { ...meta.parameters.visual, pictures: false } },
  loaders: [() => ({ messages: { fields: hebrewMessages, flow: hebrewFlowMessages } satisfies Messages })],
});

export const ArabicForm: Story = inArabic(form(arabic));
export const ArabicSlashMenu: Story = inArabic(slashMenu(arabic));
export const ArabicAiWriting: Story = inArabic(aiWriting(arabic));
export const ArabicPromptFlow: Story = inArabic(promptFlow(arabicFlow, arabicResult));
export const HebrewForm: Story = inHebrew(form(hebrew));
export const HebrewSlashMenu: Story = inHebrew(slashMenu(hebrew));
export const HebrewAiWriting: Story = inHebrew(aiWriting(hebrew));
export const HebrewPromptFlow: Story = inHebrew(promptFlow(hebrewFlow, hebrewResult));
