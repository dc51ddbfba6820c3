import { createRoot } from 'react-dom/client';
import type { Contestant } from './contestants/contestant.js';
import { letComeAndGo } from './comeAndGo.js';
import { documentHtml } from './document.js';

// ?contestant=inkfield&blocks=1000&tokens=0
const query = new URLSearchParams(location.search);

/** Each loads its own code alone. */
const contestants: Readonly<Record<string, () => Promise<Contestant>>> = {
  inkfield: async () => (await import('./contestants/inkfield.js')).Inkfield,
  'in one piece': async () => (await import('./contestants/inkfield.js')).InkfieldInOnePiece,
  lexical: async () => (await import('./contestants/lexical.js')).BareLexical,
  contenteditable: async () => (await import('./contestants/contenteditable.js')).BareContentEditable,
};
const load = contestants[query.get('contestant') ?? ''];
const root = document.getElementById('root');
if (!load || !root)
  throw new Error(`[benchmarks] No contestant of that name. Known: ${Object.keys(contestants).join(', ')}.`);
const Contestant = await load();
const html = documentHtml(Number(query.get('blocks') ?? 0));
const tokens = Number(query.get('tokens') ?? 0);

/** Puts the editor into a place. @returns what takes it away again */
function open(place: HTMLElement): () => void {
  const react = createRoot(place);
  react.render(<Contestant html={html} tokens={tokens} />);
  return () => react.unmount();
}

open(root);
letComeAndGo(async (place) => open(place));
