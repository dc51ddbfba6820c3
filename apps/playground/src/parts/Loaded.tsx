import { Suspense, type ReactNode } from 'react';
import { Await } from 'react-router';
import { LoadError } from '../errors/ErrorPage.js';

interface LoadedProps<T> {
  /** What the page's loader handed over, mostly before it was there. */
  data: T | Promise<T>;
  /** What stands in until then. */
  skeleton: ReactNode;
  children(data: Awaited<T>): ReactNode;
}

/** A part of a page that waits for its data: a skeleton, then the data drawn, or why it could not be loaded. */
export function Loaded<T>({ data, skeleton, children }: LoadedProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Await<T | Promise<T>> resolve={data} errorElement={<LoadError />}>
        {children}
      </Await>
    </Suspense>
  );
}
