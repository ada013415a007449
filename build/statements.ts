// What the statements of a module declare, and which names stand in each.
import type { ESTree } from 'vite';
import { isNode } from './texts/in-source.ts';

export type Statement = ESTree.Program['body'][number];

export type Declared = {
  readonly statement: Statement;
  readonly names: readonly string[];
  readonly isExported: boolean;
  /** Every name that stands in it. */
  readonly uses: ReadonlySet<string>;
};

export function declarationOf(statement: Statement): Declared | undefined {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  const names = namesDeclaredBy(declaration);
  if (names.length === 0) return undefined;
  return { statement, names, isExported, uses: new Set(namesIn(statement)) };
}

function namesDeclaredBy(declaration: Statement | null | undefined): string[] {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => [...namesIn(id)]);
}

/** All but the names of properties. */
function* namesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* namesIn(each);
  if (!isNode(value)) return;
  const { type, name, key, property, computed, ...others } = value;
  if (type === 'Identifier') yield String(name);
  else yield* namesIn(computed === true ? [key, property, ...Object.values(others)] : Object.values(others));
}
