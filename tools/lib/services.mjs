// What the tests of a larger site run on: PostgreSQL, and nginx before the processes.
import { findProgram } from '../config/programs.mjs';
import { installDebian } from './debian.mjs';

/** Each by a program of its own, and Debian's package for it. */
const services = [
  { name: 'PostgreSQL', program: 'initdb', packages: ['postgresql'] },
  { name: 'nginx', program: 'nginx', packages: ['nginx-light'] },
];

const missingServices = () => services.filter(({ program }) => !findProgram(program));

/** @returns {string | undefined} one line of what is missing, and how to get it */
export function withoutServices() {
  const missing = missingServices();
  if (missing.length === 0) return undefined;
  const names = missing.map(({ name }) => name).join(', no ');
  const how = `apt-get install ${missing.flatMap(({ packages }) => packages).join(' ')}`;
  return `everywhere: skipped, for there is no ${names} here (${how}).`;
}

/**
 * Brings them where Debian's packages can be had; where not, the step that wants them says what is missing.
 * @param {(text: string) => void} say
 */
export async function installServices(say) {
  const missing = missingServices();
  if (missing.length === 0) return;
  say(`Installing ${missing.map(({ name }) => name).join(' and ')} for the tests, where they can be had ...`);
  await installDebian(missing.flatMap(({ packages }) => packages));
}
