import { isHTMLElement } from 'lexical';
import { useId, useState, useSyncExternalStore } from 'react';

interface NamingProps {
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  title?: string | undefined;
}

/**
 * What names the text box: the app's `aria-labelledby` or `aria-label`, else the `<label>`s of the form control
 * (a label names only labelable elements, and a contenteditable is none), else the title.
 */
export function useControlLabels(node: () => HTMLTextAreaElement | null, props: NamingProps): NamingProps {
  const prefix = useId();
  const [watch] = useState(() => (onChange: () => void) => watchLabels(node(), onChange));
  const labelIds = useSyncExternalStore(
    watch,
    () => idsOfLabels(node(), prefix),
    () => '',
  );
  const ids = props['aria-labelledby'] || (props['aria-label'] ? '' : labelIds);
  return ids ? { 'aria-labelledby': ids } : { 'aria-label': props['aria-label'] || props.title };
}

/** Labels may come, go or change after the editor: they are looked up anew when the page's elements change. Those of the text are none. */
function watchLabels(control: Node | null, onChange: () => void): () => void {
  const observer = new MutationObserver((records) => {
    if (records.some((record) => !control?.parentNode?.contains(record.target) && touchesLabel(record))) onChange();
  });
  const tree = control?.getRootNode();
  if (tree) observer.observe(tree, { subtree: true, childList: true, attributes: true, attributeFilter: ['for'] });
  return () => observer.disconnect();
}

function touchesLabel({ type, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return true;
  return [...addedNodes, ...removedNodes].some((node) => isHTMLElement(node) && node.matches('label,:has(label)'));
}

function idsOfLabels(control: HTMLTextAreaElement | null, prefix: string): string {
  return [...(control?.labels ?? [])]
    .map((label, index) => {
      if (!label.id) label.id = `${prefix}label-${index}`;
      return label.id;
    })
    .join(' ');
}
