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

/** The story that a page shows alone has come to its end: Storybook loads the page anew where it is left before. */
export async function storyEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as Partial<StorybookWindow>).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'),
  );
}

/** Storybook has drawn a page of documentation, and the stories that stand in it have come to their end. */
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
