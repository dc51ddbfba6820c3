import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { reasonOf, StartError } from '@inkfield/server';

/** What Prometheus is told: the process, and requests by what they are for; never by whose they are. */
export interface Metrics {
  readonly measure: MiddlewareHandler<{ Bindings: HttpBindings }>;
  /** All of it, as Prometheus reads it. */
  text(): Promise<string>;
}

const areas = /^\/(?:api\/(?:ai\/\w+|entries|prompt-flows|rows|runs|status)|files)(?=\/|$)/;

/** Begins to measure. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'inkfield_request_seconds',
    help: 'How long requests took, to the last byte of their answers.',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'inkfield_requests_under_way',
    help: 'Requests that are being answered.',
    registers: [registry],
  });
  return {
    text: () => registry.metrics(),
    measure: async (c, next) => {
      underWay.inc();
      const end = seconds.startTimer();
      const { outgoing } = c.env;
      outgoing.once('close', () => {
        underWay.dec();
        const [area = 'pages'] = areas.exec(c.req.path) ?? [];
        end({ method: c.req.method, area, status: outgoing.statusCode });
      });
      await next();
    },
  };
}

/** Answers `/metrics` on a port of its own, which need not be open to people. @throws StartError */
export async function serveMetrics({ text }: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(await text());
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `The metrics can't be served on port ${port} (${reasonOf(error)}). Set METRICS_PORT to another.`,
    );
  }
  return server;
}
