import { useRef, useState } from 'react';
import type { PromptFlow } from '@inkfield/api';
import { PromptFlowDialog } from '@inkfield/prompt-flow';
import { Button, notify } from '@inkfield/ui';
import { flushSync } from 'react-dom';
import { useLoaderData, useRevalidator } from 'react-router';
import { deleteFlow } from '../http/flows.js';
import { ButtonLink } from '../parts/ButtonLink.js';
import { ConfirmDelete } from '../parts/ConfirmDelete.js';
import { ListPage } from '../parts/ListPage.js';
import styles from './FlowsPage.module.css';

/** `/flows`: the saved prompts, to run, change, look back on and delete. */
export function FlowsPage() {
  const { flows } = useLoaderData<{ flows: Promise<PromptFlow[]> }>();
  return (
    <ListPage
      title="Flows"
      description="Saved prompts with variables. They run on a text you select in an entry, or right here."
      newPath="/flows/new"
      newTitle="New flow"
      none={{
        icon: 'sparkles',
        title: 'No flows yet',
        description: 'Save a prompt once, then run it on any text with one click.',
        action: 'Create the first flow',
      }}
      items={flows}
    >
      {(all) => <FlowList flows={all} />}
    </ListPage>
  );
}

function FlowList({ flows }: { flows: readonly PromptFlow[] }) {
  const [running, setRunning] = useState<PromptFlow>();
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const run = (flow: PromptFlow) => {
    setRunning(flow);
    setOpen(true);
  };
  return (
    <>
      <ul role="list" className={styles.list}>
        {flows
          .filter(({ id }) => !deleted.includes(id))
          .map((flow) => (
            <FlowCard
              key={flow.id}
              flow={flow}
              onRun={run}
              onDeleted={() => setDeleted((before) => [...before, flow.id])}
            />
          ))}
      </ul>
      {running && <PromptFlowDialog key={running.id} flow={running} open={open} onOpenChange={setOpen} />}
    </>
  );
}

interface FlowCardProps {
  flow: PromptFlow;
  onRun(flow: PromptFlow): void;
  /** Takes the card away, before the server has told which flows are left. */
  onDeleted(): void;
}

function FlowCard({ flow, onRun, onDeleted }: FlowCardProps) {
  const titleId = `flow-${flow.id}`;
  const card = useRef<HTMLLIElement>(null);
  const leave = () => {
    const next = placeAfter(card.current);
    flushSync(onDeleted);
    next?.focus();
  };
  return (
    <li ref={card} className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} dir="auto" className={styles.title}>
        {flow.title}
      </h2>
      {flow.description && (
        <p dir="auto" className={styles.description}>
          {flow.description}
        </p>
      )}
      <Variables flow={flow} />
      <FlowActions flow={flow} onRun={onRun} onDeleted={leave} />
    </li>
  );
}

function FlowActions({ flow, onRun, onDeleted }: FlowCardProps) {
  return (
    <div className={styles.actions}>
      <Button
        type="button"
        variant="secondary"
        icon="play"
        aria-label={`Run ${flow.title}`}
        onClick={() => onRun(flow)}
      >
        Run
      </Button>
      <ButtonLink to={`/flows/${flow.id}`} variant="ghost" icon="pencil" aria-label={`Edit ${flow.title}`}>
        Edit
      </ButtonLink>
      <ButtonLink to={`/flows/${flow.id}/runs`} variant="ghost" aria-label={`History of ${flow.title}`}>
        History
      </ButtonLink>
      <span className={styles.last}>
        <DeleteFlow flow={flow} onDeleted={onDeleted} />
      </span>
    </div>
  );
}

/** Where the keyboard goes on when a card goes: Delete of the next one, else of the one before, else the way to a new flow. */
function placeAfter(card: Element | null): HTMLElement | null {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return (neighbour ?? document).querySelector(neighbour ? 'button[aria-haspopup]' : 'a[href="/flows/new"]');
}

function DeleteFlow({ flow: { id, title }, onDeleted }: Omit<FlowCardProps, 'onRun'>) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await deleteFlow(id);
    notify({ type: 'success', message: 'Flow deleted.' });
    onDeleted();
    await revalidate();
  };
  return (
    <ConfirmDelete
      compact
      label={`Delete ${title}`}
      title="Delete this flow?"
      description={`“${title}” can then no longer be run. Rows that it created stay.`}
      onConfirm={remove}
    />
  );
}

function Variables({ flow: { inputVariables } }: { flow: PromptFlow }) {
  if (inputVariables.length === 0) return <p className={styles.note}>Asks for nothing: runs at once.</p>;
  return (
    <ul role="list" className={styles.variables} aria-label="Variables">
      {inputVariables.map(({ name, title, isRequired }) => (
        <li key={name} data-selected-text={name === 'selectedText' || undefined}>
          <bdi>{title}</bdi>
          {!isRequired && <span> (optional)</span>}
        </li>
      ))}
    </ul>
  );
}
