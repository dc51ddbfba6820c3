import { useState } from 'react';
import { FormInput } from '@inkfield/form-input';
import { SelectField } from '../parts/SelectField.js';
import { choicesIn, type FlowDraft, type Listed } from './flowDraft.js';
import { previewPrompt } from './promptPreview.js';
import type { PromptFlowVariable } from '@inkfield/api';
import styles from './FlowPreview.module.css';

/** What the dialog will ask, and what will be sent for the answers given here. Nothing runs. */
export function FlowPreview({ draft }: { draft: FlowDraft }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const values = new Map(draft.variables.map(({ uid, name }) => [name, answers[uid] ?? '']));
  return (
    <section aria-label="Live preview" className={styles.frame}>
      <div className={styles.part}>
        <h2 dir="auto" className={styles.title}>
          {draft.actionTitle || 'Run prompt flow'}
        </h2>
        {draft.variables.length === 0 && (
          <p className={styles.muted}>Asks for nothing: it runs as soon as it is chosen.</p>
        )}
        {draft.variables.map((variable) => (
          <PreviewField
            key={variable.uid}
            variable={variable}
            value={answers[variable.uid] ?? ''}
            onChange={(value) => setAnswers({ ...answers, [variable.uid]: value })}
          />
        ))}
      </div>
      <div className={styles.part}>
        <h2 className={styles.title}>What is sent</h2>
        {draft.templates.map(({ uid, key, title, prompt }, position) => (
          <div key={uid}>
            <p dir="auto" className={styles.template}>
              {title || key}
            </p>
            <Prompt
              prompt={prompt}
              values={values}
              answers={draft.templates.slice(0, position).map((earlier) => earlier.key)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

interface PreviewFieldProps {
  variable: Listed<PromptFlowVariable>;
  value: string;
  onChange(value: string): void;
}

/** The field that a run asks with: a selected text is always of several lines. */
function PreviewField({ variable, ...field }: PreviewFieldProps) {
  const { name, isRequired, type = 'text', options } = variable;
  const title = variable.title || name;
  const kind = name === 'selectedText' ? 'multiline' : type;
  if (kind === 'select') return <Choice title={title} options={choicesIn(options)} {...field} />;
  return (
    <FormInput
      key={kind}
      title={title}
      required={isRequired}
      value={field.value}
      onChange={(event) => field.onChange(event.target.value)}
      {...(kind === 'multiline' ? { rows: 3 } : { type: kind })}
    />
  );
}

interface ChoiceProps extends Omit<PreviewFieldProps, 'variable'> {
  title: string;
  options: readonly string[];
}

function Choice({ title, options, value, onChange }: ChoiceProps) {
  const choices = ['', ...options].map((option) => ({ value: option, title: option || 'Choose…' }));
  return (
    <SelectField title={title} choices={choices} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}

function Prompt({
  prompt,
  values,
  answers,
}: {
  prompt: string;
  values: ReadonlyMap<string, string>;
  answers: readonly string[];
}) {
  const pieces = previewPrompt(prompt, { values, answers });
  const unknown = [...new Set(pieces.filter(({ kind }) => kind === 'unknown').map(({ text }) => text))];
  return (
    <>
      <p dir="auto" className={styles.prompt}>
        {pieces.length === 0 && <span className={styles.muted}>Nothing yet.</span>}
        {pieces.map(({ kind, text }, position) => (
          <span key={position} data-kind={kind}>
            {kind === 'answer' ? `answer of ${text}` : text}
          </span>
        ))}
      </p>
      {unknown.length > 0 && (
        <p role="status" className={styles.problem}>
          {unknown.length === 1 ? 'There is no variable called ' : 'There are no variables called '}
          {unknown.join(', ')}.
        </p>
      )}
    </>
  );
}
