// Detachments: the sites of clients, where on the map a punch counts as made there, who leads them.
import { OrganizationPermission, TimeInPolicy } from '@kawani/domains/organization/contract';
import { Place, WageClassCode } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { UnitCode, UnitName, UnitPerson, UnitRef } from './units.ts';

export const MOST_FENCES = 10;
export const MOST_SUPERVISORS = 5;
export const MAX_ADDRESS = 200;
export const USUAL_RADIUS_M = 100;
export const RADIUS_M = { min: 20, max: 5_000 } as const;
/** The Philippines and their waters, in degrees. */
const ABROAD = 'This is not in the Philippines.';
export const BOUNDS = { south: 4, north: 21.5, west: 116, east: 127.5 } as const;

const inside = (from: number, to: number) =>
  z.number().check(z.gte(from, { error: ABROAD }), z.lte(to, { error: ABROAD }));

/** A circle on the map. */
export const SiteFence = z.strictObject({
  latitude: inside(BOUNDS.south, BOUNDS.north),
  longitude: inside(BOUNDS.west, BOUNDS.east),
  radiusM: z.int().check(z.gte(RADIUS_M.min), z.lte(RADIUS_M.max)),
});
export type SiteFence = z.output<typeof SiteFence>;

const Psgc = z.string().check(z.regex(/^\d{10}$/, { error: 'Please choose a city or municipality.' }));

export const DetachmentForm = z.strictObject({
  code: UnitCode,
  client: UnitName,
  name: UnitName,
  clusterId: z.uuid(),
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ADDRESS)),
  /** Of its city or barangay: decides its holidays and the region of its wages. */
  psgc: Psgc,
  /** The highest of the area where nothing is said. */
  wageClass: z.optional(WageClassCode),
  fences: z.array(SiteFence).check(z.minLength(1), z.maxLength(MOST_FENCES)),
  /** Nobody yet: its requests go to the cluster, or to the office that looks after them. */
  supervisorIds: z._default(z.array(z.uuid()).check(z.maxLength(MOST_SUPERVISORS)), []),
  contractFrom: z.optional(Day),
  contractTo: z.optional(Day),
  billable: z.boolean(),
  timeInPolicy: codeIn(TimeInPolicy),
  photoRequired: z.boolean(),
  kiosk: z.boolean(),
  /** From when other fences and supervisors count; today where nothing is said. */
  since: z.optional(Day),
});
export type DetachmentForm = z.output<typeof DetachmentForm>;

const ShownFence = z.strictObject({ latitude: z.number(), longitude: z.number(), radiusM: z.int() });

export const Detachment = z.strictObject({
  ...entryFields,
  code: z.string(),
  client: z.string(),
  name: z.string(),
  cluster: UnitRef,
  address: z.string(),
  psgc: z.string(),
  /** What its code is called; null of one that is no longer known. */
  place: z.nullable(Place),
  wageClass: z.nullable(z.string()),
  /** In force today, in the order in which they were drawn. */
  fences: z.array(ShownFence),
  supervisors: z.array(UnitPerson),
  contractFrom: z.nullable(Day),
  contractTo: z.nullable(Day),
  billable: z.boolean(),
  timeInPolicy: codeIn(TimeInPolicy),
  photoRequired: z.boolean(),
  kiosk: z.boolean(),
  /** People posted there today. */
  headcount: z.int(),
});
export type Detachment = z.output<typeof Detachment>;

const register = registerApi('/organization/detachments', {
  one: 'detachment',
  many: 'detachments',
  needs: [OrganizationPermission.MANAGE_DETACHMENT],
  item: Detachment,
  form: DetachmentForm,
  filters: { cluster: z.optional(z.uuid()) },
  sorts: ['code', 'name', 'client', 'contractTo'],
  example: {
    code: 'TAG-01',
    client: 'Lakbay Terminals',
    name: 'Tagum 01',
    clusterId: '01890a5d-ac96-774b-bcce-b302099a8057',
    address: 'National Highway',
    psgc: '1102319000',
    wageClass: 'XI-A',
    fences: [{ latitude: 7.4479, longitude: 125.8078, radiusM: 100 }],
    supervisorIds: ['01890a5d-ac96-774b-bcce-b302099a8057'],
    billable: true,
    timeInPolicy: 'FLAG',
    photoRequired: false,
    kiosk: false,
  },
});

/** What is to come, and who is there today. */
export const DetachmentToday = z.strictObject({
  posts: z.array(z.strictObject({ designation: z.string(), count: z.int() })),
  comingFences: z.array(z.strictObject({ ...ShownFence.def.shape, from: Day })),
  leavingFences: z.array(z.strictObject({ ...ShownFence.def.shape, to: Day })),
  comingSupervisors: z.array(z.strictObject({ ...UnitPerson.def.shape, from: Day })),
  leavingSupervisors: z.array(z.strictObject({ ...UnitPerson.def.shape, to: Day })),
});
export type DetachmentToday = z.output<typeof DetachmentToday>;

export const detachmentsApi = {
  ...register,
  today: endpoint('GET /organization/detachments/:id/today', {
    summary: 'Who is posted at a detachment today, and what of it changes on a later day',
    takes: z.strictObject({ id: z.uuid() }),
    returns: DetachmentToday,
    needs: register.needs,
    scope: 'all',
    example: { id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  }),
};
