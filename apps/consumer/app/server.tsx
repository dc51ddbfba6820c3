import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App, hasCode } from './App.js';

export function render(search: string): string {
  return renderToString(
    <StrictMode>
      <App code={hasCode(search)} />
    </StrictMode>,
  );
}
