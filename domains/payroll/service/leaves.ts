// Leave on a slip: what was left at the end of its period.
import { LeaveCode } from '@kawani/domains/leave/types/lists';
import type { Db } from '@kawani/kit/server/db';
import type { SlipLeave } from '../contract.ts';
import { leavesKept } from '../table/leaves.ts';

export async function leavesOf(db: Db, payslipId: string): Promise<SlipLeave[]> {
  const kept = await leavesKept(db, payslipId);
  return kept.map(({ type, days }) => ({ type, label: LeaveCode.labelOf(type), days }));
}
