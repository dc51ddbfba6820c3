import type { FormInputProps } from '../FormInputProps.js';

/** Of the props, those that a native control takes as they are. */
const passed = [
  'autoComplete',
  'autoCapitalize',
  'autoFocus',
  'dir',
  'enterKeyHint',
  'inputMode',
  'lang',
  'spellCheck',
] as const satisfies readonly (keyof FormInputProps)[];

/** Handlers that belong to the rich-text editor or to the field, not to the element. */
const ownHandlers = new Set(['onChange', 'onBlur', 'onFocus', 'onValueChange', 'onError']);

/** The attributes of the props that go to a native control: the known ones, `aria-*`, `data-*` and other event handlers. */
export function controlAttributes(props: FormInputProps): Record<string, unknown> {
  const names = Object.keys(props).filter(
    (name) => /^(?:aria|data)-/.test(name) || (/^on[A-Z]/.test(name) && !ownHandlers.has(name)),
  );
  // Names of the props themselves, which the interface lists only in part (`data-*`).
  const all = props as Record<string, unknown>;
  return Object.fromEntries(
    [...passed, ...names].filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
  );
}

/** Ids for `aria-describedby`; undefined where there are none. */
export function joinIds(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
