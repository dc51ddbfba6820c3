import type { Page } from 'playwright';

/** One of the stories that stand in a preview. */
interface StoryRender {
  /** Its loaders, its play or what it does afterwards still run. */
  isPending(): boolean;
}

/** What Storybook puts into the window of a preview. */
export interface StorybookWindow extends Window {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, what: object): void;
    once(event: string, hear: (what: unknown) => void): void;
    last(event: string): unknown[] | undefined;
  };
  __STORYBOOK_PREVIEW__: {
    storyRenders: readonly StoryRender[];
    /** What is known of each story, by its id. */
    extract(): Promise<Record<string, unknown>>;
  };
}

/** Storybook has drawn the page, and its stories have come to their end: it loads a page anew where one of them is left before. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('body.sb-show-main').waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const stories = [...document.querySelectorAll('.sb-story:not(:has(iframe)) > [data-name]')];
    const { storyRenders } = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__;
    return stories.every((story) => story.firstChild) && !storyRenders.some((story) => story.isPending());
  });
}

/** Goes to another page of documentation, as Storybook's own frame does; answers the id of the one that it has drawn. */
export function goToDocs(page: Page, id: string): Promise<unknown> {
  return page.evaluate(
    (storyId) =>
      new Promise<unknown>((drawn) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow;
        channel.once('docsRendered', drawn);
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
      }),
    id,
  );
}
