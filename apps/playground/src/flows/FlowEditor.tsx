import { useRef, useState, type FormEvent } from 'react';
import { notify } from '@inkfield/ui';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { messageOfError } from '../errors/ErrorPage.js';
import { HttpError } from '../http/fetchJson.js';
import { saveFlow, type FlowDetail } from '../http/flows.js';
import { randomKey } from '../http/randomKey.js';
import { insistedOn } from '../http/replaceSeen.js';
import { ButtonLink } from '../parts/ButtonLink.js';
import { PageHeader } from '../parts/PageHeader.js';
import { SaveBar, type SaveState } from '../parts/SaveBar.js';
import { discarding, UnsavedChanges } from '../parts/UnsavedChanges.js';
import { WaysOn } from '../parts/WaysOn.js';
import { propertyTwice, toDraft, toInput, type FlowDraft } from './flowDraft.js';
import { FlowField } from './FlowField.js';
import { FlowPreview } from './FlowPreview.js';
import { OutputsSection } from './OutputsSection.js';
import { RefusalContext, refusalIn, withoutPlace, type Refusal } from './refusal.js';
import { TemplatesSection } from './TemplatesSection.js';
import { VariablesSection } from './VariablesSection.js';
import styles from './FlowEditor.module.css';

/** The form of a flow beside what it will ask and send. */
export function FlowEditor({ flow }: { flow?: FlowDetail }) {
  const { draft, save, isUnsaved, change, onSubmit, refusal, failure, insist } = useFlowForm(flow);
  return (
    <>
      <PageHeader parent={{ to: '/flows', title: 'Flows' }} title={flow ? draft.title || 'Untitled flow' : 'New flow'}>
        {flow && (
          <ButtonLink to={`/flows/${flow.id}/runs`} variant="ghost">
            History
          </ButtonLink>
        )}
      </PageHeader>
      <UnsavedChanges noun="flow" unsaved={isUnsaved} />
      <div className={styles.columns}>
        <form className={styles.form} aria-label="Flow" noValidate onSubmit={(event) => void onSubmit(event)}>
          <RefusalContext value={refusal}>
            <AboutSection draft={draft} onChange={change} />
            <VariablesSection variables={draft.variables} onChange={(variables) => change({ variables })} />
            <TemplatesSection draft={draft} onChange={(templates) => change({ templates })} />
            <OutputsSection draft={draft} onChange={(outputs) => change({ outputs })} />
          </RefusalContext>
          <SaveBar
            noun="flow"
            state={save}
            waysOn={<WaysOn noun="flow" failure={failure} onInsist={insist} />}
            {...(flow && { updatedAt: flow.updatedAt })}
          />
        </form>
        <FlowPreview draft={draft} />
      </div>
    </>
  );
}

/** What is being written of a flow, and whether it is stored. */
function useFlowForm(flow: FlowDetail | undefined) {
  const [draft, setDraft] = useState(() => toDraft(flow));
  const [save, setSave] = useState<SaveState>({ phase: 'idle' });
  const { refusal, refuse, takeBack } = useRefusal((message) => setSave({ phase: 'failed', message }));
  const { send, failure, insist } = useStoredFlow(flow);
  const latest = useRef(draft);
  const [sent, setSent] = useState(draft);
  const navigate = useNavigate();
  const change = (patch: Partial<FlowDraft>) => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
    takeBack();
    setSave((before) => (before.phase === 'saving' ? before : { phase: 'changed' }));
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.phase === 'saving') return;
    const form = event.currentTarget;
    if (!form.checkValidity()) {
      form.querySelector<HTMLElement>('input:invalid, textarea:invalid, select:invalid')?.focus();
      return setSave({ phase: 'failed', message: 'Some fields need your attention.' });
    }
    setSave({ phase: 'saving' });
    try {
      const id = await send(draft);
      notify({ type: 'success', message: 'Flow saved.', id: 'flow-saved' });
      // What was changed while the server was storing is not stored.
      if (latest.current !== draft) return setSave({ phase: 'changed' });
      // Whoever has left is not brought back.
      if (id !== flow?.id && form.isConnected) return void navigate('/flows', { state: discarding });
      setSent(draft);
      setSave({ phase: 'saved' });
    } catch (error) {
      refuse(error, form);
    }
  };
  const isUnsaved = save.phase === 'failed' || draft !== sent;
  return { draft, save, isUnsaved, change, onSubmit, refusal, failure, insist };
}

/** What the server has against a field of the form, until something is changed. Of the whole form, `say` tells it. */
function useRefusal(say: (message: string) => void) {
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (error: unknown, form: HTMLFormElement) => {
    const message = messageOfError(error);
    const refused = refusalIn(message);
    flushSync(() => {
      setRefusal(refused);
      if (refused) say('One field needs your attention.');
    });
    const field = refused && form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else say(withoutPlace(message));
  };
  return { refusal, refuse, takeBack: () => setRefusal(undefined) };
}

/** What the server has of a flow: which revision of it, and how the next one comes there. */
function useStoredFlow(flow: FlowDetail | undefined) {
  const stored = useRef(flow);
  const [key] = useState(randomKey);
  const [failure, setFailure] = useState<unknown>();
  /** @returns the id of what is stored now */
  const send = async (draft: FlowDraft) => {
    setFailure(undefined);
    const twice = propertyTwice(draft);
    if (twice) throw new HttpError(twice, 422);
    try {
      stored.current = await saveFlow(toInput(draft), stored.current, key);
      return stored.current.id;
    } catch (error) {
      setFailure(error);
      throw error;
    }
  };
  const insist = () => {
    stored.current = insistedOn(stored.current, failure);
  };
  return { send, failure, insist };
}

interface AboutSectionProps {
  draft: FlowDraft;
  onChange(patch: Partial<FlowDraft>): void;
}

function AboutSection({ draft, onChange }: AboutSectionProps) {
  return (
    <section className={styles.section} aria-label="About">
      <FlowField
        place="title"
        name="title"
        title="Title"
        required
        placeholder="Tighten the prose"
        hint="What the AI menu calls it."
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <FlowField
        place="description"
        name="description"
        title="Description"
        rows={2}
        placeholder="Says the same in fewer words."
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <FlowField
        place="actionTitle"
        name="actionTitle"
        title="Dialog title"
        placeholder="Run prompt flow"
        hint="Over the dialog that asks for the variables."
        value={draft.actionTitle}
        onChange={(event) => onChange({ actionTitle: event.target.value })}
      />
    </section>
  );
}
