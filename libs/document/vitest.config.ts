import { testConfig } from '@inkfield/config/vitest';

export default testConfig(import.meta.url, { environment: 'jsdom', browser: true });
