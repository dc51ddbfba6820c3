import type { PromptFlowVariable } from '@inkfield/api';
import { SelectField } from '../parts/SelectField.js';
import { freeName, listed, type Listed } from './flowDraft.js';
import { FlowField } from './FlowField.js';
import { ListSection } from './ListSection.js';
import { TitleAndName } from './TitleAndName.js';
import styles from './FlowEditor.module.css';

const kinds = [
  { value: 'text', title: 'One line' },
  { value: 'multiline', title: 'Several lines' },
  { value: 'select', title: 'Choice' },
  { value: 'number', title: 'Number' },
  { value: 'date', title: 'Date' },
] as const;

interface VariablesSectionProps {
  variables: Listed<PromptFlowVariable>[];
  onChange(variables: Listed<PromptFlowVariable>[]): void;
}

/** What a run asks for. */
export function VariablesSection({ variables, onChange }: VariablesSectionProps) {
  const add = () => {
    const taken = variables.map((variable) => variable.name);
    const name = freeName('variable', taken);
    onChange([...variables, listed({ name, title: '', isRequired: true })]);
  };
  return (
    <ListSection
      title="Variables"
      description="What a run asks for. One named selectedText takes the text that is selected in the editor."
      place="inputVariables"
      noun="Variable"
      items={variables}
      onChange={onChange}
      onAdd={add}
    >
      {(variable, change, place) => <VariableFields place={place} variable={variable} onChange={change} />}
    </ListSection>
  );
}

interface VariableFieldsProps {
  place: string;
  variable: PromptFlowVariable;
  onChange(patch: Partial<PromptFlowVariable>): void;
}

function VariableFields({ place, variable, onChange }: VariableFieldsProps) {
  return (
    <>
      <TitleAndName
        labels={['Label', 'Name']}
        places={[`${place}.title`, `${place}.name`]}
        title={variable.title}
        name={variable.name}
        onTitle={(title) => onChange({ title })}
        // A selected text is always of several lines: the server would go on to ask for a number, or for one of the choices.
        onName={(name) => onChange({ name, ...(name === 'selectedText' && { type: 'multiline' }) })}
      />
      <div className={styles.pair}>
        <KindField variable={variable} onChange={onChange} />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={variable.isRequired}
            onChange={(event) => onChange({ isRequired: event.target.checked })}
          />
          Required
        </label>
      </div>
      {variable.type === 'select' && (
        <FlowField
          place={`${place}.options`}
          title="Choices"
          required
          rows={3}
          hint="One a line."
          value={(variable.options ?? []).join('\n')}
          onChange={(event) => onChange({ options: event.target.value.split('\n') })}
        />
      )}
    </>
  );
}

/** What is asked with; a selected text is always of several lines. */
function KindField({ variable: { name, type = 'text' }, onChange }: Omit<VariableFieldsProps, 'place'>) {
  const fixedKind = name === 'selectedText';
  return (
    <SelectField
      title="Kind"
      choices={kinds}
      disabled={fixedKind}
      value={fixedKind ? 'multiline' : type}
      onChange={(event) => onChange({ type: kinds.find(({ value }) => value === event.target.value)?.value ?? 'text' })}
    />
  );
}
