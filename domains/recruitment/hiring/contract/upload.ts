// The 201 file as the person sends it who accepted an offer: by a link, about the link's own hire and no other.
import { Barangay, City, PlaceCode } from '@kawani/domains/statutory/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { HirePaperState, SizePart, UPLOAD_LINK } from '../lists.ts';
import { HirePerson, HirePersonForm } from './person.ts';

const MAX_KIND = 30;
const MAX_SEARCH = 80;
const SOME_ID = '01920000-0000-7000-8000-000000000001';

export const AskedPaper = z.strictObject({
  kind: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** It is valid until a date, which is asked for with it. */
  expires: z.boolean(),
  /** Free for people who look for their first job (RA 11261). */
  isFreeFirstTime: z.boolean(),
  /** The company has it from an earlier employment. */
  isCarried: z.boolean(),
  state: codeIn(HirePaperState),
  fileName: z.nullable(z.string()),
  expiresOn: z.nullable(Day),
  /** Why it was returned. */
  reason: z.nullable(z.string()),
});
export type AskedPaper = z.output<typeof AskedPaper>;

/** A size that the uniform of the designation has. */
const AskedSize = z.strictObject({
  of: codeIn(SizePart),
  items: z.array(z.string()),
  sizes: z.array(z.string()),
});

export const UploadStanding = z.strictObject({
  firstName: z.string(),
  title: z.string(),
  place: z.string(),
  startsOn: Day,
  expiresAt: Instant,
  /** Papers and data may still be sent. */
  isOpen: z.boolean(),
  person: z.nullable(HirePerson),
  sizes: z.array(AskedSize),
  papers: z.array(AskedPaper),
});
export type UploadStanding = z.output<typeof UploadStanding>;

const byLink = { by: { link: UPLOAD_LINK }, scope: 'own' } as const;

export const hireUploadApi = {
  standing: endpoint('GET /hire-upload', {
    ...byLink,
    summary: 'What the person of the link is asked for, and what was sent',
    returns: UploadStanding,
    isConfidential: true,
  }),
  cities: endpoint('GET /hire-upload/cities', {
    ...byLink,
    summary: 'Cities and municipalities by some of their name',
    takes: z.strictObject({ search: z.string().check(z.trim(), z.maxLength(MAX_SEARCH)) }),
    returns: z.strictObject({ items: z.array(City) }),
    example: { search: 'quezon city' },
  }),
  barangays: endpoint('GET /hire-upload/cities/:code/barangays', {
    ...byLink,
    summary: 'The barangays of a city or municipality',
    takes: z.strictObject({ code: PlaceCode }),
    returns: z.strictObject({ items: z.array(Barangay) }),
    example: { code: '1381300000' },
  }),
  person: endpoint('PUT /hire-upload/person', {
    ...byLink,
    summary: 'Enter or correct the personal data of the person of the link',
    takes: HirePersonForm,
    returns: UploadStanding,
    example: {
      ...{
        birthDate: '1998-04-12',
        sex: 'Female',
        civilStatus: 'Single',
        psgc: '1380300001',
        street: '12 Sampaguita St',
      },
      ...{ emergencyName: 'Rosa Santos', emergencyRelation: 'Parent', emergencyMobile: '0917 123 4567' },
    },
  }),
  file: endpoint('POST /hire-upload/files', {
    ...byLink,
    summary: 'Send a file, to be named as a paper next',
    body: 'upload',
    returns: z.strictObject({ id: z.string(), name: z.string() }),
  }),
  paper: endpoint('PUT /hire-upload/papers/:kind', {
    ...byLink,
    summary: 'Hand in a file that was sent as one of the papers',
    takes: z.strictObject({
      kind: z.string().check(z.minLength(2), z.maxLength(MAX_KIND)),
      fileId: z.uuid(),
      expiresOn: z.optional(Day),
    }),
    returns: UploadStanding,
    example: { kind: 'NBI', fileId: SOME_ID, expiresOn: '2027-06-30' },
  }),
};
