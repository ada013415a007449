// Changing where somebody's pay goes: HR prepares it, and two others approve it.
import { type Profile, recordApi } from '@kawani/domains/employees/contract';
import { fileOnBehalf, type Office } from '@kawani/domains/requests/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { Work } from '@kawani/kit/server/work';
import { profileRequest } from '../requests.ts';
import { profileOf } from './my-profile.ts';
import { requireReach } from './reaching.ts';

type PreparedForm = TakesOf<typeof recordApi.preparePayOut>;

/** Files the change for the employee. Who prepares it approves it at neither level, and nobody chooses its day. */
export function preparePayOut(office: Office) {
  return async ({ employeeId, because, ...account }: PreparedForm, work: Work): Promise<Profile> => {
    await requireReach(recordApi.preparePayOut, employeeId, work);
    const form = { section: 'PAY_OUT', reason: because, ...account };
    await fileOnBehalf(office, office.clerkOf(profileRequest.code), form, employeeId, work);
    return profileOf(work.db, employeeId, work.today);
  };
}
