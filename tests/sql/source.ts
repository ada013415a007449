// Sources as trees, read once: what is declared where, and from which file a name is imported.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../guards/sources.ts';

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;
export type Source = { readonly path: string; readonly text: string; readonly body: readonly Node[] };

const read = new Map<string, Source>();

export function sourceAt(path: string): Source {
  const source = read.get(path) ?? parsed(path, readFileSync(join(ROOT, path), 'utf8'));
  read.set(path, source);
  return source;
}

export function parsed(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { path, text, body: nodesOf(program.body) };
}

/** The value of a constant, or a function, that these statements declare. */
export function declaredIn(statements: readonly Node[], name: string): Node | undefined {
  for (const statement of statements) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!isNode(declaration)) continue;
    if (declaration.type === 'FunctionDeclaration' && nameOf(declaration.id) === name) return declaration;
    for (const declarator of nodesOf(declaration.declarations)) {
      const value = boundTo(declarator.id, declarator.init, name);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

/** What a pattern binds a name to: `{ where }` and `[first]` are taken apart where the value is written out. */
export function boundTo(pattern: unknown, value: unknown, name: string): Node | undefined {
  if (!isNode(pattern) || !isNode(value)) return undefined;
  if (pattern.type === 'AssignmentPattern') return boundTo(pattern.left, value, name);
  if (pattern.type === 'Identifier') return pattern.name === name ? value : undefined;
  if (value.type === 'ConditionalExpression') return boundTo(pattern, value.consequent, name);
  const elements = nodesOf(pattern.elements).map((part, at) => boundTo(part, nodesOf(value.elements)[at], name));
  const properties = nodesOf(pattern.properties).map((part) => {
    const given = nodesOf(value.properties).find(({ key }) => nameOf(key) === nameOf(part.key));
    return boundTo(part.value, given?.value, name);
  });
  return [...elements, ...properties].find((found) => found !== undefined);
}

/** Whether a pattern, for example a parameter, gives a name a value. */
export function binds(pattern: Node, name: string): boolean {
  if (pattern.type === 'Identifier') return pattern.name === name;
  const { left, argument, value, elements, properties } = pattern;
  return [left, argument, value, ...nodesOf(elements), ...nodesOf(properties)].some(
    (part) => isNode(part) && binds(part, name),
  );
}

/** The file that a name is imported from; undefined for a package. */
export function importedFrom({ path, body }: Source, name: string): string | undefined {
  for (const { type, specifiers, source } of body) {
    if (type !== 'ImportDeclaration' || !nodesOf(specifiers).some(({ local }) => nameOf(local) === name)) continue;
    const from = isNode(source) ? String(source.value) : '';
    if (from.startsWith('.')) return join(dirname(path), from);
    return from.startsWith('@kawani/kit/') ? `${from.replace('@kawani/', '')}.ts` : undefined;
  }
  return undefined;
}

type Call = { readonly call: Node; readonly around: readonly Node[] };

/** All calls, each with the functions around it, the innermost first. */
export function callsIn(value: unknown, around: readonly Node[] = [], calls: Call[] = []): readonly Call[] {
  // One list for all levels, because nested generators would hand every call up through each of them.
  if (Array.isArray(value)) for (const each of value) callsIn(each, around, calls);
  if (!isNode(value)) return calls;
  if (value.type === 'CallExpression') calls.push({ call: value, around });
  const inside = isFunction(value) ? [value, ...around] : around;
  for (const each of Object.values(value)) callsIn(each, inside, calls);
  return calls;
}

/** Calls whose result nobody uses: `await db.rows(…);`. */
export function* callsForNothing(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* callsForNothing(each);
  if (!isNode(value)) return;
  const called = value.type === 'ExpressionStatement' && isNode(value.expression) ? value.expression : undefined;
  if (called !== undefined)
    yield called.type === 'AwaitExpression' && isNode(called.argument) ? called.argument : called;
  for (const each of Object.values(value)) yield* callsForNothing(each);
}

export function isFunction({ type, body }: Node): boolean {
  return /Function/.test(type) && isNode(body);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nameOf(id: unknown): string | undefined {
  return isNode(id) && typeof id.name === 'string' ? id.name : undefined;
}
