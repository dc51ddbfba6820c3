import { Icon, type IconName } from '@inkfield/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { fetchRun, type FlowDetail, type FlowRun } from '../http/flows.js';
import { ButtonLink } from '../parts/ButtonLink.js';
import { EmptyState } from '../parts/EmptyState.js';
import { Loaded } from '../parts/Loaded.js';
import { PageHeader } from '../parts/PageHeader.js';
import { RelativeTime } from '../parts/RelativeTime.js';
import { RichTextView } from '@inkfield/editor/view';
import { ListSkeleton } from '../parts/Skeleton.js';
import type { FlowRunsData } from './flowRunsRoute.js';
import { RowLinks } from './RowLinks.js';
import styles from './FlowRunsPage.module.css';

/** `/flows/:id/runs`: every run of a flow, the last first: with what, by which model, what came of it. */
export function FlowRunsPage() {
  const { history } = useLoaderData<FlowRunsData>();
  return (
    <Loaded data={history} skeleton={<ListSkeleton />}>
      {([flow, runs]) => <History flow={flow} runs={runs} />}
    </Loaded>
  );
}

function History({ flow, runs }: { flow: FlowDetail; runs: readonly FlowRun[] }) {
  return (
    <>
      <PageHeader
        parent={{ to: '/flows', title: 'Flows' }}
        title={flow.title}
        documentTitle={`History of ${flow.title}`}
        description="Run history"
      >
        <ButtonLink to={`/flows/${flow.id}`} variant="ghost" icon="pencil">
          Edit
        </ButtonLink>
      </PageHeader>
      {runs.length === 0 ? (
        <EmptyState
          icon="play"
          title="Never run"
          description="Run it on a text you select in an entry, or from the list of flows."
        />
      ) : (
        <ol role="list" className={styles.list}>
          {runs.map((run) => (
            <Run key={run.id} run={run} flow={flow} />
          ))}
        </ol>
      )}
    </>
  );
}

/** How a run is shown, by how it stands. */
const stands: Readonly<Record<FlowRun['status'], { icon: IconName; title: string }>> = {
  running: { icon: 'loader', title: 'Running' },
  succeeded: { icon: 'check', title: 'Succeeded' },
  failed: { icon: 'alert', title: 'Failed' },
};

function Run({ run, flow }: { run: FlowRun; flow: FlowDetail }) {
  const { icon, title } = stands[run.status];
  const [whole, setWhole] = useState(run);
  // A failed try is followed by another one when it is opened again.
  const complete = () => whole.isShort && void fetchRun(run.id).then(setWhole, () => undefined);
  return (
    <li>
      <details className={styles.run} onToggle={complete}>
        <summary className={styles.summary} data-status={run.status}>
          <Icon name={icon} />
          <span className={styles.status}>{title}</span>
          <RelativeTime iso={run.createdAt} />
          <span className={styles.model}>{[run.model ?? run.provider, ...durationOf(run)].join(' · ')}</span>
          <Icon name="chevron-right" className={styles.chevron} />
        </summary>
        {whole.isShort ? <ListSkeleton /> : <Details run={whole} flow={flow} />}
      </details>
    </li>
  );
}

function Details({ run, flow }: { run: FlowRun; flow: FlowDetail }) {
  return (
    <div className={styles.details}>
      <Given run={run} flow={flow} />
      <div className={styles.outcome}>
        {run.status === 'running' && <p>Nothing has come of it yet.</p>}
        {run.status === 'failed' && <p className={styles.error}>{run.error ?? 'It did not say why.'}</p>}
        {run.result?.executionResult.results.map(({ id, template, response }) => (
          <section key={id} aria-label={template.title} className={styles.result}>
            <h2 dir="auto">{template.title}</h2>
            <RichTextView value={response} />
          </section>
        ))}
        {run.result && <RowLinks result={run.result} />}
      </div>
    </div>
  );
}

function Given({ run: { variables }, flow }: { run: FlowRun; flow: FlowDetail }) {
  const titleOf = (name: string) => flow.inputVariables.find((variable) => variable.name === name)?.title ?? name;
  const given = Object.entries(variables);
  if (given.length === 0) return null;
  return (
    <dl className={styles.given}>
      {given.map(([name, value]) => (
        <div key={name}>
          <dt dir="auto">{titleOf(name)}</dt>
          <dd dir="auto">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function durationOf({ status, durationMs: ms }: FlowRun): string[] {
  if (status === 'running') return [];
  return [ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`];
}
