import { FormInput } from '@inkfield/form-input';
import type { FlowTemplate } from '../http/flows.js';
import { freeName, listed, type FlowDraft, type Listed } from './flowDraft.js';
import { ListSection } from './ListSection.js';
import styles from './FlowEditor.module.css';

interface TemplatesSectionProps {
  draft: FlowDraft;
  onChange(templates: Listed<FlowTemplate>[]): void;
}

/** The prompts of a run, in their order; a later one may use the answer of an earlier one. */
export function TemplatesSection({ draft: { variables, templates }, onChange }: TemplatesSectionProps) {
  const add = () => {
    const key = freeName(
      'answer',
      templates.map((template) => template.key),
    );
    onChange([...templates, listed({ key, title: '', prompt: '' })]);
  };
  const namesBefore = (uid: string) => [
    ...variables.map(({ name }) => name),
    ...templates
      .slice(
        0,
        templates.findIndex((template) => template.uid === uid),
      )
      .map(({ key }) => key),
  ];
  return (
    <ListSection
      title="Templates"
      description="What is sent to the writer, one after the other. Each answer is a result of its own."
      noun="Template"
      items={templates}
      atLeastOne
      onChange={onChange}
      onAdd={add}
    >
      {(template, change) => (
        <>
          <div className={styles.pair}>
            <FormInput
              title="Title"
              required

              value={template.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <FormInput
              title="Key"
              required
              pattern="[A-Za-z_][A-Za-z0-9_]*"

              value={template.key}
              onChange={(event) => change({ key: event.target.value })}
            />
          </div>
          <FormInput
            title="Prompt"
            required
            rows={5}

            placeholder="Rewrite this in half as many words: {{selectedText}}"
            value={template.prompt}
            onChange={(event) => change({ prompt: event.target.value })}
          />
          <Names
            names={namesBefore(template.uid)}
            onPick={(name) => change({ prompt: `${template.prompt}{{${name}}}` })}
          />
        </>
      )}
    </ListSection>
  );
}

function Names({ names, onPick }: { names: readonly string[]; onPick(name: string): void }) {
  if (names.length === 0) return null;
  return (
    <div className={styles.names} role="group" aria-label="Insert a variable">
      <span aria-hidden="true">Insert</span>
      {names.map((name) => (
        <button key={name} type="button" className={styles.name} onClick={() => onPick(name)}>
          {`{{${name}}}`}
        </button>
      ))}
    </div>
  );
}
