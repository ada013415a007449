// On which tab the page of uniform requests opens: the first one in which something waits for what this person may do.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { UniformPermission } from '../../../catalogue/policy.ts';
import type { StoreStage } from '../../lists.ts';

export function openingTab(holds: ReadonlySet<string>): StoreStage {
  const isStores = holds.has(UniformPermission.PROCESS_UNIFORM_REQUEST.code);
  return !isStores && holds.has(DeductionPermission.APPROVE_UPAR_REQUEST.code) ? 'UPAR' : 'TO_APPROVE';
}
