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

/** A comment as its writer meant it: the sentences, then each example. */
function commentOf(node) {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const words = docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  const examples = ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'example')
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
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

function section({ name, declared, from, file }) {
  if (!from.startsWith('.')) return `### ${name}\n\nThat of \`${from}\`: see the reference of its package.`;
  if (!existsSync(file)) return '';
  // A file that hands on what another declares.
  const onward = exportsOf(file).find((one) => one.name === declared);
  if (onward) return section({ ...onward, name });
  const statements = parse(file).statements.filter((statement) => declaredNames(statement).includes(declared));
  const parts = statements.flatMap((statement) => {
    if (!ts.isInterfaceDeclaration(statement)) {
      const code = statement.getText().replaceAll(/^(?:export )?(?:declare )?/gm, '');
      return [commentOf(statement), `\`\`\`ts\n${code}\n\`\`\``];
    }
    const clauses = (statement.heritageClauses ?? []).map((clause) => `\`${clause.getText()}\``);
    return [commentOf(statement), clauses.join(', '), statement.members.map(memberLine).join('\n')];
  });
  return parts.length === 0 ? '' : [`### ${name}`, ...parts].filter(Boolean).join('\n\n');
}

/**
 * @param {string} title
 * @param {string} path of the entry's types
 * @returns {string} its part of the reference; '' where it exports nothing of its own
 */
export function referenceOf(title, path) {
  const sections = exportsOf(path).map(section).filter(Boolean);
  return sections.length === 0 ? '' : `## ${title}\n\n${sections.join('\n\n')}\n`;
}
