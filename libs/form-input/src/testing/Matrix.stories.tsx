import type { Meta, StoryObj } from '@storybook/react-vite';
import results from './matrix.results.json' with { type: 'json' };
import { MatrixTable } from './MatrixTable.js';

/**
 * Every form library that the field was run in, with its four kinds. Written by the test run itself
 * (`matrix.browser.test.tsx`); the recipes are its fixtures, one file for each library.
 */
const meta = {
  title: 'Form input/Matrix',
  component: MatrixTable,
  args: { results },
  parameters: { controls: { disable: true }, visual: { modes: ['light', 'dark'] } },
} satisfies Meta<typeof MatrixTable>;
export default meta;

export const AllFormLibraries: StoryObj<typeof meta> = {};
