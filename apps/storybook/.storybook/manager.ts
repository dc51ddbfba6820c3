import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Inkfield',
    brandUrl: './?path=/docs/introduction--docs',
    brandImage: isDark ? './inkfield-dark.svg' : './inkfield.svg',
    brandTarget: '_self',
    colorSecondary: '#2563eb',
  }),
});
