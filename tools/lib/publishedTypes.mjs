import ts from 'typescript';

/** An optional member whose type is told: that of a private one is not. */
const isOptional = (node) =>
  node.questionToken &&
  (((ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.type) || ts.isMethodSignature(node)) &&
  !/\bundefined;?$/.test(node.getText());

/** Types behind which `| undefined` would belong to their last part alone. */
const isOpenEnded = (type) =>
  ts.isFunctionTypeNode(type) || ts.isConstructorTypeNode(type) || ts.isConditionalTypeNode(type);

/** What is put in, and where, so that an optional member may be undefined. */
function insertions(member) {
  const { questionToken, type } = member;
  if (ts.isMethodSignature(member)) {
    // It stays the type of a method: a property of a function type would refuse handlers of narrower events.
    const end = member.end - (member.getText().endsWith(';') ? 1 : 0);
    return [
      { at: questionToken.end, code: ': { method' },
      { at: end, code: " }['method'] | undefined" },
    ];
  }
  const end = { at: type.end, code: isOpenEnded(type) ? ') | undefined' : ' | undefined' };
  return isOpenEnded(type) ? [{ at: type.getStart(), code: '(' }, end] : [end];
}

/**
 * Types as they are published. They are written without `exactOptionalPropertyTypes`, where an optional member may be undefined, and say so
 * to apps that have it.
 * @param {string} text of a declaration file
 */
export function publishedTypes(text) {
  const found = [];
  const visit = (node) => {
    if (isOptional(node)) found.push(...insertions(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest, true));
  return found
    .sort((one, other) => other.at - one.at)
    .reduce((whole, { at, code }) => whole.slice(0, at) + code + whole.slice(at), text);
}
