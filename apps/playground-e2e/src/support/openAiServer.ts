import { createServer, type Server, type ServerResponse } from 'node:http';

/** An OpenAI-compatible server whose tokens the test sends one by one. */
export interface OpenAiServer {
  /** What AI_BASE_URL is set to. */
  url: string;
  /** The bodies it was asked with. */
  requests: { model?: string; messages?: { role: string; content: unknown }[]; stream?: boolean }[];
  /** Sends a token to everyone who waits. */
  send(token: string): void;
  /** Ends the answers. */
  finish(): void;
  /** Closes the connections in the middle of their answers. */
  breakOff(): void;
  /** How many answers it is writing; fewer once the server has let go of one. */
  writing(): number;
  close(): Promise<void>;
}

export async function startOpenAiServer(): Promise<OpenAiServer> {
  const waiting = new Set<ServerResponse>();
  const requests: OpenAiServer['requests'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      requests.push(JSON.parse(body));
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.flushHeaders();
      waiting.add(response);
      response.on('close', () => waiting.delete(response));
    });
  });
  const port = await listen(server);
  const event = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    send: (token) => waiting.forEach((response) => response.write(event({ role: 'assistant', content: token }, null))),
    finish: () => {
      waiting.forEach((response) => response.end(`${event({}, 'stop')}data: [DONE]\n\n`));
      waiting.clear();
    },
    breakOff: () => waiting.forEach((response) => response.destroy()),
    writing: () => waiting.size,
    close: () => {
      waiting.forEach((response) => response.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
