import { expect, test } from 'vitest';
import { operations } from './openapi/operations.js';
import { createRoutes } from './routes.js';
import type { WritingContext } from './WritingContext.js';

test('every route that answers stands in the document of the API', () => {
  const nothing = () => Promise.reject(new Error('Nobody is asked.'));
  const uploads = { upload: nothing, uploadTarget: nothing, uploadResumable: nothing };
  const handlers = { ...uploads, generate: nothing, promptFlow: nothing, files: nothing };
  const { routes } = createRoutes({} as WritingContext, handlers, []); // routes are listed, and none is asked
  const described = operations.flatMap(({ method, path }) => [`${method} ${path}`, `all ${path}`]);
  const own = [...described, 'get /api/openapi.json', 'post /*', 'all /*', 'all /api/*'];
  const found = routes.map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(found.length).toBeGreaterThan(operations.length / 2);
  expect(found.filter((route) => !own.includes(route))).toEqual([]);
});
