import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import '@fontsource-variable/noto-sans-arabic/index.css';
import '@inkfield/ui/tokens.css';
import './preview.css';
import { patience } from '@inkfield/config/patience';
import { dismissToast } from '@inkfield/ui';
import { withThemeByDataAttribute } from '@storybook/addon-themes';
import type { Decorator, Preview, ReactRenderer } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure, expect, waitFor } from 'storybook/test';
import { DocsContainer } from './docs/DocsContainer.js';
import { DocsPage } from './docs/DocsPage.js';
import { globalsOfPage } from './docs/globalsOfPage.js';
import { groupProps } from './docs/groupProps.js';
import { frame, playInFrame } from './docs/playInFrame.js';
import { languageItems, loadWords, withLanguage } from './language.js';
import { publishAsCompared } from './modes.js';
import { switchDefaults, switchTypes, withSwitches } from './switches/withSwitches.js';

// What a failing `play` costs: on a machine that does other work besides, what a story waits for is late.
configure({ asyncUtilTimeout: patience.expectMs });

playInFrame();

/** What another page or frame registered just now: until that is active msw would load this page anew, again and again. */
async function workerOfOthers(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (!worker) return;
  await new Promise<void>((settled) => {
    const look = () => void (/^(?:activated|redundant)$/.test(worker.state) && settled());
    worker.addEventListener('statechange', look);
    look();
  });
}

/** A call that a story forgot to fake would otherwise reach whatever server happens to run. */
async function startWorker() {
  await workerOfOthers();
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    // Beside the page, wherever the Storybook stands.
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledRequest: (request, print) => {
      if (document.documentElement.dataset['ai'] === 'live') return;
      if (/^\/(api|files)\//.test(new URL(request.url).pathname)) print.error();
    },
  });
  return worker;
}

/** A code editor measures its font once: a font that comes later than the editor would leave the caret beside its text. */
async function loadFonts() {
  await Promise.all(
    ["16px 'Inter Variable'", "16px 'JetBrains Mono Variable'"].map((font) => document.fonts.load(font)),
  );
}

async function clearToasts() {
  dismissToast();
  await waitFor(() => expect(document.querySelector('[data-inkfield-toaster] > *')).toBeNull());
}

const withDirection: Decorator = (Story, { globals }) => {
  document.documentElement.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  return <Story />;
};

/** What the toolbar offers: the widths that the pictures are taken in, and that of a desk. */
const widths = Object.fromEntries(
  [360, 720, 1440].map((width) => [
    `w${width}`,
    { name: `${width} pixels`, styles: { width: `${width}px`, height: '100%' } },
  ]),
);

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [mswLoader(startWorker), loadFonts, loadWords],
  // Toasts live beside the stories, in the page: those of the last story must not stand in the next one.
  beforeEach: () => clearToasts,
  decorators: [
    withLanguage,
    withSwitches,
    withDirection,
    withThemeByDataAttribute<ReactRenderer>({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
  argTypesEnhancers: [groupProps, publishAsCompared],
  // A page of documentation shows its stories; axe looks at each where it stands alone.
  initialGlobals: {
    direction: 'ltr',
    language: 'en',
    ...switchDefaults,
    a11y: { manual: frame !== null },
    ...globalsOfPage(),
  },
  globalTypes: {
    ...switchTypes,
    language: {
      description: 'Language of the words that the components say',
      toolbar: { title: 'Language', icon: 'globe', dynamicTitle: true, items: languageItems },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'paragraph',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    viewport: { options: widths },
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    docs: {
      container: DocsContainer,
      page: DocsPage,
      toc: { title: 'On this page', headingSelector: 'h2, h3' },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Guides',
          ['Install', 'Recipes', 'Form libraries', 'Frameworks'],
          'Migrating',
          ['Before you migrate'],
          'In any page',
          'Own blocks',
          'Filling and testing',
          'Behaviour',
          'Tokens',
          'Theming',
          'Patterns',
          'Form input',
          'Editor',
          'Prompt flow',
          'UI',
        ],
      },
    },
  },
};

export default preview;
