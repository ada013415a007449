// How many uniform orders wait for the person's own work, for the menu.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { useAnswer } from '@kawani/kit/web/answer';
import { usePermissions } from '@kawani/kit/web/session';
import { UniformPermission } from '../../../catalogue/policy.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import type { StoreStage } from '../../lists.ts';

/** What waits for a claim waits for its owner. */
const FOR_THE_STORE: readonly StoreStage[] = ['TO_APPROVE', 'APPROVED', 'IN_PROGRESS'];

export function useUniformsCount(): number {
  const holds = usePermissions();
  const { data } = useAnswer(uniformStoreApi.counts, {});
  const own: readonly StoreStage[] = [
    ...(holds.has(UniformPermission.PROCESS_UNIFORM_REQUEST.code) ? FOR_THE_STORE : []),
    ...(holds.has(DeductionPermission.APPROVE_UPAR_REQUEST.code) ? (['UPAR'] as const) : []),
  ];
  const theirs = data?.stages.filter(({ stage }) => own.includes(stage)) ?? [];
  return theirs.reduce((sum, { orders }) => sum + orders, 0);
}
