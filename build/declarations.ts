// Finds what a module declares by calls such as `endpoint`, and which parts of it a browser has no use for.
import type { ESTree } from 'vite';
import { callsIn } from './calls.ts';

export type Declaration = { declared: ESTree.ObjectExpression; cut: readonly string[] };

/** What is declared in calls of `endpoint` and the like, there or in a constant of the module that is spread there. */
export function declarationsIn(
  program: ESTree.Program,
  served: Readonly<Record<string, readonly string[]>>,
): Declaration[] {
  const constants = new Map(program.body.flatMap(objectsOf));
  return callsIn(program, Object.keys(served)).flatMap(({ name, given }) => {
    const [cut = [], declared] = [served[name], given.at(-1)];
    return declared?.type === 'ObjectExpression'
      ? withSpread(declared, constants).map((each) => ({ declared: each, cut }))
      : [];
  });
}

type Constants = ReadonlyMap<string, ESTree.ObjectExpression>;

function withSpread(declared: ESTree.ObjectExpression, constants: Constants): ESTree.ObjectExpression[] {
  const spread = declared.properties.flatMap((property) => {
    const of = property.type === 'SpreadElement' ? property.argument : undefined;
    const constant = of?.type === 'Identifier' ? constants.get(of.name) : undefined;
    return constant === undefined ? [] : withSpread(constant, constants);
  });
  return [declared, ...spread];
}

function objectsOf(statement: ESTree.Program['body'][number]): [string, ESTree.ObjectExpression][] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init?.type === 'ObjectExpression' ? [[id.name, init]] : [],
  );
}
