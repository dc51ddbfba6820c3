import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = [
  '**/*.test.{ts,tsx,mjs}',
  '**/*.stories.tsx',
  '**/testing/**',
  '**/fixtures/**',
  'apps/playground-e2e/**',
];

/** The arrows between the packages: design.md of the project, and CONTRIBUTING.md. Nothing else may import anything else. */
const arrows = {
  'lib:api': [],
  'lib:document': [],
  'lib:ui': [],
  'lib:prompt-flow': ['lib:ui', 'lib:api', 'lib:document'],
  'lib:editor': ['lib:prompt-flow', 'lib:ui', 'lib:api', 'lib:document'],
  'lib:form-input': ['lib:editor', 'lib:ui', 'lib:document'],
  'lib:server': ['lib:api', 'lib:document'],
  'app:playground': ['lib:form-input', 'lib:editor', 'lib:prompt-flow', 'lib:ui', 'lib:api', 'lib:document'],
  'app:playground-e2e': ['lib:api'],
  'app:server': ['lib:server', 'lib:api'],
  'app:storybook': ['lib:form-input', 'lib:editor', 'lib:prompt-flow', 'lib:ui', 'lib:api', 'lib:document'],
  'app:consumer': ['lib:form-input', 'lib:prompt-flow', 'lib:editor', 'lib:ui', 'lib:document', 'lib:api'],
  'app:benchmarks': ['lib:form-input', 'lib:editor', 'lib:ui', 'lib:document'],
  tool: [],
};

/** Which folders may import a library that the rest of the repository must not know. */
const kept = [
  { name: 'Lexical', regex: '^(lexical|@lexical/.*)$', only: ['libs/editor/**', 'apps/benchmarks/**'] },
  { name: 'Monaco', regex: '^@?monaco-editor($|/)', only: ['libs/form-input/**'] },
  {
    name: 'Radix',
    regex: '^@radix-ui/',
    only: ['libs/ui/**', 'libs/prompt-flow/**', 'libs/editor/src/floating-toolbar/**'],
  },
];

const farImport = {
  regex: '^(\\.\\./){3}',
  message: 'No import climbs three folders: move the file, or import the package.',
};

/** `no-restricted-imports` for files that may use exactly the named ones of `kept`. ESLint merges no options, so each gets the whole list. */
function restrictedImports(allowed, paths = []) {
  const patterns = kept
    .filter(({ name }) => !allowed.includes(name))
    .map(({ name, regex, only }) => ({ regex, message: `${name} is imported only in ${only.join(', ')}.` }));
  return { 'no-restricted-imports': ['error', { paths, patterns: [...patterns, farImport] }] };
}

const syntax = {
  everywhere: [
    { selector: 'ExportAllDeclaration', message: "Name each export: an `export *` hides a package's surface." },
  ],
  components: [
    {
      selector: "JSXOpeningElement[name.name='button']:not(:has(> JSXAttribute[name.name='type']))",
      message: 'A <button> without a type submits the form around it: write type="button".',
    },
  ],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/out-tsc/**',
      '**/storybook-static/**',
      '**/test-results/**',
      '**/playwright-report/**',
      '**/coverage/**',
      '**/.vitest/**',
      '**/mockServiceWorker.js',
      '**/*.timestamp-*',
      '**/*.d.mts',
      // The editors of others are installed by `npm run bench` alone.
      'apps/benchmarks/peers/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx, 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Of the React compiler's rules those that find faults; `refs` and `immutability` take any object that holds a ref
      // or comes from a hook for one, which a signal, a Lexical editor and a control's own object are not.
      'react-hooks/purity': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/set-state-in-effect': 'error',
      'react-hooks/static-components': 'error',
      'react-hooks/error-boundaries': 'error',
      'react-hooks/globals': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: true,
          // #name: the module among a package's own that a host's bundler chooses.
          allow: ['^@inkfield/config(/.*)?$', '^#'],
          // The reader's view and the messages are small entries of their own; what is lazy is the editor.
          checkDynamicDependenciesExceptions: ['^@inkfield/editor/(?:view|messages)$'],
          depConstraints: Object.entries(arrows).map(([sourceTag, tags]) => ({
            sourceTag,
            onlyDependOnLibsWithTags: [...tags, 'tool'],
          })),
        },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-ignore': true,
          'ts-nocheck': true,
          'ts-expect-error': 'allow-with-description',
          minimumDescriptionLength: 10,
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', ...syntax.everywhere, ...syntax.components],
      // A URL is read the way a browser reads it, control characters and all.
      'no-control-regex': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // `Notify` may give back nothing, and a union with void says so.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  { files: ['**/*.{ts,tsx}'], rules: restrictedImports([]) },
  // The benchmarks measure the editor beside bare Lexical.
  { files: ['{libs/editor,apps/benchmarks}/**/*.{ts,tsx}'], rules: restrictedImports(['Lexical']) },
  { files: ['libs/editor/src/floating-toolbar/**/*.{ts,tsx}'], rules: restrictedImports(['Lexical', 'Radix']) },
  { files: ['libs/form-input/**/*.{ts,tsx}'], rules: restrictedImports(['Monaco']) },
  { files: ['libs/{ui,prompt-flow}/**/*.{ts,tsx}'], rules: restrictedImports(['Radix']) },
  {
    files: ['libs/server/**/*.ts'],
    rules: restrictedImports(
      [],
      ['@inkfield/document/view', '@inkfield/document/internal'].map((name) => ({
        name,
        message: 'The server shows nothing: import @inkfield/document.',
      })),
    ),
  },
  {
    files: ['libs/*/src/**/*.{ts,tsx}', 'apps/{playground,server}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'max-lines': ['error', 350],
      'max-lines-per-function': ['error', 80],
    },
  },
  {
    files: tests,
    rules: { 'no-restricted-syntax': ['error', ...syntax.everywhere], 'no-console': 'off' },
  },
  { files: ['{apps,libs}/server/**/*.ts', 'apps/benchmarks/**/*.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['apps/*/public/**/*.js'], languageOptions: { globals: globals.browser } },
  ...storybook.configs['flat/recommended'],
);
