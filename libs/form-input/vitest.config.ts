import { testConfig } from '@inkfield/config/vitest';

export default testConfig(import.meta.url, {
  environment: 'jsdom',
  browser: true,
  // Found only while the tests run, a dependency would reload the page in the middle of one.
  optimize: [
    'monaco-editor/editor',
    'monaco-editor/editor/editor.worker',
    'monaco-editor/features/register.all',
    'monaco-editor/language/json/json.worker',
    'monaco-editor/languages/features/json/register',
    'monaco-editor/platform/clipboard/browser/clipboardService',
    '@base-ui/react/field',
    '@base-ui/react/form',
    '@conform-to/react',
    '@mantine/form',
    '@tanstack/react-form',
    'formik',
    'react-hook-form',
    'react-router',
  ],
});
