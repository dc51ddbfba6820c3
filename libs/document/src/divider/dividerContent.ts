import type { TypeInContent } from '../content/ContentOfType.js';

export const dividerInContent: TypeInContent = ['horizontalrule', { key: 'dividers' }];
