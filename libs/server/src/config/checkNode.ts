/** As in `engines` of package.json, which npm alone reads, and only to warn. */
const needed = '22.13.0';

/**
 * Fails with what to do where Node is too old. Each entry imports this file first, so that it is heard before what an older Node lacks.
 * @param version that of Node; undefined where there is none, as in a worker of the edge
 * @throws Error on an older Node
 */
export function checkNode(version: string | undefined): void {
  if (!version || version.localeCompare(needed, 'en', { numeric: true }) >= 0) return;
  const words = `[@inkfield/server] It needs Node ${needed} or later, and this is Node ${version}: update Node.`;
  throw Object.assign(new Error(words), { name: 'StartError' });
}

checkNode(globalThis.process?.versions.node);
