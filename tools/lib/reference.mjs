// What a package exports, as Markdown, from its built types: signatures, props, and what their comments say.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** The names that an entry exports, each with the file that declares it. */
function exportsOf(path) {
  return parse(path)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ exportClause, moduleSpecifier }) => {
      const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      if (!from || !exportClause || !ts.isNamedExports(exportClause)) return [];
      return exportClause.elements.map(({ name, propertyName }) => ({
        name: name.text,
        declared: (propertyName ?? name).text,
        from,
        file: join(dirname(path), from.replace(/\.js$/, '.d.ts')),
      }));
    });
}

const declaredNames = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : [statement.name?.getText()];

/** An example as a block of code; one of a line stands in its comment without fences. */
const fenced = (example) => (example.includes('```') || !example ? example : `\`\`\`ts\n${example}\n\`\`\``);

/** A comment as its writer meant it: the sentences, then each example. */
function commentOf(node) {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const words = docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  const examples = ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'example')
    .map(({ comment }) => fenced(ts.getTextOfJSDocComment(comment) ?? ''));
  return [...words, ...examples].filter(Boolean).join('\n\n');
}

/** A member on one line. */
function memberLine(member) {
  const words = commentOf(member).replaceAll(/\s+/g, ' ');
  const byDefault = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'default');
  const value = byDefault && ts.getTextOfJSDocComment(byDefault.comment);
  const code = member.getText().replace(/;$/, '').replaceAll(/\s+/g, ' ');
  const said = [words, value && `Default: ${value}.`].filter(Boolean).join(' ');
  return `- \`${code}\`${said ? `: ${said}` : ''}`;
}

/** Where something is declared: the file that it is exported from may hand on what another declares. */
function declarationOf(one) {
  if (!one.from.startsWith('.') || !existsSync(one.file)) return one;
  const onward = exportsOf(one.file).find(({ name }) => name === one.declared);
  return onward ? declarationOf({ ...onward, name: one.name }) : one;
}

const statementsOf = ({ declared, from, file }) =>
  from.startsWith('.') && existsSync(file)
    ? parse(file).statements.filter((statement) => declaredNames(statement).includes(declared))
    : [];

/** The names that a file imports from others of its package, each with the file that declares it. */
function importsOf(path) {
  return parse(path)
    .statements.filter(ts.isImportDeclaration)
    .flatMap(({ importClause, moduleSpecifier }) => {
      const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      const names = importClause?.namedBindings;
      if (!from.startsWith('.') || !names || !ts.isNamedImports(names)) return [];
      const file = join(dirname(path), from.replace(/\.js$/, '.d.ts'));
      return names.elements.map(({ name, propertyName }) => ({
        name: name.text,
        declared: (propertyName ?? name).text,
        from,
        file,
      }));
    });
}

/** The names of the types that a declaration is written with. */
function typesIn(node) {
  const named = ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isExpressionWithTypeArguments(node) && node.expression;
  const own = named && ts.isIdentifier(named) ? [named.text] : [];
  const inner = [];
  ts.forEachChild(node, (child) => void inner.push(...typesIn(child)));
  return [...own, ...inner];
}

const isType = (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);

/**
 * What an entry exports, then the types of the package that this is written with and that are told of nowhere else: they say what its
 * options are.
 * @param {Set<string>} known what the entries before have told of; what this one tells of is added
 */
function withTypesBehind(exported, known) {
  const found = exported.map(declarationOf);
  const isKnown = (name) => known.has(name) || found.some((one) => one.name === name || one.declared === name);
  // It grows while it is gone through.
  for (const one of found) {
    for (const name of statementsOf(one).flatMap(typesIn)) {
      if (isKnown(name)) continue;
      const imported = importsOf(one.file).find((other) => other.name === name) ?? { ...one, name, declared: name };
      const behind = { ...declarationOf(imported), isBehind: true };
      if (statementsOf(behind).some(isType)) found.push(behind);
    }
  }
  for (const { declared } of found) known.add(declared);
  return found;
}

function section(one) {
  const { name, from, isBehind } = one;
  if (!from.startsWith('.')) return `### ${name}\n\nThat of \`${from}\`: see the reference of its package.`;
  const statements = statementsOf(one);
  const parts = statements.flatMap((statement) => {
    if (!ts.isInterfaceDeclaration(statement)) {
      const code = statement.getText().replaceAll(/^(?:export )?(?:declare )?/gm, '');
      return [commentOf(statement), `\`\`\`ts\n${code}\n\`\`\``];
    }
    const clauses = (statement.heritageClauses ?? []).map((clause) => `\`${clause.getText()}\``);
    return [commentOf(statement), clauses.join(', '), statement.members.map(memberLine).join('\n')];
  });
  const head = [`### ${name}`, isBehind && 'Not exported: what is above takes or gives it.'];
  return parts.length === 0 ? '' : [...head, ...parts].filter(Boolean).join('\n\n');
}

/**
 * @param {string} title
 * @param {string} path of the entry's types
 * @param {Set<string>} [known] the types that the parts before have told of
 * @returns {string} its part of the reference; '' where it exports nothing of its own
 */
export function referenceOf(title, path, known = new Set()) {
  const sections = withTypesBehind(exportsOf(path), known).map(section).filter(Boolean);
  return sections.length === 0 ? '' : `## ${title}\n\n${sections.join('\n\n')}\n`;
}
