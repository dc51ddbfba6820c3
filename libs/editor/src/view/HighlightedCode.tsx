'use client';
import { useMemo } from 'react';
import { codeRef } from './codeRef.js';

/** Code in its language's colours. Of a shown value it is the one part that runs in the browser; a server's page ships nothing else. */
export function HighlightedCode({ language, code }: { language: string; code: string }) {
  const ref = useMemo(() => codeRef(language), [language]);
  // Other code is another element, so that it is coloured anew.
  return (
    <code key={code} ref={ref}>
      {code}
    </code>
  );
}
