/** An item in the form of shadcn's registries. */
export interface RegistryItem {
  $schema: string;
  name: string;
  type: string;
  title: string;
  description: string;
  dependencies: string[];
  files: { path: string; type: string; content: string }[];
  css: Record<string, Record<string, string>>;
  docs: string;
}

/** The field as an item of a registry. */
export function registryItem(): RegistryItem;

/** The item, and the list that names it, as a registry serves them. */
export function registryFiles(): { fileName: string; source: string }[];
