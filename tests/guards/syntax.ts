// What the guards need of a source beyond its lines: its functions, its casts and the texts that people read in it.
import { parseSync } from 'vite';
import { CODE } from './sources.ts';

export type Syntax = {
  readonly functions: readonly { readonly name: string; readonly lines: number }[];
  /** `x as Some`, without `as const`. */
  readonly casts: number;
  /** Those of them that are `as never`. */
  readonly nevers: number;
  /** Comments, strings and what is between tags. */
  readonly texts: readonly string[];
  /** Every identifier, once. */
  readonly names: ReadonlySet<string>;
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/** Other files than code are text as a whole. */
export function syntaxOf(path: string, text: string): Syntax {
  if (!CODE.test(path)) return { functions: [], casts: 0, nevers: 0, texts: [text], names: new Set() };
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes = [...nodesIn(program)];
  const casts = nodes.filter((node) => node.type === 'TSAsExpression').map(({ typeAnnotation }) => typeAnnotation);
  return {
    functions: nodes.flatMap((node) => functionAt(node, text)),
    casts: casts.filter((type) => !isConst(type)).length,
    nevers: casts.filter((type) => isNode(type) && type.type === 'TSNeverKeyword').length,
    texts: [...comments.map(({ value }) => value), ...nodes.flatMap(textAt)],
    names: new Set(
      nodes.flatMap(({ type, name }) => (/Identifier$/.test(type) && typeof name === 'string' ? [name] : [])),
    ),
  };
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  if (!isNode(value)) return;
  yield value;
  for (const each of Object.values(value)) yield* nodesIn(each);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isConst(type: unknown): boolean {
  return isNode(type) && isNode(type.typeName) && type.typeName.name === 'const';
}

/** Functions with a name: declared, bound to a variable, or a part of an object or class. */
function functionAt(node: Node, text: string): Syntax['functions'] {
  const [name, body] = namedFunction(node);
  if (!isNode(body) || !/Function/.test(body.type) || !isNode(body.body)) return [];
  const lines = text.slice(node.start, node.end).split('\n');
  return [{ name, lines: lines.filter((line) => line.trim() !== '').length }];
}

function namedFunction(node: Node): [name: string, body: unknown] {
  if (node.type === 'FunctionDeclaration') return [nameOf(node.id), node];
  if (node.type === 'VariableDeclarator') return [nameOf(node.id), node.init];
  if (node.type === 'MethodDefinition' || node.type === 'Property') return [nameOf(node.key), node.value];
  return ['', undefined];
}

function nameOf(id: unknown): string {
  return isNode(id) && typeof id.name === 'string' ? id.name : '';
}

function textAt({ type, value }: Node): string[] {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return [value];
  const isTemplate = type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value;
  return isTemplate && typeof value.raw === 'string' ? [value.raw] : [];
}
