import type { TypeInContent } from '../content/ContentOfType.js';

export const quoteInContent: TypeInContent = ['quote', { key: 'quotes' }];
