// eslint-disable-next-line @nx/enforce-module-boundaries -- the rule does not know Vite's ?raw
import tokensCss from '@inkfield/ui/tokens.css?raw';
import { readTokens } from './readTokens.js';
import styles from './TokenTable.module.css';

interface TokenTableProps {
  /** What the names of the tokens begin with, after `--ik-`: `color`, `space`, `radius` and so on. */
  group: string;
}

/** The tokens of one group, as tokens.css has them now. Colours are drawn twice, by day and by night. */
export function TokenTable({ group }: TokenTableProps) {
  const tokens = readTokens(tokensCss).filter(({ name }) => name.startsWith(`--ik-${group}`));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Value</th>
          {group === 'color' && <th scope="col">Light</th>}
          {group === 'color' && <th scope="col">Dark</th>}
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{value}</td>
            {group === 'color' && (
              <>
                <td data-theme="light">
                  <span className={styles.swatch} style={{ background: `var(${name})` }} />
                </td>
                <td data-theme="dark">
                  <span className={styles.swatch} style={{ background: `var(${name})` }} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
