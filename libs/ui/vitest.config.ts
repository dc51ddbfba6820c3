import { testConfig } from '@inkfield/config/vitest';

export default testConfig(import.meta.url, {
  environment: 'jsdom',
  browser: true,
  // Found only in the middle of a run, a dependency would be bundled with a second React.
  optimize: [
    '@radix-ui/react-dialog',
    '@radix-ui/react-dropdown-menu',
    '@radix-ui/react-tooltip',
    '@testing-library/react',
    'lucide-react',
    'react-dom/server',
  ],
});
