'use client';
import { useEffect, useRef } from 'react';
import type { EditorError } from '../host/HostExtension.js';

/** Tells what could not be shown as it is stored. It draws nothing. */
export function ViewErrors(props: { errors: readonly EditorError[]; report: (error: EditorError) => void }): null {
  const told = useRef('');
  useEffect(() => {
    // The same value may be read again, and StrictMode mounts twice.
    const news = props.errors.map(({ message }) => message).join('\n');
    if (news === told.current) return;
    told.current = news;
    for (const error of props.errors) props.report(error);
  });
  return null;
}
