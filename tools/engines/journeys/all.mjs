import { ai } from './ai.mjs';
import { blocks, markdown, slashMenu } from './blocks.mjs';
import { clipboard, images } from './clipboard.mjs';
import { form, keys } from './form.mjs';
import { text } from './text.mjs';
import { blockHandle, toolbarAndLinks } from './toolbar.mjs';

/** @type {Record<string, Record<string, import('../lib/journeys.mjs').Journey>>} every journey by its title, in groups */
export const journeys = {
  'writing and selecting': text,
  "the '/' menu": slashMenu,
  'Markdown as it is typed': markdown,
  'lists, dividers, code': blocks,
  'toolbar and links': toolbarAndLinks,
  'block handle': blockHandle,
  'AI writing': ai,
  'copy and paste': clipboard,
  images,
  'form, drafts, other fields': form,
  'keys and dialogs': keys,
};
