// Run in the app's folder, where its packages are found: node modules.mjs <folder of the page> <packages that are CommonJS ...>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const [out, ...names] = process.argv.slice(2);

// A module has to be told the names of what is CommonJS.
mkdirSync('modules', { recursive: true });
for (const name of names) {
  const exported = Object.keys(require(name)).filter((key) => /^[a-zA-Z]\w*$/.test(key) && key !== 'default');
  const code = `import all from '${name}';\nexport const { ${exported.join(', ')} } = all;\nexport default all;\n`;
  writeFileSync(join('modules', `${name.replace('/', '.')}.js`), code);
}

mkdirSync(out, { recursive: true });
const ownFiles = dirname(require.resolve('@inkfield/form-input/styles.css'));
for (const file of ['styles.css', 'code.css', 'codicon.ttf'])
  writeFileSync(join(out, file), readFileSync(join(ownFiles, file)));
