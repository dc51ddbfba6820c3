import { pretend } from './pretend.js';

// Lexical reads the platform once, when it is loaded: this comes before it.
pretend(
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Linux armv81',
);
