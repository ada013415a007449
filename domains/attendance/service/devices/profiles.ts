// Keeping profiles of devices, and whose their user ids are.
import { peopleOf, unitPeople } from '@kawani/domains/employees/service';
import { sitesOf } from '@kawani/domains/organization/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { recordChange } from '@kawani/kit/server/history';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { registerImport, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import {
  DeviceKind,
  type DeviceProfile,
  type DeviceProfileForm,
  DeviceRefusal,
  type DeviceState,
  type DeviceUser,
  deviceProfilesApi,
} from '../../contract/device-profiles.ts';
import { ClockBetween } from '../../contract/lists.ts';
import { userOf } from '../../rules/device-log.ts';
import {
  activateProfile,
  isNameTaken,
  type ProfileQuery,
  profileById,
  profilePage,
  profileUser,
  profileUsers,
  putProfile,
  putUser,
  removeUser,
  siteByCode,
} from '../../table/device-profiles.ts';
import { auditReading } from '../team/people.ts';

type Asked = { id: string; form: DeviceProfileForm };
type Known = { readonly sites: ReadonlyMap<string, string> };

async function objections({ id, form }: Asked, { db }: RequestContext): Promise<Refusal[]> {
  const { name, detachmentId, states, isClock } = form;
  const again = states.find(({ state }, at) => states.findIndex((one) => one.state === state) < at);
  const isSiteThere = detachmentId === undefined || (await sitesOf(db, [detachmentId])).has(detachmentId);
  const found: (Refusal | false)[] = [
    (await isNameTaken(db, name, id)) && DeviceRefusal.NAME_TAKEN('name'),
    !isSiteThere && DeviceRefusal.NO_SUCH_SITE('detachmentId'),
    again !== undefined && DeviceRefusal.STATE_TWICE({ state: again.state }, 'states'),
    !isClock && states.length === 0 && DeviceRefusal.NO_STATES('states'),
  ];
  return found.filter((refusal) => refusal !== false);
}

const statesText = (states: readonly DeviceState[]) => states.map(({ state, kind }) => `${state}=${kind}`).join('; ');
const parts = (text: string) => text.split(/\s*;\s*/).filter((part) => part !== '');

function statesCell(text: string): unknown {
  const read = parts(text).map((part) => part.split('=').map((side) => side.trim()));
  const isRead = read.every(([, kind = '']) => (DeviceKind.codes as readonly string[]).includes(kind));
  return isRead
    ? read.map(([state, kind]) => ({ state, kind }))
    : wrongCell(`Write states like 0=IN; 1=OUT, of ${DeviceKind.codes.join(', ')}.`);
}

const formOf = (profile: DeviceProfile): DeviceProfileForm => {
  const { name, site, devices, isClock, states, nightCut, between, byNumber } = profile;
  const form = { name, devices, isClock, states, nightCut, between, byNumber };
  return site === null ? form : { ...form, detachmentId: site.id };
};
const yes = (is: boolean) => (is ? 'yes' : 'no');

