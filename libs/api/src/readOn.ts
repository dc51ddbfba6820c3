import { throwIfAborted } from './abort.js';
import type { Progress, RequestOptions } from './resume.js';

/** How long is waited before each try: a network that has changed, or a server that starts anew, needs a moment. */
const triesMs = [0, 1_000, 3_000];

/** Where an answer can be read again; another origin's address is no such place. */
function resumeAddress(response: Response): URL | undefined {
  const given = response.headers.get('x-resume');
  if (given === null || !URL.canParse(given, response.url)) return undefined;
  const address = new URL(given, response.url);
  return address.origin === new URL(response.url).origin ? address : undefined;
}

/** The rest of an answer, from where its reader was; undefined where it can't be had. */
export async function readOn(lost: Response, { at }: Progress, options: RequestOptions): Promise<Response | undefined> {
  const place = resumeAddress(lost);
  if (!place) return undefined;
  place.searchParams.set('from', String(at));
  for (const ms of triesMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    throwIfAborted(options.signal);
    const response = await fetch(place, options).catch(() => undefined);
    // Where it is told that there is nothing more, or a page stands in its place, asking again would not change that.
    if (response && response.status < 500)
      return response.ok && !/html/.test(String(response.headers.get('content-type'))) ? response : undefined;
  }
  throwIfAborted(options.signal);
  return undefined;
}

/** Says that no more of an answer is wanted. */
export function stopAnswer(left: Response, { credentials, headers }: RequestOptions): void {
  const place = resumeAddress(left);
  if (place) void fetch(place, { method: 'DELETE', keepalive: true, credentials, headers }).catch(() => undefined);
}
