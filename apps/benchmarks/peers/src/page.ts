import { letComeAndGo } from '../../src/comeAndGo.js';
import { documentHtml } from '../../src/document.js';
import type { OpenPeer } from './peer.js';

// ?contestant=tiptap&blocks=1000
const query = new URLSearchParams(location.search);

/** Each loads its own code alone. */
const peers: Readonly<Record<string, () => Promise<{ open: OpenPeer }>>> = {
  tiptap: () => import('./tiptap.js'),
  quill: () => import('./quill.js'),
  blocknote: () => import('./blocknote.js'),
  milkdown: () => import('./milkdown.js'),
  ckeditor: () => import('./ckeditor.js'),
};
const load = peers[query.get('contestant') ?? ''];
const place = document.getElementById('root');
if (!load || !place) throw new Error(`[benchmarks] No peer of that name. Known: ${Object.keys(peers).join(', ')}.`);
const { open } = await load();
const html = documentHtml(Number(query.get('blocks') ?? 0));
const peer = await open(place, html);
peer.box.setAttribute('role', 'textbox');
peer.box.setAttribute('aria-label', 'Body');
Object.assign(window, { append: peer.append, html: peer.html });
letComeAndGo(async (within) => (await open(within, html)).close);
