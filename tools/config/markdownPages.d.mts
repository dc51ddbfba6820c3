/** `llms.txt`, and each page of the Storybook as Markdown beside it. */
export function siteFiles(): { fileName: string; source: string }[];
