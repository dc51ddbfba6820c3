import { FormInput } from '@inkfield/form-input';
import { Button } from '@inkfield/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent, type ReactNode } from 'react';
import { serverOfThePage } from './serverOfThePage.js';

/** A form that shows what it would send. */
function Form({ send, children }: { send: string; children: ReactNode }) {
  const [sent, setSent] = useState<[string, string][]>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
  };
  return (
    <form onSubmit={onSubmit} style={{ display: 'grid', gap: 20, maxInlineSize: 680 }}>
      {children}
      <div>
        <Button type="submit" variant="primary">
          {send}
        </Button>
      </div>
      {sent && (
        <pre style={{ whiteSpace: 'pre-wrap' }}>{sent.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      )}
    </form>
  );
}

/** Whole forms, each as an app would write it. */
const meta = {
  title: 'Patterns',
  parameters: { msw: { handlers: serverOfThePage } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A short title that is counted, and a text that may have pictures and help from a model. */
export const Review: Story = {
  render: () => (
    <Form send="Publish the review">
      <FormInput name="title" title="Title" required maxLength={80} defaultValue="A night at the lighthouse" />
      <FormInput
        name="body"
        title="Your review"
        editor="rich-text"
        size="md"
        required
        minLength={40}
        hint="Type / for headings, lists and pictures, or ++ and the model goes on."
        defaultValue="<p>We came for the view and <strong>stayed for the stories</strong>.</p><ul><li><p>The keeper cooks</p></li><li><p>The stairs are steep</p></li></ul><p></p>"
      />
    </Form>
  ),
};

/** Values of several kinds in one form: text, a secret, and JSON whose errors are shown where they are. */
export const Settings: Story = {
  render: () => (
    <Form send="Save">
      <FormInput name="name" title="Name of the station" required defaultValue="North lighthouse" />
      <FormInput name="key" title="API key" hiddenCharacters defaultValue="sk-lighthouse" help="Stored encrypted." />
      <FormInput
        name="options"
        title="Options"
        editor="code"
        language="json"
        size="sm"
        defaultValue={'{\n  "lamp": { "period": 12 },\n  "fog": true\n}'}
      />
    </Form>
  ),
};

/** Paragraphs, lists and links alone: what a mail can carry. */
export const SupportReply: Story = {
  render: () => (
    <Form send="Send the reply">
      <FormInput name="to" title="To" type="email" readOnly defaultValue="ada@example.org" />
      <FormInput
        name="reply"
        title="Reply"
        editor="rich-text"
        size="md"
        required
        maxLength={2000}
        content={{ headings: false, images: false, code: false, quotes: false, dividers: false }}
        defaultValue='<p>Hello Ada,</p><p>the boat leaves at nine, and <a href="https://example.org/tides">the tide table</a> says when it is back.</p>'
      />
    </Form>
  ),
};

/** An entry of a content system: drafts survive the tab, and the text below the title is everything it can be. */
export const Entry: Story = {
  render: () => (
    <Form send="Publish">
      <FormInput name="title" title="Title" required maxLength={80} defaultValue="The reef at low tide" />
      <FormInput
        name="summary"
        title="Summary"
        type="textarea"
        maxLength={200}
        defaultValue="One by one the rocks come up, and each is a world of its own."
      />
      <FormInput
        name="body"
        title="Text"
        editor="rich-text"
        size="lg"
        defaultValue='<h2>Before you go</h2><p>Read the tide table, and tell somebody when you will be back.</p><blockquote><p>Never turn your back to the sea.</p></blockquote><pre data-language="javascript"><code>const tide = "low";</code></pre>'
      />
    </Form>
  ),
};
