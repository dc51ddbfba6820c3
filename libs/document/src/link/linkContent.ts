import type { TypeInContent } from '../content/ContentOfType.js';

export const linkInContent: TypeInContent = ['link', { key: 'links' }];

/** One that a typed address became. */
export const autoLinkInContent: TypeInContent = ['autolink', { key: 'links' }];
