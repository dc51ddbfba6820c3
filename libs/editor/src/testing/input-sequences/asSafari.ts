import { pretend } from './pretend.js';

// Lexical reads the platform once, when it is loaded: this comes before it.
pretend(
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'MacIntel',
);
