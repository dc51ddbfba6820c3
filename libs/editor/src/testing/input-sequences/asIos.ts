import { pretend } from './pretend.js';

// Lexical reads the platform once, when it is loaded: this comes before it.
pretend(
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'iPhone',
);
