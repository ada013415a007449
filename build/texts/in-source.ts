// Which texts a source says: the words of `say` and of everything that declares words people read. They stand in place as
// literals, so that reading the source finds them all.
import type { ESTree } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
type Finding = (given: readonly unknown[]) => string[];

const ofFirst: Finding = ([first]) => literalsIn(first);
const ofAll: Finding = (given) => given.flatMap(literalsIn);

/** Parts of a page's declaration that people read. */
const OF_PAGE = ['title', 'group', 'text', 'withoutRecord'];

/** What of a kind of request people read; its own label is a word of the API's document. */
const OF_KIND = ['tab', 'types', 'umbrella', 'office', 'states', 'approving', 'titles', 'denialReasons'];

const FINDING: Readonly<Record<string, Finding>> = {
  say: ofFirst,
  phrase: ofFirst,
  phrases: ofFirst,
  valueList: ofFirst,
  refusals: ofFirst,
  // After the area of the code, its sentences.
  notices: ([, table]) => literalsIn(table),
  namedValues: ofAll,
  // The area, and the first word of each permission: the rest are scopes and profiles.
  permissions: ([area, table]) => [...literalsIn(area), ...valuesOf(table).flatMap((row) => literalsIn(firstOf(row)))],
  // Of an entry and of all of them; the rest of a register is words of the API's document.
  registerApi: ([, declared]) => namedIn(declared, ['one', 'many']),
  csvApi: ([, declared]) => namedIn(declared, ['one', 'many']),
  appPage: ([page]) => namedIn(page, OF_PAGE),
  openPage: ([page]) => namedIn(page, OF_PAGE),
  requestKind: ([kind]) => namedIn(kind, OF_KIND),
};

/** Each text once, in the order of the source. */
export function textsIn(program: ESTree.Program): string[] {
  const imported = new Set(program.body.flatMap(namesImportedBy));
  const found = [...nodesIn(program)].flatMap((node) => {
    const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined;
    const name = callee?.type === 'Identifier' ? String(callee.name) : '';
    // A function of the same name that a source has for itself says nothing to a reader.
    const find = imported.has(name) ? FINDING[name] : undefined;
    return find === undefined || !Array.isArray(node.arguments) ? [] : find(node.arguments);
  });
  return [...new Set(found)].filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
}

function namesImportedBy(statement: ESTree.Program['body'][number]): string[] {
  return statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [];
}

export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  if (!isNode(value)) return;
  yield value;
  for (const each of Object.values(value)) yield* nodesIn(each);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The texts a value may have: both sides of a choice, all values of an object. */
function literalsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return templateOf(node);
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)];
    case 'ObjectExpression':
      return valuesOf(node).flatMap(literalsIn);
    case 'ArrayExpression':
      return Array.isArray(node.elements) ? node.elements.flatMap(literalsIn) : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return literalsIn(node.expression);
    default:
      return [];
  }
}

/** One without expressions is a literal over several lines. */
function templateOf({ quasis, expressions }: Node): string[] {
  if (!Array.isArray(quasis) || !Array.isArray(expressions) || expressions.length > 0) return [];
  return quasis.flatMap(({ value }) => (typeof value?.cooked === 'string' ? [value.cooked] : []));
}

function propertiesOf(node: unknown): Node[] {
  return isNode(node) && Array.isArray(node.properties) ? node.properties.filter(isNode) : [];
}

function valuesOf(node: unknown): unknown[] {
  return propertiesOf(node).map(({ value }) => value);
}

function firstOf(node: unknown): unknown {
  return isNode(node) && Array.isArray(node.elements) ? node.elements[0] : undefined;
}

/** The texts of the properties of these names, also of objects within. */
function namedIn(node: unknown, names: readonly string[]): string[] {
  return propertiesOf(node).flatMap(({ key, value }) => {
    const isNamed = isNode(key) && names.includes(String(key.name));
    return isNamed ? literalsIn(value) : namedIn(value, names);
  });
}
