// eslint-disable-next-line @nx/enforce-module-boundaries -- the rule does not know Vite's ?raw
import tokensCss from '@inkfield/ui/tokens.css?raw';
import { readTokens, type Token } from '@inkfield/config/designTokens';
import type { CSSProperties, ReactNode } from 'react';
import { bothThemes, contrastOf } from './tokenColours.js';
import styles from './TokenTable.module.css';

const tokens = readTokens(tokensCss);
const grounds = bothThemes(tokens.find(({ name }) => name === '--ik-color-bg')?.value ?? '');

/** Colours that something is read or told apart by; the others lie under it. */
const isRead = /color-(?:text(?!-(?:orange|gray))|placeholder|accent$|danger$|success|warning|focus|ai$|border-strong)/;

interface SampleProps {
  token: Token;
}

const themes = ['light', 'dark'] as const;

/** A colour by day and by night, with its contrast on the page. */
function Colour({ token: { name, value } }: SampleProps) {
  return themes.map((theme, index) => {
    const [colour, ground] = [bothThemes(value)[index], grounds[index]];
    const contrast = isRead.test(name) && colour && ground ? contrastOf(colour, ground).toFixed(1) : '';
    return (
      <td key={theme} data-theme={theme} className={styles.colour}>
        <span className={styles.swatch} style={{ background: `var(${name})` }} />
        {contrast && <span className={styles.contrast}>{contrast}</span>}
      </td>
    );
  });
}

const box = (style: CSSProperties, children?: ReactNode) => (
  <td>
    <span className={styles.sample} style={style}>
      {children}
    </span>
  </td>
);

/** How a token of each group looks. */
const samples: Readonly<Record<string, (props: SampleProps) => ReactNode>> = {
  color: Colour,
  space: ({ token: { name } }) => box({ inlineSize: `var(${name})` }),
  radius: ({ token: { name } }) => box({ inlineSize: 48, borderRadius: `var(${name})` }),
  shadow: ({ token: { name } }) =>
    box({ inlineSize: 48, background: 'var(--ik-color-surface)', boxShadow: `var(${name})` }),
  font: ({ token: { name } }) => (
    <td style={name.includes('size') ? { fontSize: `var(${name})` } : { fontFamily: `var(${name})` }}>Low tide</td>
  ),
};

interface TokenTableProps {
  /** What the names of the tokens begin with, after `--ik-`: `color`, `space`, `radius` and so on. */
  group: string;
}

/** The tokens of one group, as tokens.css has them now. */
export function TokenTable({ group }: TokenTableProps) {
  const Sample = samples[group];
  const own = tokens.filter(({ name }) => name.startsWith(`--ik-${group}`));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Value</th>
          {group === 'color' && <th scope="col">Light</th>}
          {group === 'color' && <th scope="col">Dark</th>}
          {group !== 'color' && Sample && <th scope="col">Looks like</th>}
        </tr>
      </thead>
      <tbody>
        {own.map((token, index) => (
          <tr key={token.name}>
            <th scope="row">
              <code>{token.name}</code>
              {token.purpose !== own[index - 1]?.purpose && <small className={styles.purpose}>{token.purpose}</small>}
            </th>
            <td>{token.value}</td>
            {Sample && <Sample token={token} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as data: the built Storybook has the files beside its page. */
export function TokenFiles() {
  return (
    <p>
      {themes.map((theme) => (
        <a key={theme} href={`tokens.${theme}.json`} download className={styles.file}>
          tokens.{theme}.json
        </a>
      ))}
    </p>
  );
}
