// The server as a README's reader writes it, in a server of each kind: the package alone in a folder, beside the frameworks.
import { createServer } from 'node:http';
import { createWritingApi } from '@inkfield/server';
import { toNodeListener } from '@inkfield/server/node';

const api = await createWritingApi({ dataDir: './data', demoDelayMs: 0 });
const listener = toNodeListener(api.fetch);
const told = (server) => console.log(server.address().port);

const servers = {
  http() {
    const server = createServer(listener);
    return server.listen(0, '127.0.0.1', () => told(server));
  },
  async express() {
    const { default: express } = await import('express');
    const app = express();
    app.use(express.json());
    app.use(listener);
    const server = app.listen(0, '127.0.0.1', () => told(server));
    return server;
  },
  async fastify() {
    const { default: fastify } = await import('fastify');
    const app = fastify();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    const answer = (request, reply) => {
      reply.hijack();
      return listener(request.raw, reply.raw);
    };
    app.all('/api/*', answer);
    app.all('/files/*', answer);
    await app.listen({ port: 0, host: '127.0.0.1' });
    told(app.server);
    return app;
  },
  async hono() {
    const [{ Hono }, { serve }] = await Promise.all([import('hono'), import('@hono/node-server')]);
    const app = new Hono();
    const answer = (c) => api.fetch(c.req.raw, { address: c.env.incoming.socket.remoteAddress });
    app.all('/api/*', answer);
    app.all('/files/*', answer);
    return serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
  },
};

const server = await servers[process.argv[2] ?? 'http']();
process.on('SIGTERM', () => void Promise.resolve(server.close()).then(() => api.close()));
