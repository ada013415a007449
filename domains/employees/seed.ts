// The demo company's people: who they are, where they are posted, who leads them, and the accounts they sign in with.

import { type OrganizationCodes, organizationCodes } from '@kawani/domains/organization/service';
import type { Profile } from '@kawani/kit/contract/permission';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { castOf, type DemoPerson } from './seed/cast.ts';
import { seedPay } from './seed/pay.ts';
import { profileOf } from './seed/profiles.ts';
import {
  appoint,
  enroll,
  giveStatus,
  linkAccounts,
  loadProfiles,
  type NewLeadership,
  type NewPosting,
  post,
} from './service.ts';

export { seedPapers } from './seed/papers.ts';

/** A profile is one of the realm's composite roles. */
export type DemoAccount = { username: string; profile: Profile; employeeId: string };

const CHUNK = 2_000;

export async function seedEmployees(
  db: Db,
  plan: { today: Day; employees: number; random: () => number },
): Promise<DemoAccount[]> {
  const codes = await organizationCodes(db, plan.today);
  const cast = castOf(plan, codes);
  const accounts: DemoAccount[] = [];
  for (let at = 0; at < cast.length; at += CHUNK) {
    accounts.push(...(await settle(db, cast.slice(at, at + CHUNK), codes, plan.today)));
  }
  return accounts;
}

async function settle(
  db: Db,
  people: readonly DemoPerson[],
  codes: OrganizationCodes,
  today: Day,
): Promise<DemoAccount[]> {
  const ids = await enroll(
    db,
    people.map(({ record }) => record),
  );
  const each = people.map((person, index) => ({ ...person, employeeId: ids[index] ?? '' }));
  await giveStatus(
    db,
    each.flatMap(({ employeeId, statuses }) => statuses.map((status) => ({ employeeId, ...status }))),
  );
  await post(
    db,
    each.flatMap(({ employeeId, postings }) => postings.map((posting) => postingOf(employeeId, posting, codes))),
  );
  await appoint(
    db,
    each.flatMap(({ employeeId, leads }) => leads.map((led) => leadershipOf(employeeId, led, codes))),
  );
  await seedPay(
    db,
    each.map(({ employeeId, record, postings }) => ({
      employeeId,
      designation: postings.at(-1)?.designation ?? '',
      since: record.hiredOn,
      nth: Number(record.number),
    })),
    today,
  );
  await loadProfiles(
    db,
    each.map(({ employeeId, record, postings }) =>
      profileOf({ employeeId, record, designation: postings.at(-1)?.designation ?? '' }, today),
    ),
  );
  // People who left have one too: they read what is theirs.
  const accounts = each.flatMap(({ employeeId, record, profile }) => {
    const usernames = new Set([record.username ?? '', `e${record.number}`]);
    return [...usernames].map((username) => ({ username, profile, employeeId }));
  });
  await linkAccounts(db, accounts);
  return accounts;
}

function postingOf(
  employeeId: string,
  { detachment, department, designation, since, until }: DemoPerson['postings'][number],
  codes: OrganizationCodes,
): NewPosting {
  return {
    employeeId,
    detachmentId: codes.detachments.get(detachment ?? '') ?? null,
    departmentId: codes.departments.get(department ?? '') ?? null,
    designationId: codes.designations.get(designation) ?? '',
    since,
    ...(until === undefined ? {} : { until }),
  };
}

function leadershipOf(
  employeeId: string,
  { unit, code, since, until }: DemoPerson['leads'][number],
  codes: OrganizationCodes,
): NewLeadership {
  const units = { detachment: codes.detachments, cluster: codes.clusters, department: codes.departments };
  const period = until === undefined ? { since } : { since, until };
  const id = units[unit].get(code) ?? '';
  if (unit === 'detachment') return { employeeId, detachmentId: id, ...period };
  return unit === 'cluster' ? { employeeId, clusterId: id, ...period } : { employeeId, departmentId: id, ...period };
}
