// Finds the calls by which the code declares things, for the plugins that leave parts of declarations out of a browser.
import type { ESTree } from 'vite';

export type Call = { readonly name: string; readonly given: readonly ESTree.Argument[] };

/** Calls of these functions anywhere below a node, but not within each other. */
export function callsIn(node: unknown, names: readonly string[]): Call[] {
  if (Array.isArray(node)) return node.flatMap((each) => callsIn(each, names));
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given = [] } = node as Partial<ESTree.CallExpression>;
  const isOne = type === 'CallExpression' && callee?.type === 'Identifier' && names.includes(callee.name);
  return isOne ? [{ name: callee.name, given }] : Object.values(node).flatMap((each) => callsIn(each, names));
}
