import { createRoot } from 'react-dom/client';
import { contestants } from './contestants.js';
import { documentHtml } from './document.js';

// ?contestant=inkfield&blocks=1000&tokens=0
const query = new URLSearchParams(location.search);
const Contestant = contestants[query.get('contestant') ?? ''];
const root = document.getElementById('root');
if (!Contestant || !root)
  throw new Error(`[benchmarks] No contestant of that name. Known: ${Object.keys(contestants).join(', ')}.`);
const html = documentHtml(Number(query.get('blocks') ?? 0));
createRoot(root).render(<Contestant html={html} tokens={Number(query.get('tokens') ?? 0)} />);
