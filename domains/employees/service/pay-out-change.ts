// Changing where somebody's pay goes: HR prepares it, and two others approve it.
import { type Profile, recordApi } from '@kawani/domains/employees/contract';
import { fileOnBehalf } from '@kawani/domains/requests/engine/service/filing';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { profileRequest } from '../requests.ts';
import { profileOf } from './my-profile.ts';
import { requireReach } from './reaching.ts';

type PreparedForm = TakesOf<typeof recordApi.preparePayOut>;

/** Files the change for the employee. Who prepares it approves it at neither level, and nobody chooses its day. */
export function preparePayOut(registry: RequestRegistry) {
  return async ({ employeeId, because, ...account }: PreparedForm, ctx: RequestContext): Promise<Profile> => {
    await requireReach(recordApi.preparePayOut, employeeId, ctx);
    const form = { section: 'PAY_OUT', reason: because, ...account };
    await fileOnBehalf(registry, registry.handlerOf(profileRequest.code), form, employeeId, ctx);
    return profileOf(ctx.db, employeeId, ctx.today);
  };
}
