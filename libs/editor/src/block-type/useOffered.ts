import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import type { BlockType } from './BlockTypeExtension.js';
import { HostExtension } from '../host/HostExtension.js';

/** Whether the field takes what a part of a menu makes. */
export function useTakes(): (kind: string) => boolean {
  const rules = useExtensionSignalValue(HostExtension, 'rules');
  return (kind) => rules?.takes(kind) ?? true;
}

/** Of the block types those that a menu offers: where a field names levels of headings, just these, those below 3 too. */
export function useOfferedTypes(): (types: readonly BlockType[]) => readonly BlockType[] {
  const rules = useExtensionSignalValue(HostExtension, 'rules');
  return (types) =>
    types.filter(({ type, inToolbar = true }) => (inToolbar || rules?.names.has(type)) && (rules?.takes(type) ?? true));
}
