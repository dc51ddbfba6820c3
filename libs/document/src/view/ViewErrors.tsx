'use client';
import { useEffect, useRef } from 'react';

/** Why a value, or a part of it, is not shown as it is stored. */
export interface ViewError {
  /** What went wrong, for code: 'invalid-value', 'value-too-large' or 'view-block'. */
  code: string;
  /** What went wrong, for a log. */
  message: string;
  /** What was caught, where something was. */
  cause?: unknown;
}

/** Tells what could not be shown as it is stored. It draws nothing. */
export function ViewErrors(props: { errors: readonly ViewError[]; report: (error: ViewError) => void }): null {
  const told = useRef('');
  useEffect(() => {
    // The same value may be read again, and StrictMode mounts twice.
    const news = props.errors.map((error) => error.message).join();
    if (news === told.current) return;
    told.current = news;
    for (const error of props.errors) props.report(error);
  });
  return null;
}
