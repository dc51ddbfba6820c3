import ts from 'typescript';

/** @typedef {{ path: string, text: string }} SourceFile a file of the repository, and what stands in it */

export const lineCount = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const parse = ({ path, text }) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Every node of a file, parents first. */
function* nodesOf(node) {
  yield node;
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

function functionName(node) {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return 'an unnamed function';
}

/** Every function with a body, and its lines from the first to the last. */
export function functionsOf(file) {
  const source = parse(file);
  const found = [];
  for (const node of nodesOf(source)) {
    if (!ts.isFunctionLike(node) || !node.body) continue;
    const [start, end] = [node.getStart(), node.getEnd()].map((at) => source.getLineAndCharacterOfPosition(at).line);
    found.push({ name: functionName(node), path: file.path, lines: end - start + 1 });
  }
  return found;
}

export const anyCount = (file) =>
  [...nodesOf(parse(file))].filter((node) => node.kind === ts.SyntaxKind.AnyKeyword).length;

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

export function effectCount(file) {
  return [...nodesOf(parse(file))].filter((node) => {
    if (!ts.isCallExpression(node)) return false;
    const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    return ts.isIdentifier(callee) && effects.has(callee.text);
  }).length;
}

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

function membersOf(node) {
  if (ts.isInterfaceDeclaration(node)) return [...node.members];
  const types = ts.isIntersectionTypeNode(node.type) || ts.isUnionTypeNode(node.type) ? node.type.types : [node.type];
  return types.filter(ts.isTypeLiteralNode).flatMap((type) => [...type.members]);
}

/** The fields of exported types whose name ends in Props, Config or Options, and whether each has a comment. */
export function publicFields(file) {
  const found = [];
  const source = parse(file);
  for (const node of source.statements) {
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) continue;
    if (!isExported(node) || !/(Props|Config|Options)$/.test(node.name.text)) continue;
    for (const member of membersOf(node)) {
      if (!member.name) continue;
      const documented = source.text.slice(member.pos, member.getStart(source)).includes('/**');
      found.push({ path: file.path, name: `${node.name.text}.${member.name.getText()}`, documented });
    }
  }
  return found;
}

/** The names that an entry exports; an `export *` would hide them, and counts as too many. */
export function exportedNames(file) {
  return parse(file).statements.flatMap((node) => {
    if (ts.isExportDeclaration(node)) {
      if (node.exportClause && ts.isNamedExports(node.exportClause)) {
        return node.exportClause.elements.map(({ name }) => name.text);
      }
      return Array.from({ length: 1000 }, () => '*');
    }
    if (!isExported(node)) return [];
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText());
    return [node.name?.getText() ?? 'default'];
  });
}
