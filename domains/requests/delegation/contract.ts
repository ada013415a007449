// Delegation on a page of decisions: who decides for a person while they are away.
import { endpoint } from '@kawani/kit/contract/endpoint';
import type { Permission } from '@kawani/kit/contract/permission';
import * as z from 'zod/mini';
import { Delegation, DelegationForm } from './contract/form.ts';

const SOME_ID = '00000000-0000-7000-8000-000000000000';

export type Path = `/${string}`;
export type Open = { readonly needs: readonly Permission[]; readonly scope: 'by permission' };

export const Choice = z.strictObject({ id: z.string(), label: z.string(), detail: z.nullable(z.string()) });

export function delegationApi(path: Path, open: Open) {
  return {
    delegations: endpoint(`GET ${path}/delegations`, {
      summary: 'Who stands in for one, and for whom one stands in',
      returns: z.strictObject({ items: z.array(Delegation) }),
      ...open,
    }),
    delegates: endpoint(`GET ${path}/delegates`, {
      summary: 'People who may decide the same requests and could stand in',
      takes: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
      returns: z.strictObject({ items: z.array(Choice) }),
      ...open,
      example: { search: 'cruz' },
    }),
    delegate: endpoint(`POST ${path}/delegations`, {
      actsOn: 'self',
      summary: 'Let somebody stand in for a time',
      takes: DelegationForm,
      returns: Delegation,
      ...open,
      example: { delegateId: SOME_ID, from: '2026-12-01', to: '2026-12-05', tabs: ['Leaves'], reason: 'On leave' },
    }),
    endDelegation: endpoint(`POST ${path}/delegations/:id/end`, {
      actsOn: 'self',
      summary: 'End a delegation before its time',
      takes: z.strictObject({ id: z.uuid() }),
      returns: Delegation,
      ...open,
      example: { id: SOME_ID },
    }),
  };
}
export type DelegationApi = ReturnType<typeof delegationApi>;
