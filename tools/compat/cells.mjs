// What npm run compat tries. Every manager meets every bundler and framework, and every bundler and framework every React that it takes:
// with each manager the whole of both would only say the same again.

const client = ['vite', 'esbuild', 'webpack', 'import map'];

/**
 * Which React each manager brings to a framework; React Router 8, the types of Next 16 and what TanStack Start brings take the
 * newest alone. Yarn wants the optional packages of every system, which not every registry holds: where one of them is missing, the
 * framework is left to the others.
 */
const frameworks = {
  'Next 16': { npm: 19, pnpm: 19 },
  'React Router 8': { npm: 19, pnpm: 19, yarn: 19 },
  'React Router 7': { npm: 19, pnpm: 18 },
  'Astro 7': { npm: 19, pnpm: 18 },
  'TanStack Start': { npm: 19, pnpm: 19, yarn: 19 },
};

/** How each manager says that a React is too old. Yarn installs it nevertheless. */
const refusals = {
  npm: /peer react@"\^18\.3\.0 \|\| \^19\.0\.0" from @inkfield\//,
  pnpm: /unmet peer react\s+Installed: 17.*\s+Wanted:\s+"\^18\.3\.0 \|\| \^19\.0\.0":\s+@inkfield\//,
  yarn: /react is listed by your project with version 17[\d.]* \(.*\), which doesn't satisfy what @inkfield\//,
};

/** One folder each: what is installed by whom, and what is then built and driven in it. */
export const projects = [
  { manager: 'pnpm', react: 19, bundlers: ['vite', 'esbuild'], types: ['bundler'], short: true },
  { manager: 'npm', server: ['http'], short: true },
  { manager: 'npm', react: 19, bundlers: [...client, 'rspack', 'parcel'], types: ['bundler', 'nodenext'] },
  { manager: 'npm', react: 18, bundlers: client, types: ['bundler', 'nodenext'] },
  { manager: 'pnpm', react: 18, bundlers: ['vite', 'webpack', 'import map'], types: ['bundler', 'nodenext'] },
  { manager: 'yarn', react: 19, bundlers: client, types: ['bundler'] },
  { manager: 'yarn', react: 18, bundlers: ['vite'], types: ['bundler'] },
  { manager: 'pnpm', server: ['http', 'express', 'fastify', 'hono'], oldNode: true },
  { manager: 'yarn', server: ['http'] },
  { manager: 'npm', react: 19, lacking: true },
  { manager: 'npm', withoutExports: true },
  { manager: 'npm', react: 19, tests: true },
  { manager: 'npm', react: 19, upgrade: true },
  ...Object.entries(frameworks).flatMap(([framework, reacts]) =>
    Object.entries(reacts).map(([manager, react]) => ({ manager, react, framework })),
  ),
  ...Object.entries(refusals).map(([manager, refused]) => ({ manager, react: 17, refused })),
];

const holds = ({ react, server, withoutExports }) =>
  (server && 'server') || (withoutExports && 'tools without exports') || `React ${react}`;

export const nameOf = (project) =>
  [
    { npm: 'npm', pnpm: 'pnpm', yarn: 'Yarn PnP' }[project.manager],
    holds(project),
    ...(project.framework ? [project.framework] : []),
    ...(project.lacking ? ['in development'] : []),
    ...(project.tests ? ['in tests'] : []),
    ...(project.upgrade ? ['upgraded'] : []),
  ].join(', ');
