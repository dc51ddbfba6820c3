// What Chromatic's command talks to, as far as it goes when it publishes: for tests, on this machine alone.
import { createServer } from 'node:http';

/** What a build comes to, in the fields that the command reads. */
const build = (origin, changes) => ({
  id: 'build-1',
  number: 1,
  status: changes ? 'PENDING' : 'PASSED',
  startedAt: 1,
  completedAt: 2,
  specCount: 1,
  componentCount: 1,
  testCount: 4,
  changeCount: changes,
  errorCount: 0,
  actualTestCount: 0,
  actualCaptureCount: 4,
  inProgressCount: 0,
  inheritedCaptureCount: 0,
  interactionTestFailuresCount: 0,
  webUrl: `${origin}/build?number=1`,
  storybookUrl: `${origin}/storybook/`,
  browsers: [{ browser: 'CHROME' }],
  features: { uiTests: true, uiReview: false, isReactNativeApp: false, accessibilityTests: { enabled: false } },
  autoAcceptChanges: false,
  turboSnapEnabled: false,
  wasLimited: false,
  app: {
    manageUrl: `${origin}/manage`,
    setupUrl: `${origin}/setup`,
    account: { exceededThreshold: false, paymentRequired: false, billingUrl: `${origin}/billing` },
    repository: { provider: 'github' },
  },
  tests: [],
});

/** The answer to each request, by the name that the command gives it. */
function answersOf(origin, token, changes, published) {
  const made = build(origin, changes);
  const targetOf = ({ filePath }) => ({
    contentType: 'application/octet-stream',
    fileKey: filePath,
    filePath,
    formAction: `${origin}/upload`,
    formFields: { key: filePath },
  });
  return {
    CreateAppTokenMutation({ projectToken }) {
      if (projectToken !== token) throw new Error(`No app with code '${projectToken}' found`);
      return { appToken: 'app-token' };
    },
    CLIAppInfo: () => ({ app: { features: { isReactNativeApp: false } } }),
    FirstCommittedAtQuery: () => ({ app: { firstBuild: null, lastBuild: null } }),
    LastBuildQuery: () => ({ app: { isOnboarding: false, lastBuild: null } }),
    HasBuildsWithCommitsQuery: () => ({ app: { hasBuildsWithCommits: [] } }),
    AnnounceBuildMutation({ input }) {
      published.announced = input;
      const app = { id: 'app-1', turboSnapAvailability: 'UNAVAILABLE', isOnboarding: false };
      return { announceBuild: { ...made, status: 'ANNOUNCED', reportToken: 'report-token', app } };
    },
    UploadBuildMutation: ({ files }) => ({
      uploadBuild: { info: { sentinelUrls: [], targets: files.map(targetOf) }, build: made, userErrors: [] },
    }),
    BuildUploadHashes: () => ({ buildUploadHashes: { build: { turboSnapStatus: 'UNUSED' } } }),
    PublishBuildMutation({ input }) {
      published.input = input;
      return { publishBuild: { status: 'PUBLISHED', storybookUrl: made.storybookUrl } };
    },
    StartedBuildQuery: () => ({ app: { build: made } }),
    VerifyBuildQuery: () => ({ app: { build: made } }),
    SnapshotBuildQuery: () => ({ app: { build: made } }),
    UploadMetadataMutation: () => ({ uploadMetadata: { info: { targets: [] }, userErrors: [] } }),
  };
}

/** The fields of a form with a file, as the bytes say it. */
async function uploadOf(request) {
  const form = await new Response(request, { headers: request.headers }).formData();
  return { key: String(form.get('key')), bytes: Buffer.from(await form.get('file').arrayBuffer()) };
}

async function readText(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/**
 * Answers Chromatic's command from a free port.
 * @param {{ token: string, changes?: number, refusesUploads?: boolean }} options `changes`: how many pictures differ
 */
export async function fakeChromatic({ token, changes = 0, refusesUploads = false }) {
  /** @type {{ files: Map<string, Buffer>, asked: string[], announced?: object, input?: object }} */
  const published = { files: new Map(), asked: [] };
  const respond = async (request, origin) => {
    if (request.url === '/upload') {
      const { key, bytes } = await uploadOf(request);
      if (refusesUploads) return [503];
      published.files.set(key, bytes);
      return [204];
    }
    if (request.url !== '/graphql') return [404];
    const { query, variables } = JSON.parse(await readText(request));
    const [, name = ''] = /^\s*(?:query|mutation)\s+(\w+)/.exec(query) ?? [];
    published.asked.push(name);
    const refusal = (message) => [200, { errors: [{ message, path: [name], locations: [] }] }];
    try {
      const data = answersOf(origin, token, changes, published)[name]?.(variables);
      return data ? [200, { data }] : refusal(`The fake knows no ${name}.`);
    } catch (error) {
      return refusal(error.message);
    }
  };
  const server = createServer(async (request, response) => {
    try {
      const [status, body] = await respond(request, `http://${request.headers.host}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    } catch (error) {
      // Who gives up after one file was refused leaves the others half-way.
      if (!request.errored) throw error;
    }
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { origin: `http://127.0.0.1:${server.address().port}`, published, close: () => server.close() };
}
