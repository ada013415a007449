// Permissions: what a person may do, as codes of the identity provider's roles without their `ROLE_` prefix.
// The prefix is put on and taken off at the sign-in door only.

/** Whose records an operation or permission reaches: one's own, those of the people one leads, everybody's. */
export type Scope = 'own' | 'team' | 'all';

export type Permission<Code extends string = string> = {
  readonly code: Code;
  readonly label: string;
  readonly area: string;
  readonly scope: Scope;
};

/** Declares an area's permissions: `permissions('Leave', { APPROVE_LEAVE_REQUEST: ['Approve a leave', 'team'] })`. */
export function permissions<const Table extends Readonly<Record<string, readonly [label: string, scope: Scope]>>>(
  area: string,
  table: Table,
): { readonly [Code in keyof Table & string]: Permission<Code> } {
  return Object.fromEntries(
    Object.entries(table).map(([code, [label, scope]]) => [code, { code, label, area, scope }]),
  ) as { [Code in keyof Table & string]: Permission<Code> };
}
