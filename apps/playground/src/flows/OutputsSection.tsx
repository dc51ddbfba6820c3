import { useRef } from 'react';
import { Button, IconButton } from '@inkfield/ui';
import { FormInput } from '@inkfield/form-input';
import { SelectField } from '../parts/SelectField.js';
import { listed, type DraftOutput, type FlowDraft, type Listed } from './flowDraft.js';
import { FlowField } from './FlowField.js';
import { ListSection } from './ListSection.js';
import { useWordsAgainst } from './refusal.js';
import styles from './FlowEditor.module.css';

interface OutputsSectionProps {
  draft: FlowDraft;
  onChange(outputs: Listed<DraftOutput>[]): void;
}

const actions = [
  { value: 'create', title: 'Create rows' },
  { value: 'update', title: 'Update the row it runs on' },
] as const;

const amounts = [
  { value: 'item', title: 'One for each item of its lists' },
  { value: 'result', title: 'One for the whole answer' },
] as const;

/** What a run makes of the answers, besides showing them. */
export function OutputsSection({ draft: { templates, outputs }, onChange }: OutputsSectionProps) {
  const add = () => {
    const values = [listed({ name: 'title', text: '{{item}}' })];
    onChange([
      ...outputs,
      listed<DraftOutput>({ action: 'create', entity: '', from: templates[0]?.key ?? '', each: 'item', values }),
    ]);
  };
  return (
    <ListSection
      title="Rows"
      description="What a run makes of the answers, besides showing them: tasks, contacts, notes. Leave it empty to only show them."
      place="outputs"
      noun="Output"
      items={outputs}
      onChange={onChange}
      onAdd={add}
    >
      {(output, change, place) => (
        <OutputFields place={place} output={output} templates={templates} onChange={change} />
      )}
    </ListSection>
  );
}

interface OutputFieldsProps {
  place: string;
  output: DraftOutput;
  templates: FlowDraft['templates'];
  onChange(patch: Partial<DraftOutput>): void;
}

/** The templates whose answers there are to choose from, the chosen one among them. */
function answersOf(templates: OutputFieldsProps['templates'], chosen: string) {
  const answers = templates.map(({ key, title }) => ({ value: key, title: title || key }));
  // One that has been removed, or has another key by now: a list without it would show another one as chosen.
  if (!templates.some(({ key }) => key === chosen)) answers.push({ value: chosen, title: chosen });
  return answers;
}

function OutputFields({ place, output, templates, onChange }: OutputFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          title="What to do"
          choices={actions}
          value={output.action}
          onChange={(event) => onChange({ action: event.target.value === 'update' ? 'update' : 'create' })}
        />
        <FlowField
          place={`${place}.entity`}
          title="Kind of row"
          required
          placeholder="Task"
          value={output.entity}
          onChange={(event) => onChange({ entity: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          title="From the answer of"
          error={useWordsAgainst(`${place}.from`)}
          choices={answersOf(templates, output.from)}
          value={output.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <SelectField
          title="How many"
          choices={amounts}
          value={output.each}
          onChange={(event) => onChange({ each: event.target.value === 'item' ? 'item' : 'result' })}
        />
      </div>
      <RowValues place={`${place}.values`} values={output.values} onChange={(values) => onChange({ values })} />
    </>
  );
}

interface RowValuesProps {
  place: string;
  values: DraftOutput['values'];
  onChange(values: DraftOutput['values']): void;
}

function RowValues({ place, values, onChange }: RowValuesProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (gone: string) => {
    onChange(values.filter(({ uid }) => uid !== gone));
    // The button that was pressed goes, and the focus with it.
    addButton.current?.focus();
  };
  return (
    <div className={styles.rowValues} role="group" aria-label="Values of the row">
      {values.map((value) => (
        <RowValue
          key={value.uid}
          place={place}
          value={value}
          onChange={(patch) => onChange(values.map((one) => (one.uid === value.uid ? { ...one, ...patch } : one)))}
          onRemove={() => remove(value.uid)}
        />
      ))}
      <Button
        ref={addButton}
        type="button"
        size="sm"
        variant="ghost"
        icon="plus"
        className={styles.add}
        onClick={() => onChange([...values, listed({ name: '', text: '' })])}
      >
        Add property
      </Button>
    </div>
  );
}

interface RowValueProps {
  place: string;
  value: DraftOutput['values'][number];
  onChange(patch: Partial<{ name: string; text: string }>): void;
  onRemove(): void;
}

function RowValue({ place, value: { name, text }, onChange, onRemove }: RowValueProps) {
  return (
    <div className={styles.rowValue}>
      <FormInput title="Property" value={name} onChange={(event) => onChange({ name: event.target.value })} />
      <FlowField
        place={`${place}.${name.trim()}`}
        title="Value"
        value={text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <IconButton
        size="md"
        icon="x"
        label={`Remove the property ${name}`}
        className={styles.removeValue}
        onClick={onRemove}
      />
    </div>
  );
}
