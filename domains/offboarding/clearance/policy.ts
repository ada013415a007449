// Who belongs to which office of clearance, and who sees amounts.
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import type { Permission } from '@kawani/kit/contract/permission';
import { OffboardingPermission } from '../cases/policy.ts';
import { ClearanceOffice } from './lists.ts';

const { CLEARANCE_LIST, CLEARANCE_LIST_CASHIER, INFORMATION } = OffboardingPermission;

/** What makes somebody a member of an office, beside one of `OPENS_LIST`. */
export const MEMBERS_OF: Readonly<Record<ClearanceOffice, Permission>> = {
  HR: INFORMATION,
  STORE: UniformPermission.PROCESS_UNIFORM_REQUEST,
  OPERATIONS: INFORMATION,
  CASHIER: CLEARANCE_LIST_CASHIER,
};

export const OPENS_LIST: readonly Permission[] = [CLEARANCE_LIST, CLEARANCE_LIST_CASHIER];

type Holds = ReadonlySet<string>;

export function officesOf(holds: Holds): readonly ClearanceOffice[] {
  if (!OPENS_LIST.some(({ code }) => holds.has(code))) return [];
  return ClearanceOffice.codes.filter((office) => holds.has(MEMBERS_OF[office].code));
}

export function seesAmounts(holds: Holds): boolean {
  return holds.has(CLEARANCE_LIST_CASHIER.code);
}

/** The days, the deputies and the duties. */
export function keepsSettings(holds: Holds): boolean {
  return holds.has(INFORMATION.code);
}
