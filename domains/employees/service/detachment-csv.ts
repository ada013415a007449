// The columns of a CSV of detachments. Several pins stand in one cell: `14.5547 121.0244 100; 14.5551 121.0249 60`.
import type { Keeping } from '@kawani/kit/server/register';
import { dayCell, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Detachment, type DetachmentForm, USUAL_RADIUS_M } from '../contract/detachments.ts';
import type { DetachmentNarrowing } from '../table/detachments.ts';
import { codesInUse, peopleOfColumn } from './units.ts';

export type KnownOfDetachments = { clusters: ReadonlyMap<string, string>; people: ReadonlyMap<string, string> };
type Csv = Keeping<Detachment, DetachmentForm, DetachmentNarrowing, KnownOfDetachments>['csv'];

const yes = (is: boolean) => (is ? 'yes' : 'no');

export const detachmentCsv: Csv = {
  key: 'code',
  columns: {
    code: { field: 'code', isRequired: true, cell: ({ code }) => code },
    client: { field: 'client', isRequired: true, cell: ({ client }) => client },
    name: { field: 'name', isRequired: true, cell: ({ name }) => name },
    cluster: {
      field: 'clusterId',
      isRequired: true,
      cell: ({ cluster }) => cluster.code,
      value: (text, { clusters }) =>
        clusters.get(text.toUpperCase()) ?? wrongCell(`There is no cluster ${text} in use.`),
    },
    address: { field: 'address', isRequired: true, cell: ({ address }) => address },
    // Spreadsheets take the zero in front of a number away.
    psgc: { field: 'psgc', isRequired: true, cell: ({ psgc }) => psgc, value: (text) => text.padStart(10, '0') },
    wage_class: { field: 'wageClass', cell: ({ wageClass }) => wageClass ?? '' },
    pins: {
      field: 'fences',
      isRequired: true,
      cell: ({ fences }) => fences.map((fence) => `${fence.latitude} ${fence.longitude} ${fence.radiusM}`).join('; '),
      value: pins,
    },
    supervisors: {
      field: 'supervisorIds',
      cell: ({ supervisors }) => supervisors.map(({ number }) => number).join('; '),
      value: (text, { people }) => leaders(text, people),
    },
    supervisor_names: { cell: ({ supervisors }) => supervisors.map(({ name }) => name).join('; ') },
    contract_from: { field: 'contractFrom', cell: ({ contractFrom }) => contractFrom ?? '', value: dayCell },
    contract_to: { field: 'contractTo', cell: ({ contractTo }) => contractTo ?? '', value: dayCell },
    billable: { field: 'billable', cell: ({ billable }) => yes(billable), value: yesOrNo },
    outside: {
      field: 'timeInPolicy',
      cell: ({ timeInPolicy }) => timeInPolicy.toLowerCase(),
      value: (text) =>
        /^(flag|block)$/i.test(text)
          ? text.toUpperCase()
          : wrongCell('Write flag or block: what becomes of a time-in from outside.'),
    },
    photo: { field: 'photoRequired', cell: ({ photoRequired }) => yes(photoRequired), value: yesOrNo },
    kiosk: { field: 'kiosk', cell: ({ kiosk }) => yes(kiosk), value: yesOrNo },
    headcount: { cell: ({ headcount }) => headcount },
    active: { cell: ({ isActive }) => yes(isActive) },
  },
  known: async (texts, ctx: RequestContext) => ({
    clusters: await codesInUse('cluster', ctx),
    people: await peopleOfColumn(texts('supervisors'), ctx),
  }),
  formOf: ({ cluster, supervisors, wageClass, contractFrom, contractTo, ...detachment }) => ({
    code: detachment.code,
    client: detachment.client,
    name: detachment.name,
    clusterId: cluster.id,
    address: detachment.address,
    psgc: detachment.psgc,
    ...(wageClass === null ? {} : { wageClass }),
    fences: detachment.fences,
    supervisorIds: supervisors.map(({ id }) => id),
    ...(contractFrom === null ? {} : { contractFrom }),
    ...(contractTo === null ? {} : { contractTo }),
    billable: detachment.billable,
    timeInPolicy: detachment.timeInPolicy,
    photoRequired: detachment.photoRequired,
    kiosk: detachment.kiosk,
  }),
  blank: { billable: true, timeInPolicy: 'FLAG', photoRequired: false, kiosk: false },
};

function pins(text: string): unknown {
  const parts = text.split(';').map((pin) =>
    pin
      .trim()
      .split(/[\s,]+/)
      .map(Number),
  );
  const isRead = parts.every((numbers) => [2, 3].includes(numbers.length) && numbers.every(Number.isFinite));
  if (!isRead)
    return wrongCell('Write each pin as latitude longitude radius, like 14.5547 121.0244 100; more after a semicolon.');
  return parts.map(([latitude, longitude, radiusM = USUAL_RADIUS_M]) => ({ latitude, longitude, radiusM }));
}

function leaders(text: string, people: ReadonlyMap<string, string>): unknown {
  const numbers = text.split(/[\s;]+/).filter((number) => number !== '');
  const unknown = numbers.find((number) => !people.has(number));
  return unknown === undefined
    ? numbers.map((number) => people.get(number))
    : wrongCell(`There is no employee with the number ${unknown}.`);
}
