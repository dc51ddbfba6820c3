import { Source } from '@storybook/addon-docs/blocks';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the rule does not know Vite's ?raw
import tokensCss from '@inkfield/ui/tokens.css?raw';
import { readTokens } from '@inkfield/config/designTokens';
import { Button } from '@inkfield/ui';
import { useState } from 'react';
import { bothThemes } from '../tokenColours.js';
import {
  brandColours,
  type Changes,
  cssOf,
  isMeasure,
  jsonOf,
  legibility,
  measureOf,
  shortName,
  type ThemeName,
  themes,
  withColour,
} from './theme.js';
import styles from './ThemeEditor.module.css';
import { ThemePreview } from './ThemePreview.js';

const tokens = readTokens(tokensCss);
const ownValues = new Map(tokens.map(({ name, value }) => [name, value]));
const measures = tokens.filter(isMeasure);

interface EditProps {
  name: string;
  valueOf: (name: string) => string;
  onEdit: (name: string, value: string | undefined) => void;
}

/** Tokens to be edited, fields drawn with them, and the code that makes an app look so. */
export function ThemeEditor() {
  const [changes, setChanges] = useState<Changes>({});
  const valueOf = (name: string) => changes[name] ?? ownValues.get(name) ?? '';
  const edit: EditProps['onEdit'] = (name, value) => {
    if (value === undefined) return;
    const { [name]: _, ...others } = changes;
    setChanges(value === ownValues.get(name) ? others : { ...others, [name]: value });
  };
  return (
    <div>
      <div className={`sb-unstyled ${styles.editor}`}>
        <div className={styles.tokens}>
          {brandColours.map(({ name }) => (
            <Pair key={name} name={name} valueOf={valueOf} onEdit={edit} />
          ))}
          <fieldset className={styles.measures}>
            <legend>Measures, in pixels</legend>
            {measures.map(({ name }) => (
              <Measure key={name} name={name} valueOf={valueOf} onEdit={edit} />
            ))}
          </fieldset>
          <Button onClick={() => setChanges({})}>Reset all</Button>
        </div>
        <ThemePreview changes={changes} />
      </div>
      <ThemeCode changes={changes} />
    </div>
  );
}

/** One colour in both themes. */
function Pair(props: EditProps) {
  return (
    <fieldset className={styles.pair}>
      <legend>{shortName(props.name)}</legend>
      {themes.map((theme) => (
        <Colour key={theme} theme={theme} {...props} />
      ))}
    </fieldset>
  );
}

/** A colour, to be picked or written. */
function Colour({ theme, name, valueOf, onEdit }: EditProps & { theme: ThemeName }) {
  const colour = bothThemes(valueOf(name))[themes.indexOf(theme)] ?? '';
  // What is being written is no colour until its last figure.
  const [draft, setDraft] = useState<string>();
  const read = legibility(valueOf, name, theme);
  const told = `${name}-${theme}`;
  const set = (text: string) => onEdit(name, withColour(valueOf(name), theme, text));
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`${shortName(name)}, ${theme}: pick`}
        value={colour}
        onChange={(event) => set(event.target.value)}
      />
      <input
        className={styles.code}
        dir="ltr"
        aria-label={`${shortName(name)}, ${theme}`}
        aria-describedby={read && told}
        aria-invalid={draft !== undefined && !withColour(valueOf(name), theme, draft)}
        spellCheck={false}
        maxLength={7}
        value={draft ?? colour}
        onChange={({ target }) => {
          setDraft(target.value);
          set(target.value);
        }}
        onBlur={() => setDraft(undefined)}
      />
      <span className={styles.theme}>{theme}</span>
      {read && (
        <span id={told} className={read.isEnough ? styles.enough : styles.low}>
          {read.contrast.toFixed(1)}
          {!read.isEnough && ` on ${shortName(read.on)}: ${read.least} is needed`}
        </span>
      )}
    </div>
  );
}

function Measure({ name, valueOf, onEdit }: EditProps) {
  return (
    <label className={styles.measure}>
      {shortName(name)}
      <input
        className={styles.code}
        type="number"
        min={0}
        max={64}
        value={parseInt(valueOf(name), 10)}
        onChange={({ target }) => onEdit(name, measureOf(target.value))}
      />
    </label>
  );
}

function ThemeCode({ changes }: { changes: Changes }) {
  if (Object.keys(changes).length === 0) return <p>Change something, and its code is here.</p>;
  return (
    <>
      <h3>For the app</h3>
      <Source code={cssOf(changes)} language="css" />
      {themes.map((theme) => (
        <div key={theme}>
          <h3>For design tools, {theme}</h3>
          <Source code={jsonOf(changes, theme)} language="json" />
        </div>
      ))}
    </>
  );
}
