import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { type Browser, chromium, type Page } from 'playwright';

/** A form that an assistant can fill in, as the browser tells of it. */
interface FormTool {
  name: string;
  inputSchema: { properties: Record<string, { description?: string }>; required?: string[] };
}

/** What Chromium 156 has of WebMCP. */
interface ModelContext extends EventTarget {
  getTools(): Promise<[FormTool]>;
  executeTool(tool: FormTool, values: Record<string, string>): Promise<unknown>;
}

/** A Chromium whose pages assistants can call the tools of. */
export async function launchWithAssistants(): Promise<Browser> {
  const { args = [], ...options } = chromiumLaunchOptions();
  return chromium.launch({ ...options, args: [...args, '--enable-features=WebMCP'] });
}

/** What an assistant is told of the form. */
export function formTool(page: Page): Promise<FormTool> {
  return page.evaluate(async () => {
    const context = Reflect.get(document, 'modelContext') as ModelContext; // behind the flag
    const [{ name, inputSchema }] = await context.getTools();
    return { name, inputSchema };
  });
}

/** Fills the form in by its tool, as an assistant does. The call itself ends with the form's submit. */
export function callFormTool(page: Page, values: Record<string, string>): Promise<void> {
  return page.evaluate(async (given) => {
    const context = Reflect.get(document, 'modelContext') as ModelContext; // behind the flag
    const [tool] = await context.getTools();
    const filled = new Promise((done) => context.addEventListener('toolactivated', done, { once: true }));
    // Another call, a reset or the page's end cancels it.
    context.executeTool(tool, given).catch(() => undefined);
    await filled;
  }, values);
}
