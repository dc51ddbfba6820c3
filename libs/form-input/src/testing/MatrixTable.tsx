import { Icon } from '@inkfield/ui';
import styles from './MatrixTable.module.css';

/** What the matrix wrote: by form library, by kind of field, by aspect. */
export type MatrixResults = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** One cell: a tick for all four kinds, else what holds for which of them. */
function Cell({ byKind, aspect }: { byKind: MatrixResults[string]; aspect: string }) {
  const exceptions = Object.entries(byKind).filter(([, cell]) => cell[aspect] !== 'passed');
  if (exceptions.length === 0) {
    return (
      <td className={styles.passed}>
        <Icon name="check" role="img" aria-hidden={undefined} aria-label="All kinds" />
      </td>
    );
  }
  return (
    <td className={styles.exception}>
      {exceptions.map(([kind, cell]) => (
        <div key={kind}>
          {kind}: {cell[aspect] ?? 'not run'}
        </div>
      ))}
    </td>
  );
}

/** The matrix of form libraries and aspects, as the test run left it. */
export function MatrixTable({ results }: { results: MatrixResults }) {
  const libraries = Object.keys(results);
  const kinds = Object.keys(Object.values(results)[0] ?? {});
  const aspects = Object.keys(Object.values(Object.values(results)[0] ?? {})[0] ?? {});
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Matrix">
      <table className={styles.table}>
        <caption>
          {libraries.length * kinds.length * aspects.length} cells, each run in Chromium: a tick stands for all of{' '}
          {kinds.join(', ')}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Form library</th>
            {aspects.map((aspect) => (
              <th key={aspect} scope="col">
                {aspect}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {libraries.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {aspects.map((aspect) => (
                <Cell key={aspect} byKind={results[name] ?? {}} aspect={aspect} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
