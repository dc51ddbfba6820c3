import { useState } from 'react';
import type { FieldContext } from '../field/FieldContext.js';
import { useLazyModule } from '../lazy/useLazyModule.js';
import { editorModule } from './editorModule.js';
import type { Leaving } from './handover.js';
import { PlainRichText } from './PlainRichText.js';
import { editorValue } from './sourceText.js';

/** The rich-text editor; until its chunk is there, or if it never is, a textarea with the same value. */
export function RichTextControl({ field }: { field: FieldContext }) {
  const { editor: loaded, ...lazy } = useLazyModule(editorModule);
  const [leaving] = useState<Leaving>({ handover: null });
  const props = {
    ...field.props,
    value: editorValue(field.props.value),
    defaultValue: editorValue(field.props.defaultValue),
  };
  const given = { ...field, props };
  if (loaded) return <loaded.LoadedEditor field={given} module={loaded.module} leaving={leaving} />;
  return <PlainRichText field={given} leaving={leaving} {...lazy} />;
}
