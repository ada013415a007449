// Permissions: what a person may do, as codes of the identity provider's roles without their `ROLE_` prefix.
// The prefix is added and removed only where tokens are read and accounts are written.
import { sayWith } from './say.ts';

/** Whose records an operation or permission reaches: one's own, those of the people one leads, everybody's. */
export type Scope = 'own' | 'team' | 'all';

/**
 * Composite roles of the realm, named after the work people do. Code asks for a permission, never for a profile; a company
 * can bundle permissions differently in its own Keycloak.
 */
export const PROFILES = [
  'Employee',
  'Supervisor',
  'HR Officer',
  'HR Manager',
  'Payroll',
  'Cashier',
  'Loan Officer',
  'Custodian',
  'Clinic',
  'Recruiter',
  'Administrator',
] as const;
export type Profile = (typeof PROFILES)[number];

export type Permission<Code extends string = string> = {
  readonly code: Code;
  readonly label: string;
  readonly area: string;
  readonly scope: Scope;
  /** Profiles that are given it; those that include another profile have it as well (apps/sign-in/profiles.ts). */
  readonly profiles: readonly Profile[];
};

type Declared = readonly [label: string, scope: Scope, ...profiles: Profile[]];

/** Declares an area's permissions: `permissions('Leave', { APPROVE_LEAVE_REQUEST: ['Approve a leave', 'team', 'Supervisor'] })`. */
export function permissions<const Table extends Readonly<Record<string, Declared>>>(
  area: string,
  table: Table,
): { readonly [Code in keyof Table & string]: Permission<Code> } {
  const declared = Object.entries(table).map(([code, [label, scope, ...profiles]]): [string, Permission] => [
    code,
    permission({ code, label, area, scope, profiles }),
  ]);
  return Object.fromEntries(declared) as { [Code in keyof Table & string]: Permission<Code> };
}

function permission({ label, area, ...declared }: Permission): Permission {
  return {
    ...declared,
    get label() {
      return sayWith(label);
    },
    get area() {
      return sayWith(area);
    },
  };
}
