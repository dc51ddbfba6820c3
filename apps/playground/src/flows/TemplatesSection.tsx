import type { FlowTemplate } from '../http/flows.js';
import { freeName, listed, type FlowDraft, type Listed } from './flowDraft.js';
import { FlowField } from './FlowField.js';
import { ListSection } from './ListSection.js';
import { TitleAndName } from './TitleAndName.js';
import styles from './FlowEditor.module.css';

interface TemplatesSectionProps {
  draft: FlowDraft;
  onChange(templates: Listed<FlowTemplate>[]): void;
}

/** The prompts of a run, in their order; a later one may use the answer of an earlier one. */
export function TemplatesSection({ draft: { variables, templates }, onChange }: TemplatesSectionProps) {
  const keys = templates.map(({ key }) => key);
  const add = () => {
    const key = freeName('answer', keys);
    onChange([...templates, listed({ key, title: '', prompt: '' })]);
  };
  const namesBefore = (template: Listed<FlowTemplate>) => [
    ...variables.map(({ name }) => name),
    ...keys.slice(0, templates.indexOf(template)),
  ];
  return (
    <ListSection
      title="Templates"
      description="What is sent to the writer, one after the other. Each answer is a result of its own."
      place="templates"
      noun="Template"
      items={templates}
      atLeastOne
      onChange={onChange}
      onAdd={add}
    >
      {(template, change, place) => (
        <TemplateFields place={place} template={template} namesBefore={namesBefore(template)} onChange={change} />
      )}
    </ListSection>
  );
}

interface TemplateFieldsProps {
  place: string;
  template: FlowTemplate;
  /** What its prompt may use. */
  namesBefore: readonly string[];
  onChange(patch: Partial<FlowTemplate>): void;
}

function TemplateFields({ place, template, namesBefore, onChange }: TemplateFieldsProps) {
  return (
    <>
      <TitleAndName
        labels={['Title', 'Key']}
        places={[`${place}.title`, `${place}.key`]}
        title={template.title}
        name={template.key}
        onTitle={(title) => onChange({ title })}
        onName={(key) => onChange({ key })}
      />
      <FlowField
        place={`${place}.prompt`}
        title="Prompt"
        required
        rows={5}
        placeholder="Rewrite this in half as many words: {{selectedText}}"
        value={template.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <Names names={namesBefore} onPick={(name) => onChange({ prompt: `${template.prompt}{{${name}}}` })} />
    </>
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
