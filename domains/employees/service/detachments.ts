// Keeping detachments. Fences and supervisors are dated: an edit counts from the day it names, punches before it are judged
// by what stood then, and requests that wait follow who leads.

import { TimeInPolicy } from '@kawani/domains/organization/contract';
import { insertDetachment, setFences, updateActive, updateDetachment } from '@kawani/domains/organization/service';
import { placeOf, wagesOf } from '@kawani/domains/statutory/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { registerImport } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { type Detachment, type DetachmentForm, detachmentsApi, type SiteFence } from '../contract/detachments.ts';
import { UnitRefusal } from '../contract/units.ts';
import {
  type DetachmentNarrowing,
  type DetachmentRow,
  detachmentById,
  detachmentPage,
  detachmentToday,
  officeOf,
  postedThere,
} from '../table/detachments.ts';
import { setLeaders } from '../table/units.ts';
import { detachmentCsv, type KnownOfDetachments } from './detachment-csv.ts';
import { codeObjections, counted, leaderObjections, unitObjections, used } from './units.ts';

export const detachmentKeeping: Keeping<Detachment, DetachmentForm, DetachmentNarrowing, KnownOfDetachments> = {
  subject: 'detachment',
  many: 'detachments',
  labels: {
    code: 'Code',
    client: 'Client',
    name: 'Name',
    cluster: 'Cluster',
    address: 'Address',
    place: 'City or municipality',
    wageClass: 'Wage class',
    fences: 'Map pins',
    supervisors: 'Supervisors',
    contractFrom: 'Contract from',
    contractTo: 'Contract to',
    billable: 'Billable',
    timeInPolicy: 'Time-in from outside',
    photoRequired: 'Photo at time-in',
    kiosk: 'Kiosk',
  },
  stated: ({ cluster, place, psgc, wageClass, fences, supervisors, timeInPolicy, ...plain }) => ({
    ...pick(plain),
    cluster: cluster.name,
    place: place === null ? psgc : [place.barangay, place.city, place.province].filter(Boolean).join(', '),
    wageClass: wageClass ?? 'Highest of the area',
    fences: fences.map(fenceInWords).join('; '),
    supervisors: supervisors.map(({ name }) => name).join(', '),
    timeInPolicy: TimeInPolicy.labelOf(timeInPolicy),
  }),
  page: async (db, query, day) => {
    const { items, total } = await detachmentPage(db, query, day);
    return { items: items.map(placed), total };
  },
  one: async (db, id, day) => {
    const row = await detachmentById(db, id, day);
    return row && placed(row);
  },
  since: ({ since }) => since,
  object: async ({ id, form }, ctx) => [
    ...(await codeObjections('detachment', { id, form }, ctx)),
    ...(await unitObjections('cluster', 'cluster', form.clusterId, 'clusterId', ctx)),
    ...(await leaderObjections(form.supervisorIds, 'supervisorIds', form.since, ctx)),
    ...contractObjections(form),
    ...(await placeObjections(form, ctx)),
  ],
  write,
  activate: ({ id }, isActive, { db, today }) => updateActive(db, 'detachment', id, isActive, today),
  objectToActive: ({ cluster }, ctx) => unitObjections('cluster', 'cluster', cluster.id, 'clusterId', ctx),
  uses: async ({ id, supervisors, fences }, { db, today }) => {
    const { now, later } = await postedThere(db, id, today);
    const coming = later === 0 ? '' : `${counted(later, 'more comes', 'more come')} on a later day. `;
    return [
      used(
        now + later,
        'employee posted there',
        'employees posted there',
        'needed',
        `${coming}Post them elsewhere by assignment orders first.`,
      ),
      used(
        await officeOf(db, id, today),
        'department whose office it is',
        'departments whose office it is',
        'needed',
        'Give them another office first.',
      ),
      used(
        supervisors.length,
        'supervisor',
        'supervisors',
        'told',
        'They lead nobody by way of this detachment any more.',
      ),
      used(fences.length, 'map pin', 'map pins', 'told', 'They stay for the punches that were made there.'),
    ];
  },
  csv: detachmentCsv,
};

const pick = ({
  code,
  client,
  name,
  address,
  contractFrom,
  contractTo,
  billable,
  photoRequired,
  kiosk,
}: Omit<Detachment, 'cluster' | 'place' | 'psgc' | 'wageClass' | 'fences' | 'supervisors' | 'timeInPolicy'>) => ({
  code,
  client,
  name,
  address,
  contractFrom,
  contractTo,
  billable,
  photoRequired,
  kiosk,
});

async function write(
  { id, form, current }: { id: string; form: DetachmentForm; current: Detachment | undefined },
  { db, today }: RequestContext,
): Promise<void> {
  const {
    fences,
    supervisorIds,
    since = today,
    contractFrom = null,
    contractTo = null,
    wageClass = null,
    ...plain
  } = form;
  const facts = { ...plain, id, wageClass, contractFrom, contractTo };
  // A new site is there from the first day of its contract, so that people may be posted from then on.
  const opens = contractFrom !== null && contractFrom < today ? contractFrom : today;
  if (current) await updateDetachment(db, facts);
  else await insertDetachment(db, { ...facts, since: opens });
  const counts = current ? since : earlier(opens, since);
  await setFences(db, id, fences, counts);
  await setLeaders(db, 'detachment', id, [...new Set(supervisorIds)], counts);
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

function contractObjections({ contractFrom, contractTo }: DetachmentForm): Refusal[] {
  const isReversed = contractFrom !== undefined && contractTo !== undefined && contractTo < contractFrom;
  return isReversed ? [UnitRefusal.ENDS_BEFORE('contractTo')] : [];
}

async function placeObjections({ psgc, wageClass }: DetachmentForm, { db, today }: RequestContext): Promise<Refusal[]> {
  if (placeOf(psgc) === undefined) return [UnitRefusal.NO_SUCH_PLACE('psgc')];
  if (wageClass === undefined) return [];
  const classes = (await wagesOf(db)).wageClassesAt(psgc, today).map(({ classCode }) => classCode);
  if (classes.includes(wageClass)) return [];
  return [UnitRefusal.NO_SUCH_WAGE_CLASS({ wageClass, classes: classes.join(', ') || 'none' }, 'wageClass')];
}

function placed(row: DetachmentRow): Detachment {
  return { ...row, place: placeOf(row.psgc) ?? null };
}

function fenceInWords({ latitude, longitude, radiusM }: SiteFence): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)} within ${radiusM} m`;
}

export const detachments = {
  ...keepRegister(detachmentKeeping),
  ...registerImport(detachmentKeeping, detachmentsApi.form),
};

export async function detachmentOn({ id }: { id: string }, ctx: RequestContext) {
  await detachments.read({ id }, ctx);
  return detachmentToday(ctx.db, id, ctx.today);
}
