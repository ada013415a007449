// What the parameters of a function stand for: where a fragment calls it, or where the file does.
import { boundTo, callsIn, isNode, type Node, nameOf, nodesOf, type Source } from './source.ts';

/** Where names are looked up: parameters that a call has bound, the functions around, then the file. */
export type Scope = {
  readonly source: Source;
  readonly around: readonly Node[];
  readonly bound: ReadonlyMap<Node, { readonly call: Node; readonly scope: Scope }>;
  readonly depth: number;
};
export type Text = {
  sql: string;
  values: number;
  readonly takesLast: boolean;
  /** Which call of the function says what its parameters are, and how many there are. */
  readonly nth: number;
  calls: number;
};

/** What the call that is followed, or one in the file, gives for a parameter. */
export function argumentFor(
  inner: Node,
  name: string,
  scope: Scope,
  text: Text,
): { value: Node; scope: Scope } | undefined {
  const followed = scope.bound.get(inner) ?? callOf(inner, scope, text);
  const given = nodesOf(followed?.call.arguments);
  for (const [at, parameter] of nodesOf(inner.params).entries()) {
    const value = boundTo(parameter, given[at], name);
    if (value !== undefined && followed !== undefined) return { value, scope: followed.scope };
    const isLeftOut = given[at] === undefined && nameOf(parameter.left) === name;
    if (isLeftOut && isNode(parameter.right)) return { value: parameter.right, scope };
  }
  return undefined;
}

function callOf(inner: Node, { source, bound, depth }: Scope, text: Text) {
  const name = nameOf(inner.id);
  if (name === undefined) return undefined;
  const calls = callsIn(source.body).filter(
    ({ call, around }) => nameOf(call.callee) === name && !around.includes(inner),
  );
  text.calls = Math.max(text.calls, calls.length);
  const found = calls[Math.min(text.nth, calls.length - 1)];
  return found && { call: found.call, scope: { source, around: found.around, bound, depth } };
}
