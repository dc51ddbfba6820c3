import { browserDependencies } from '@inkfield/config/dependencies';
import { siteFiles } from '@inkfield/config/markdownPages';
import { registryFiles } from '@inkfield/config/registry';
import { cssModules, sourceResolution } from '@inkfield/config/vite';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig, type Plugin, type UserConfig } from 'vite';
import { docgenCache } from './docs/docgenCache.js';
import { markdownTables } from './docs/markdownTables.js';
import { pagesWithoutScripts } from './withoutScripts.js';

const build: UserConfig['build'] = {
  chunkSizeWarningLimit: 5000,
  rolldownOptions: {
    // Every Radix file begins with 'use client', which means nothing in a bundle for the browser.
    onLog(level, log, report) {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
    },
  },
};

/** Each page as Markdown too, `llms.txt`, which lists them, and the field as an item of a registry. */
const otherFiles: Plugin = {
  name: 'inkfield:other-files',
  apply: 'build',
  generateBundle() {
    for (const file of [...siteFiles(), ...registryFiles()]) this.emitFile({ type: 'asset', ...file });
  },
};

export default {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx', '../../../libs/*/src/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [markdownTables] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@storybook/addon-themes',
    // What a coding agent asks of the Storybook, at /mcp while it runs.
    '@storybook/addon-mcp',
    'msw-storybook-addon',
  ],
  // What each component is given, as JSON: /mcp answers from it. A site that is built has its pages as Markdown.
  features: (base, { configType }) => ({ ...base, componentsManifest: configType === 'DEVELOPMENT' }),
  staticDirs: ['../public'],
  previewBody: (body = '') => body + pagesWithoutScripts(),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: (_base: object, { configType }: { configType?: string }) => ({
    // The slower of the two: it alone reads a prop's comment and type from another package. Tests show no documentation.
    reactDocgen: process.env['VITEST'] ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: '../../tsconfig.base.json',
      include: ['../../libs/*/src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: (prop: { parent?: { fileName: string } }) => !prop.parent?.fileName.includes('node_modules'),
      // A build reads all of them together, and is the one that is published.
      fileSystemCache: configType === 'DEVELOPMENT' && docgenCache(),
    },
  }),
  viteFinal: (base) =>
    mergeConfig(base, {
      ...sourceResolution,
      ...cssModules,
      optimizeDeps: {
        // Vite finds a worker's imports only when it is started, and reloads the page then.
        include: [
          ...browserDependencies(),
          'monaco-editor/editor/editor.worker',
          'monaco-editor/language/json/json.worker',
        ],
      },
      // The assistant of `npm start`, for the toolbar's switch; a test asks no server.
      ...(!process.env['VITEST'] && { server: { proxy: { '/api': 'http://127.0.0.1:4400' } } }),
      // Monaco's workers are modules; the story tests say nothing about how large a chunk is.
      worker: { format: 'es' },
      plugins: [otherFiles],
      build,
    }),
  // The plugin's own types are written for CommonJS, where its options cannot be seen.
} satisfies Omit<StorybookConfig, 'typescript'> & { typescript: object };
