// The text of a statement that is put together from fragments of SQL: constants, functions that return one, and parameters of
// the function that runs it.
import { argumentFor, type Scope, type Text } from './parameters.ts';
import { binds, declaredIn, importedFrom, isFunction, isNode, type Node, nameOf, nodesOf, sourceAt } from './source.ts';

/** No fragment is nested deeper; one that is calls itself. */
const DEEPEST = 24;

/** False for what is no SQL. */
function append(node: Node, outer: Scope, text: Text): boolean {
  const scope = { ...outer, depth: outer.depth + 1 };
  if (scope.depth > DEEPEST) return false;
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql' && appendTemplate(node, scope, text);
  if (node.type === 'Identifier') return nameOf(node) === 'empty' || appendNamed(node, scope, text);
  if (node.type === 'CallExpression') return appendCall(node, scope, text);
  const choices = choicesOf(node);
  return (text.takesLast ? choices.toReversed() : choices).some((choice) => append(choice, scope, text));
}

/** Of `words.reduce(…, sql`…`)` what it begins with. */
function appendCall(call: Node, scope: Scope, text: Text): boolean {
  const { callee } = call;
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return appendNamed(callee, scope, text, call);
  const begins = nameOf(callee.property) === 'reduce' ? nodesOf(call.arguments)[1] : undefined;
  return begins !== undefined && append(begins, scope, text);
}

/** The nodes of which one is the value. */
function choicesOf(node: Node): readonly Node[] {
  const { consequent, alternate, left, right, object, expression } = node;
  if (node.type === 'ObjectExpression')
    return nodesOf(node.properties).flatMap(({ value }) => (isNode(value) ? [value] : []));
  if (node.type === 'ConditionalExpression') return nodesOf([consequent, alternate]);
  if (node.type === 'LogicalExpression') return nodesOf([left, right]);
  if (node.type === 'MemberExpression') return nodesOf([object]);
  return /^(TS(As|Satisfies)|Parenthesized)Expression$/.test(node.type) ? nodesOf([expression]) : [];
}

function appendTemplate({ quasi }: Node, scope: Scope, text: Text): boolean {
  if (!isNode(quasi)) return false;
  const values = nodesOf(quasi.expressions);
  for (const [at, { value }] of nodesOf(quasi.quasis).entries()) {
    text.sql += rawOf(value);
    const next = values[at];
    if (next === undefined || append(next, scope, text)) continue;
    text.values += 1;
    text.sql += `$${text.values}`;
  }
  return true;
}

function rawOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

/** What a name is bound to where it is used: a parameter, a constant, or a function, which `call` calls. */
function appendNamed(id: Node, scope: Scope, text: Text, call?: Node): boolean {
  const name = nameOf(id) ?? '';
  for (const [at, inner] of scope.around.entries()) {
    const outside = { ...scope, around: scope.around.slice(at) };
    const local = isNode(inner.body) ? declaredIn(nodesOf(inner.body.body), name) : undefined;
    if (local !== undefined) return appendBound(local, outside, text, call);
    const given = argumentFor(inner, name, outside, text);
    if (given !== undefined) return append(given.value, { ...given.scope, depth: scope.depth }, text);
    if (nodesOf(inner.params).some((parameter) => binds(parameter, name))) return false;
  }
  const own = declaredIn(scope.source.body, name);
  if (own !== undefined) return appendBound(own, { ...scope, around: [] }, text, call, scope);
  const from = importedFrom(scope.source, name);
  const source = from === undefined ? undefined : sourceAt(from);
  const imported = source && declaredIn(source.body, name);
  if (source === undefined || imported === undefined) return false;
  return appendBound(imported, { ...scope, source, around: [] }, text, call, scope);
}

/** The value of a name, or a query in place. */
export function appendBound(value: Node, scope: Scope, text: Text, call?: Node, caller: Scope = scope): boolean {
  if (!isFunction(value)) return append(value, scope, text);
  const bound = call === undefined ? scope.bound : new Map([...scope.bound, [value, { call, scope: caller }]]);
  const inside = { ...scope, around: [value, ...scope.around], bound };
  const result = isNode(value.body) && value.body.type === 'BlockStatement' ? returnedBy(value.body) : value.body;
  return isNode(result) && append(result, inside, text);
}

function returnedBy({ body }: Node): unknown {
  return nodesOf(body).findLast(({ type }) => type === 'ReturnStatement')?.argument;
}
