// The field as an item of a shadcn registry: a thin wrapper that an app owns, in the colours of its theme.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(`${root}/${path}`, 'utf8');

/** Our tokens by those of a theme; borders and rings of controls stay ours, whose contrast is known. */
const tokens = {
  '--ik-color-bg': 'var(--background)',
  '--ik-color-surface': 'var(--background)',
  '--ik-color-surface-raised': 'var(--popover)',
  '--ik-color-surface-hover': 'var(--accent)',
  '--ik-color-text': 'var(--foreground)',
  '--ik-color-text-muted': 'var(--muted-foreground)',
  '--ik-color-border': 'var(--border)',
  '--ik-color-accent': 'var(--primary)',
  '--ik-color-accent-text': 'var(--primary-foreground)',
  '--ik-color-accent-soft': 'var(--accent)',
  '--ik-color-danger': 'var(--destructive)',
  '--ik-radius-md': 'var(--radius)',
};

/** @returns {import('./registry.d.mts').RegistryItem} */
export function registryItem() {
  const { version } = JSON.parse(read('libs/form-input/package.json'));
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name: 'text-field',
    type: 'registry:ui',
    title: 'Text field',
    description: 'A line, a text area, code or rich text, each a real form control.',
    dependencies: [`@inkfield/form-input@^${version}`],
    files: [
      {
        path: 'registry/ui/text-field.tsx',
        type: 'registry:ui',
        content: read('apps/consumer/app/components/ui/text-field.tsx'),
      },
    ],
    css: { ':root, .dark': tokens, '.dark': { 'color-scheme': 'dark' } },
    docs: 'In Vite a code field needs worker: { format: "es" } in vite.config.',
  };
}

/**
 * The item, and the list that names it, as a registry serves them.
 * @returns {{ fileName: string, source: string }[]}
 */
export function registryFiles() {
  const item = registryItem();
  const { name, type, title, description, dependencies } = item;
  const files = item.files.map((file) => ({ path: file.path, type: file.type }));
  const list = {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'inkfield',
    homepage: 'https://github.com/inkfield/inkfield',
    items: [{ name, type, title, description, dependencies, files }],
  };
  const text = (data) => `${JSON.stringify(data, null, 2)}\n`;
  return [
    { fileName: 'r/registry.json', source: text(list) },
    { fileName: `r/${name}.json`, source: text(item) },
  ];
}
