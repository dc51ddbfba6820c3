const { document, MutationObserver, Node, NodeFilter } = globalThis;

/** What a translator leaves as it is: what a page says it should, and what is no text of a page. */
const kept = '[translate="no"], script, style, textarea, svg, font';

/** Puts another node in the place of the one that a script knows, as Google's and Microsoft's translators do. */
function translate(text) {
  const parent = text.parentElement;
  if (!text.data.trim() || !parent || parent.closest(kept)) return;
  const font = document.createElement('font');
  font.appendChild(document.createElement('font')).append(`«${text.data}»`);
  text.replaceWith(font);
}

function translateIn(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.currentNode; node; node = walker.nextNode())
    if (node.nodeType === Node.TEXT_NODE) texts.push(node);
  texts.forEach(translate);
}

export function translatePage() {
  const page = document.documentElement;
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      (type === 'characterData' ? [target] : addedNodes).forEach(translateIn);
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
  page.classList.add('translated-ltr');
  translateIn(document.body);
  return () => {
    observer.disconnect();
    page.classList.remove('translated-ltr');
  };
}
