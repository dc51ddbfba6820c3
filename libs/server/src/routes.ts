import { Hono } from 'hono';
import type { WritingApi } from './createWritingApi.js';
import { allowOrigins } from './http/allowOrigins.js';
import { answered, errorResponse, json } from './http/answer.js';
import type { Client } from './http/clientAddress.js';
import { noRoute } from './http/noRoute.js';
import { describeApi } from './openapi/describeApi.js';
import { flowRoutes } from './prompt-flow/flowRoutes.js';
import type { WritingContext } from './WritingContext.js';

/** The handlers that can be mounted alone too. */
type RouteHandlers = Pick<
  WritingApi,
  'generate' | 'upload' | 'uploadTarget' | 'uploadResumable' | 'promptFlow' | 'files'
>;

/** Every path of the API, with what answers it. */
export function createRoutes(context: WritingContext, handlers: RouteHandlers, allowedOrigins: readonly string[]) {
  const app = new Hono<{ Bindings: { client: Client } }>()
    .use(allowOrigins(allowedOrigins))
    .all('/api/ai/generate', (c) => handlers.generate(c.req.raw, c.env.client))
    .all('/api/ai/upload', (c) => handlers.upload(c.req.raw, c.env.client))
    .all('/api/ai/upload/target', (c) => handlers.uploadTarget(c.req.raw, c.env.client))
    .all('/api/ai/upload/target/:id', (c) => handlers.uploadTarget(c.req.raw, c.env.client))
    .all('/api/ai/upload/resumable', (c) => handlers.uploadResumable(c.req.raw, c.env.client))
    .all('/api/ai/upload/resumable/:id', (c) => handlers.uploadResumable(c.req.raw, c.env.client))
    .all('/files/:name', (c) => handlers.files(c.req.raw, c.env.client))
    .get('/api/status', (c) => status(context, c.req.raw, c.env.client))
    .get('/api/openapi.json', (c) => description(context, c.req.raw))
    .route('/api', flowRoutes(context));
  return app
    .all('/api/*', (c) => noRoute(app.routes, c.req.raw))
    .post('*', (c) => handlers.promptFlow(c.req.raw, c.env.client))
    .notFound(() => errorResponse('json', 404, 'There is nothing here.'));
}

/** The API, told to whoever may use it. */
function description(context: WritingContext, request: Request): Promise<Response> {
  return answered('json', context.log, async () => {
    await context.checkAccess(request);
    return json(describeApi());
  });
}

/** What a page tells its user about the AI behind it. */
function status(context: WritingContext, request: Request, client: Client): Promise<Response> {
  const { limiter, provider } = context;
  return answered('json', context.log, async () => {
    await context.checkAccess(request);
    return json({
      provider: provider.name,
      ...(provider.model ? { model: provider.model } : {}),
      dailyLimit: limiter.limit,
      remaining: await limiter.remaining(await context.identify(request, client)),
    });
  });
}
