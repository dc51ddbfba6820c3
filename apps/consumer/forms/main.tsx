import '@inkfield/form-input/styles.css';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

/** What a form that saves by itself is given: it sends the values to the server, which answers whether it has them. */
export type Save = (values: Record<string, unknown>) => Promise<void>;

const forms = import.meta.glob<{ default: ComponentType<{ save: Save }> }>('./written/*.tsx');

const save: Save = async (values) => {
  const body = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  await fetch('/', { method: 'POST', body });
};

const name = new URLSearchParams(location.search).get('form') ?? '';
const { default: Form } = (await forms[`./written/${name}.tsx`]?.()) ?? {};
const root = document.getElementById('root');
if (root && Form) {
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <main>
          <h1>{name}</h1>
          <Form save={save} />
        </main>
      </Suspense>
    </StrictMode>,
  );
}
