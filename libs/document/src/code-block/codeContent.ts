import type { TypeInContent } from '../content/ContentOfType.js';

export const codeInContent: TypeInContent = ['code', { key: 'code' }];