const keeping: Keeping<DeviceProfile, DeviceProfileForm, ProfileQuery, Known> = {
  subject: 'device_profile',
  many: 'device profiles',
  labels: {
    name: 'Name',
    site: 'Detachment',
    devices: 'Device ids',
    isClock: 'One state for everything',
    states: 'States',
    nightCut: 'Night cut',
    between: 'Punches between',
    byNumber: 'User ids are company numbers',
  },
  stated: ({ name, site, devices, isClock, states, nightCut, between, byNumber }) => ({
    ...{ name, isClock, nightCut, byNumber },
    site: site?.name,
    devices: devices.join(', '),
    states: statesText(states),
    between: ClockBetween.labelOf(between),
  }),
  page: (db, query) => profilePage(db, query),
  one: profileById,
  object: objections,
  write: ({ id, form }, { db }) => putProfile(db, id, form),
  activate: ({ id }, isActive, { db }) => activateProfile(db, id, isActive),
  uses: async ({ imports }) => [
    {
      ...{ what: imports === 1 ? '1 import' : `${imports} imports`, count: imports, isNeeded: false },
      says: 'Punches that were imported stay as they are.',
    },
  ],
  csv: {
    key: 'name',
    columns: {
      name: { field: 'name', isRequired: true, cell: ({ name }) => name },
      detachment: {
        field: 'detachmentId',
        cell: ({ site }) => site?.code ?? '',
        value: (text, { sites }) =>
          text === '' ? null : (sites.get(text.toUpperCase()) ?? wrongCell(`There is no detachment ${text}.`)),
      },
      devices: { field: 'devices', cell: ({ devices }) => devices.join('; '), value: parts },
      one_state: { field: 'isClock', cell: ({ isClock }) => yes(isClock), value: yesOrNo },
      states: { field: 'states', cell: ({ states }) => statesText(states), value: statesCell },
      night_cut: { field: 'nightCut', cell: ({ nightCut }) => nightCut },
      between: { field: 'between', cell: ({ between }) => between },
      company_numbers: { field: 'byNumber', cell: ({ byNumber }) => yes(byNumber), value: yesOrNo },
      active: { cell: ({ isActive }) => yes(isActive) },
    },
    known: async (texts, { db }) => ({ sites: await siteByCode(db, texts('detachment')) }),
    formOf,
    blank: { devices: [], isClock: false, states: [], between: 'IGNORED', byNumber: true },
  },
};

export const deviceProfiles = { ...keepRegister(keeping), ...registerImport(keeping, deviceProfilesApi.form) };

export async function peopleForDevices(asked: { search: string }, ctx: RequestContext) {
  const found = await unitPeople(asked, ctx);
  await auditReading(
    ctx,
    found.items.map(({ id }) => id),
    { search: asked.search },
  );
  return found;
}

export async function deviceUsers({ id, ...paged }: { id: string; page: number; size: number }, ctx: RequestContext) {
  const found = await profileUsers(ctx.db, id, paged);
  const people = found.items.flatMap(({ employeeId }) => employeeId ?? []);
  await auditReading(ctx, people, { deviceProfile: id });
  return found;
}

type Assigning = { id: string; user: string; employeeId: string | null };

export async function assignUser({ id, user: typed, employeeId }: Assigning, ctx: RequestContext): Promise<DeviceUser> {
  const { db, actor, now } = ctx;
  const user = userOf(typed);
  if ((await profileById(db, id)) === undefined) throw new Refused(DeviceRefusal.NO_SUCH_PROFILE(), 404);
  const person = employeeId === null ? undefined : (await peopleOf(db, [employeeId])).get(employeeId);
  if (employeeId !== null && person === undefined) throw new Refused(DeviceRefusal.NO_SUCH_EMPLOYEE('employeeId'), 404);
  const before = await profileUser(db, id, user);
  await putUser(db, { id, user, employeeId, by: actor.username }, now);
  const after = { user, employeeId, name: person?.listedName ?? null, number: person?.number ?? null };
  await said(ctx, id, user, before, after);
  return after;
}

export async function forgetUser({ id, user }: { id: string; user: string }, ctx: RequestContext): Promise<void> {
  const before = await profileUser(ctx.db, id, userOf(user));
  if (!(await removeUser(ctx.db, id, userOf(user)))) throw new Refused(DeviceRefusal.NO_SUCH_USER(), 404);
  await said(ctx, id, userOf(user), before, undefined);
}

/** The history of a profile tells whose its user ids were. */
async function said(
  ctx: RequestContext,
  id: string,
  user: string,
  before: DeviceUser | undefined,
  after: DeviceUser | undefined,
): Promise<void> {
  const shown = (of: DeviceUser | undefined) => (of === undefined ? null : (of.number ?? 'Nobody'));
  if (shown(before) === shown(after)) return;
  await recordChange(ctx, { subject: 'device_profile', subjectId: id }, [
    { field: `User id ${user}`, was: shown(before), is: shown(after) },
  ]);
}
