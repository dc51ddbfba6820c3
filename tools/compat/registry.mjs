import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { runCommand } from '../lib/run.mjs';

/** The scope that the registry serves; everything else comes from the ordinary one. */
export const scope = '@inkfield';

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Takes in what `npm publish` sends: a manifest with its tarball. @returns the HTTP status */
function takeIn(packages, name, document) {
  const known = packages.get(name) ?? { name, 'dist-tags': {}, versions: {}, tarballs: new Map() };
  for (const [version, manifest] of Object.entries(document.versions)) {
    if (known.versions[version]) return 409;
    const [attachment] = Object.values(document._attachments);
    const tarball = Buffer.from(attachment.data, 'base64');
    const file = `${name.split('/').pop()}-${version}.tgz`;
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const shasum = createHash('sha1').update(tarball).digest('hex');
    known.versions[version] = { ...manifest, dist: { integrity, shasum, file } };
    known.tarballs.set(file, tarball);
  }
  Object.assign(known['dist-tags'], document['dist-tags']);
  packages.set(name, known);
  return 201;
}

function packument({ name, versions, 'dist-tags': tags }, origin) {
  const withAddress = ({ dist: { file, ...dist }, ...manifest }) => ({
    ...manifest,
    dist: { ...dist, tarball: `${origin}/${name}/-/${file}` },
  });
  return {
    name,
    'dist-tags': tags,
    // Old enough for managers that take no package of today's.
    time: Object.fromEntries(Object.keys(versions).map((version) => [version, '2020-01-01T00:00:00.000Z'])),
    versions: Object.fromEntries(Object.entries(versions).map(([version, one]) => [version, withAddress(one)])),
  };
}

/**
 * A registry on this machine alone that holds what is published to it until it is closed: enough of npm's protocol for npm,
 * pnpm and Yarn to publish to and to install from.
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export async function startRegistry() {
  const packages = new Map();
  const server = createServer(async (request, response) => {
    const [name, file] = decodeURIComponent((request.url ?? '').slice(1).split('?')[0]).split('/-/');
    const known = packages.get(name);
    const send = (status, body, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    if (request.method === 'PUT') {
      const status = takeIn(packages, name, JSON.parse((await bodyOf(request)).toString()));
      return send(status, status === 201 ? '{"ok":true}' : '{"error":"This version is published already."}');
    }
    if (!known) return send(404, '{"error":"not found"}');
    if (!file) return send(200, JSON.stringify(packument(known, origin)));
    const tarball = known.tarballs.get(file);
    return tarball ? send(200, tarball, 'application/octet-stream') : send(404, '{"error":"not found"}');
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
  return { origin, close: () => server.close() };
}

/** Publishes a staged package to a registry of this machine. */
export async function publish({ folder }, origin, tag = 'latest') {
  writeFileSync(join(folder, '.npmrc'), `//${new URL(origin).host}/:_authToken=none\n`);
  const args = ['publish', '--registry', origin, '--tag', tag, '--provenance=false', '--ignore-scripts'];
  const { code, output } = await runCommand('npm', args, { cwd: folder });
  if (code !== 0) throw new Error(output);
}
