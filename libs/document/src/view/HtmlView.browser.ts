import { type ComponentType, lazy } from 'react';
import type { HtmlViewProps } from './Drawing.js';

type Loaded = Promise<{ default: ComponentType<HtmlViewProps> }>;

/** Again and again where it fails, ever more seldom: what stands in its place stays, be it a server's markup or the text alone. */
const load = (wait = 1000): Loaded =>
  import('./HtmlView.js').then(
    ({ HtmlView }) => ({ default: HtmlView }),
    (cause: unknown) => {
      console.error('[@inkfield/editor] A value could not be shown as it is stored.', cause);
      return new Promise((resolve) => setTimeout(() => resolve(load(wait * 2)), wait));
    },
  );

/** What reads any HTML is most of a view, and is not needed for what an editor wrote: a browser loads it when it is. */
export const HtmlView = lazy(() => load());
