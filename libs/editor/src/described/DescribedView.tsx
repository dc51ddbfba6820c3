import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import type { ComponentType } from 'react';
import { HostExtension } from '../host/HostExtension.js';
import type { Values } from './attributeStates.js';

/** What a view of a described node is given. */
export interface DescribedViewProps {
  /** The node's attributes, by the names of its description. */
  attributes: Values;
  /** Changes some of them, as one undo step; a value that the description's rule does not let in changes nothing. */
  setAttributes: (values: Values) => void;
  /** Whether the field can be edited. */
  isEditable: boolean;
}

interface Drawn extends Omit<DescribedViewProps, 'isEditable'> {
  view: ComponentType<DescribedViewProps>;
}

/** The app's view of a described node, as the field is now. */
export function DescribedView({ view: View, attributes, setAttributes }: Drawn) {
  const isEditable = useExtensionSignalValue(HostExtension, 'isEditable');
  return <View attributes={attributes} setAttributes={setAttributes} isEditable={isEditable} />;
}
