import { DocsContainer as StorybookContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';

/** What the toolbar says now; Storybook draws the page anew when that changes. */
function themeOf({ channel }: DocsContainerProps['context']): 'light' | 'dark' {
  const [told] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  const { globals } = (told ?? {}) as { globals?: { theme?: unknown } }; // Storybook's own event, which it does not type
  return globals?.theme === 'dark' ? 'dark' : 'light';
}

/** The page around the documentation, in the theme of its stories: their labels and hints stand on its ground. */
export function DocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  const theme = themeOf(props.context);
  return (
    <div data-theme={theme}>
      <StorybookContainer {...props} theme={themes[theme]} />
    </div>
  );
}
