import type { PromptFlowExecutionResult, PromptFlowRow } from '@inkfield/api';
import { Link } from 'react-router';
import styles from './FlowRunsPage.module.css';

/** Links to the rows that a run created or updated. */
export function RowLinks({ result: { outputResult } }: { result: PromptFlowExecutionResult }) {
  const rows = [...(outputResult?.createdRows ?? []), ...(outputResult?.updatedRows ?? [])].filter(isOwnPage);
  if (rows.length === 0) return null;
  return (
    <ul role="list" className={styles.rows}>
      {rows.map(({ href, entity }, position) => (
        <li key={`${href}-${position}`}>
          <Link to={href}>View {entity.title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** A stored address is followed only where it is a path of this app. */
function isOwnPage({ href }: PromptFlowRow): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}
