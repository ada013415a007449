// How offices of clearance work, and what every leaver is asked for.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { OffboardingPermission } from '../../cases/policy.ts';
import { ClearanceOffice, DutyKind } from '../lists.ts';
import { DutyChange, NewDuty, OfficeChange } from './form.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

const Person = z.strictObject({ id: z.string(), name: z.string() });

export const OfficeSettings = z.strictObject({
  office: codeIn(ClearanceOffice),
  /** After so many days an item is passed to the deputy. */
  days: z.int(),
  deputy: z.nullable(Person),
  place: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  /** Who may clear for the office and could be its deputy. */
  members: z.array(Person),
  version: Version,
});
export type OfficeSettings = z.output<typeof OfficeSettings>;

export const ClearanceDuty = z.strictObject({
  id: z.string(),
  office: codeIn(ClearanceOffice),
  kind: codeIn(DutyKind),
  nameEn: z.string(),
  nameFil: z.string(),
  isActive: z.boolean(),
  version: Version,
});
export type ClearanceDuty = z.output<typeof ClearanceDuty>;

const keeps = { needs: [OffboardingPermission.INFORMATION], scope: 'all' } as const;
/** Of offices and duties, not of a person. */
const changes = { ...keeps, actsOn: 'nobody' } as const;

export const clearanceSettingsApi = {
  read: endpoint('GET /offboarding/clearance/settings', {
    ...keeps,
    summary: 'The days and the deputy of each office, and what every leaver is asked for',
    returns: z.strictObject({ offices: z.array(OfficeSettings), duties: z.array(ClearanceDuty) }),
    readsNobody: 'settings, and who works in an office',
  }),
  setOffice: endpoint('PUT /offboarding/clearance/offices/:office', {
    ...changes,
    summary: 'Set the days and the deputy of an office, and where leavers bring what they hold',
    takes: OfficeChange,
    returns: OfficeSettings,
    example: { office: 'HR', version: 1, days: 10 },
  }),
  addDuty: endpoint('POST /offboarding/clearance/duties', {
    ...changes,
    summary: 'Ask every leaver for something more; open cases get it too',
    takes: NewDuty,
    returns: ClearanceDuty,
    example: { office: 'OPERATIONS', kind: 'KEYS', nameEn: 'Keys of the site', nameFil: 'Mga susi ng site' },
  }),
  changeDuty: endpoint('PUT /offboarding/clearance/duties/:id', {
    ...changes,
    summary: 'Change what every leaver is asked for, or stop asking for it',
    takes: DutyChange,
    returns: ClearanceDuty,
    example: {
      ...{ id: SOME_ID, version: 1, office: 'HR', kind: 'ID_CARD', isActive: true },
      ...{ nameEn: 'Company ID card', nameFil: 'Company ID' },
    },
  }),
};
