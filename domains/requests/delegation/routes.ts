// The operations of delegation: who decides on a page while somebody is away.
import { type Route, serve } from '@kawani/kit/server/serve';
import type { DelegationApi } from './contract.ts';
import { type DelegationPage, delegate, delegates, delegations, endOne } from './service.ts';

export function delegationRoutes(page: DelegationPage & { readonly api: DelegationApi }): readonly Route[] {
  const { api } = page;
  return [
    serve(api.delegations, (_, ctx) => delegations(ctx)),
    serve(api.delegates, (asked, ctx) => delegates(page, asked, ctx)),
    serve(api.delegate, (form, ctx) => delegate(page, form, ctx)),
    serve(api.endDelegation, (asked, ctx) => endOne(asked, ctx)),
  ];
}
