// The statements of a source, as text for PostgreSQL and without running the code. A statement whose fragments are parameters
// of a function is made for every call of the function; and where a fragment depends on a condition, with the first choices
// and with the last ones. Every other value is a parameter of PostgreSQL: `$1`.
import { appendBound } from './fragments.ts';
import type { Scope, Text } from './parameters.ts';
import { callsForNothing, callsIn, isNode, type Node, nameOf, nodesOf, type Source } from './source.ts';

export type Statement = {
  readonly path: string;
  readonly line: number;
  /** The function of the file that runs it. */
  readonly by: string;
  /** Where the type of its rows stands in the text: `Row` of `db.rows<Row>(…)`. Undefined: none is declared. */
  readonly declared: { readonly start: number; readonly end: number } | undefined;
  /** Whether the code reads the rows, and must declare their type. */
  readonly isRead: boolean;
  /** Its texts; none for a statement that comes from elsewhere. */
  readonly variants: readonly string[];
};

const METHODS: readonly string[] = ['rows', 'one', 'run'];
/** Functions that run the statement which a given function makes. */
const RUNNERS: readonly string[] = ['ownersBy'];
export function statementsOf(source: Source): Statement[] {
  const ignored = new Set(callsForNothing(source.body));
  return callsIn(source.body).flatMap(({ call, around }) => {
    const scope = { source, around, bound: new Map(), depth: 0 };
    return isStatement(call) ? [statementAt(call, scope, !ignored.has(call) && !isRunner(call))] : [];
  });
}

/** `db.rows(…)` and the like, of whatever is named as a database. */
function isStatement(call: Node): boolean {
  const { callee } = call;
  if (isRunner(call)) return true;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.object)) return false;
  const of = nameOf(callee.object) ?? nameOf(callee.object.property) ?? '';
  return /^(?:db|database|keptPlans)$/.test(of) && METHODS.includes(nameOf(callee.property) ?? '');
}

function isRunner({ callee }: Node): boolean {
  return RUNNERS.includes(nameOf(callee) ?? '');
}

function statementAt(call: Node, scope: Scope, isRead: boolean): Statement {
  const [query] = nodesOf(call.arguments);
  const [declared] = isNode(call.typeArguments) ? nodesOf(call.typeArguments.params) : [];
  const { path, text: file, body } = scope.source;
  const line = file.slice(0, call.start).split('\n').length;
  return {
    path,
    line,
    by: nameOfFunctionAt(body, call),
    declared,
    isRead,
    variants: query === undefined ? [] : variantsOf(query, scope),
  };
}

function variantsOf(query: Node, scope: Scope): readonly string[] {
  const variants = new Set<string>();
  let calls = 1;
  for (let nth = 0; nth < calls; nth += 1) {
    for (const takesLast of [false, true]) {
      const text: Text = { sql: '', values: 0, takesLast, nth, calls: 0 };
      if (appendBound(query, scope, text)) variants.add(text.sql);
      calls = Math.max(calls, text.calls);
    }
  }
  return [...variants];
}

function nameOfFunctionAt(body: readonly Node[], { start, end }: Node): string {
  const statement = body.find((each) => each.start <= start && each.end >= end);
  const declaration = statement?.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!isNode(declaration)) return '';
  return nameOf(declaration.id) ?? nameOf(nodesOf(declaration.declarations)[0]?.id) ?? '';
}
