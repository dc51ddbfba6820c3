import ts from 'typescript';

/** @typedef {{ path: string, text: string }} SourceFile a file of the repository, and what stands in it */

/** A file without the examples in its comments: those are samples, which are compiled and run with the READMEs'. */
const withoutExamples = (text) =>
  text
    .replaceAll(/^ \* @example\n \* ```[^]*?^ \* ```\n/gm, ' * @example\n')
    .replaceAll(/^\/\*\*\n \* ([^\n]*)\n \* @example\n \*\/$/gm, '/** $1 */')
    .replaceAll(/^ \* @example\n/gm, '');

export const lineCount = (text) => withoutExamples(text).split('\n').length - (text.endsWith('\n') ? 1 : 0);

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

const branches = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.CaseClause,
]);

const choices = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/** Whether a node is one more way through its function, as ESLint's `complexity` has it (which reads each file a second time). */
function branchesOff(node) {
  if (ts.isBinaryExpression(node)) return choices.has(node.operatorToken.kind);
  const hasDefault = (ts.isParameter(node) || ts.isBindingElement(node)) && node.initializer !== undefined;
  return branches.has(node.kind) || hasDefault || node.questionDotToken !== undefined;
}

/** The ways through a function, those through functions within it apart. */
function complexityOf(node) {
  let ways = 0;
  ts.forEachChild(node, function count(child) {
    if (ts.isFunctionLike(child)) return;
    if (branchesOff(child)) ways += 1;
    ts.forEachChild(child, count);
  });
  return ways + 1;
}

/** Every function with a body, its lines from the first to the last, and the ways through it. */
export function functionsOf(file) {
  const source = parse(file);
  const found = [];
  for (const node of nodesOf(source)) {
    if (!ts.isFunctionLike(node) || !node.body) continue;
    const [start, end] = [node.getStart(), node.getEnd()].map((at) => source.getLineAndCharacterOfPosition(at).line);
    found.push({ name: functionName(node), path: file.path, lines: end - start + 1, complexity: complexityOf(node) });
  }
  return found;
}

/** What a module keeps for as long as it is loaded: its variables that change, and what it fills. */
export function moduleState(file) {
  const filled = /^new (?:Map|Set|WeakMap|WeakSet|WeakRef)(?:<.*>)?\(\)$|^\[\]$|^\{\}$/s;
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const changes = (statement.declarationList.flags & ts.NodeFlags.Let) !== 0;
    return statement.declarationList.declarations
      .filter(({ initializer }) => changes || (initializer && filled.test(initializer.getText())))
      .filter(({ type }) => changes || !/^readonly\b|^Readonly/.test(type?.getText() ?? ''))
      .map(({ name }) => name.getText());
  });
}

/** The comments that send the reader to what is not in the repository. */
export const outsideComments = ({ text }) =>
  [...text.matchAll(/\/\*.*?\*\/|\/\/[^\n]*/gs)].filter(([comment]) =>
    /\brulings?\b|\bspec, section\b|\b(?:spec|rulings|design|document|style)\.md\b|\bissue \d/i.test(comment),
  ).length;

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

/** The values that a file itself exports, and whether the comment of each shows an example. */
export function exportedValues(file) {
  return parse(file).statements.flatMap((node) => {
    if (!isExported(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return [];
    const names = ts.isVariableStatement(node)
      ? node.declarationList.declarations.map(({ name }) => name.getText())
      : [node.name?.getText() ?? 'default'];
    const hasExample = ts
      .getJSDocTags(ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node)
      .some(({ tagName }) => tagName.text === 'example');
    return names.map((name) => ({ name, hasExample }));
  });
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
