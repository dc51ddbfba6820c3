import { vi } from 'vitest';

type Handler = ((event: never) => void) | null;

/** As much of an XMLHttpRequest as a file is sent with; the test answers. */
export class FakeXhr {
  static requests: FakeXhr[] = [];
  readonly opened: string[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  onload: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  withCredentials = false;
  status = 0;
  responseText = '';
  sent: Blob | null = null;

  constructor() {
    FakeXhr.requests.push(this);
  }

  open(method: string, url: string): void {
    this.opened.push(method, url);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: Blob): void {
    this.sent = body;
  }

  abort(): void {
    this.fire('onabort');
  }

  /** The server's answer. */
  answer(status: number, text = ''): void {
    Object.assign(this, { status, responseText: text });
    this.fire('onload');
  }

  fire(handler: 'onload' | 'onerror' | 'onabort'): void {
    this[handler]?.(undefined as never); // no handler reads its event
  }
}

/** Puts it in the place of the browser's own; `vi.unstubAllGlobals()` takes it away. */
export function stubXhr(): FakeXhr[] {
  FakeXhr.requests = [];
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  return FakeXhr.requests;
}
