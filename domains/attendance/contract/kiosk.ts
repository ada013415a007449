// Kiosks: tablets that a detachment takes its people's time with, and the PINs that are typed there. The face leaves this out.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ClockDifference } from './clock-difference.ts';
import { PunchKind, PunchPlace } from './lists.ts';
import { AttendancePermission } from './permissions.ts';

export const KioskState = valueList({
  UNREGISTERED: 'Not registered yet',
  REGISTERED: 'Registered',
  REVOKED: 'Revoked',
});
export type KioskState = CodeOf<typeof KioskState>;

export const PIN_DIGITS = 6;
/** Wrong PINs after which a number is paused, and for how long. */
export const WRONG_PINS = 10;
export const PAUSE_MINUTES = 5;
/** So long a registration code can be typed. */
export const CODE_MINUTES = 30;
/** A punch that the server has within this time of its tap was made with a signal. */
export const ONLINE_WITHIN_MS = 60_000;

export const KioskRefusal = refusals({
  NO_SUCH_CODE: 'This code is not good, or no longer. Ask HR for a new one.',
  NO_SUCH_KIOSK: 'There is no such kiosk.',
  NO_SUCH_SITE: 'There is no such detachment.',
  NO_SUCH_PHOTO: 'There is no such photo.',
  REVOKED_ALREADY: 'This kiosk is revoked already.',
  CARD_UNREADABLE: 'This is not an ID card of the company.',
  CARD_NOT_GOOD: 'This code is too old. Show your ID card again.',
  CARD_USED: 'This code was used already. Wait for the next one on your ID card.',
  PIN_USED: 'This PIN entry was used already. Type your number and PIN again.',
  KIOSK_TOO_OLD: 'This kiosk runs an old version of the app. Reload it, then type your number and PIN again.',
  WRONG_PIN: 'The number or the PIN is wrong.',
  PAUSED: 'Too many wrong PINs. Try again in {minutes} minutes.',
  OTHER_SITE: 'Your site, {site}, takes punches inside its fence only.',
  WEAK_PIN: 'Please choose a PIN that is harder to guess.',
});

const Id = z.strictObject({ id: z.uuid() });
const SOME_ID = '00000000-0000-7000-8000-000000000000';

export const Kiosk = z.strictObject({
  id: z.string(),
  name: z.string(),
  detachmentId: z.string(),
  site: z.string(),
  state: codeIn(KioskState),
  lastSeenAt: z.nullable(Instant),
  lastPunchAt: z.nullable(Instant),
  /** Punches that it still kept when it was last seen. */
  waiting: z.int(),
  /** Punches that it kept and that were refused when they came. */
  refused: z.int(),
});
export type Kiosk = z.output<typeof Kiosk>;

export const KioskPunchRow = z.strictObject({
  id: z.string(),
  number: z.string(),
  /** Null: it was refused, and is nobody's. */
  name: z.nullable(z.string()),
  kind: codeIn(PunchKind),
  at: Instant,
  offline: z.boolean(),
  needsReview: z.boolean(),
  because: z.nullable(z.string()),
  photoId: z.nullable(z.string()),
});
export type KioskPunchRow = z.output<typeof KioskPunchRow>;

const keepers = { needs: [OrganizationPermission.MANAGE_DETACHMENT], scope: 'by permission' as const };
const lookers = {
  needs: [OrganizationPermission.MANAGE_DETACHMENT, AttendancePermission.TIME_SHEET_ACTION],
  scope: 'by permission' as const,
};

const Pin = z.string().check(z.regex(/^\d{6}$/, { error: 'Expected 6 digits.' }));

export const kiosksApi = {
  list: endpoint('GET /attendance/kiosks', {
    summary: 'The kiosks of a detachment, or of all',
    takes: z.strictObject({ detachmentId: z.optional(z.uuid()), ...paging }),
    returns: Page(Kiosk),
    ...lookers,
    example: { detachmentId: SOME_ID },
  }),
  sites: endpoint('GET /attendance/kiosk-sites', {
    summary: 'The detachments that a kiosk can be made for',
    readsNobody: 'units by name',
    returns: z.strictObject({ sites: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    ...keepers,
  }),
  make: endpoint('POST /attendance/kiosks', {
    actsOn: 'nobody',
    summary: 'Make a kiosk of a detachment; its registration code is typed once on the tablet',
    takes: z.strictObject({
      detachmentId: z.uuid(),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    }),
    returns: Id,
    ...keepers,
    example: { detachmentId: SOME_ID, name: 'Lobby' },
  }),
  code: endpoint('GET /attendance/kiosks/:id/code', {
    summary: 'The registration code that is open; null: it was used, or is too old',
    takes: Id,
    returns: z.strictObject({ code: z.nullable(z.string()), until: z.nullable(Instant) }),
    ...keepers,
    example: { id: SOME_ID },
  }),
  renew: endpoint('POST /attendance/kiosks/:id/codes', {
    actsOn: 'nobody',
    summary: 'A new registration code: the tablet that uses it takes the place of the one before',
    takes: Id,
    ...keepers,
    example: { id: SOME_ID },
  }),
  revoke: endpoint('POST /attendance/kiosks/:id/revoke', {
    actsOn: 'nobody',
    summary: 'Refuse a kiosk from now on',
    takes: Id,
    ...keepers,
    example: { id: SOME_ID },
  }),
  punches: endpoint('GET /attendance/kiosks/:id/punches', {
    summary: 'What a kiosk took, newest first: its punches, or what was refused',
    takes: z.strictObject({ id: z.uuid(), show: z._default(z.enum(['all', 'review', 'refused']), 'all'), ...paging }),
    returns: Page(KioskPunchRow),
    ...lookers,
    example: { id: SOME_ID },
  }),
  photo: endpoint('GET /attendance/kiosk-photos/:id', {
    summary: 'The photo that a kiosk or the person took at a punch',
    limit: CALL_LIMITS.photo,
    takes: Id,
    ...lookers,
    answer: 'file',
    example: { id: SOME_ID },
  }),
  myPin: endpoint('GET /attendance/me/kiosk-pin', {
    summary: 'Since when one has a PIN for kiosks; null: one has none',
    returns: z.strictObject({ setAt: z.nullable(Instant) }),
    scope: 'own',
  }),
  setMyPin: endpoint('PUT /attendance/me/kiosk-pin', {
    summary: 'Set one’s own PIN for kiosks',
    takes: z.strictObject({ pin: Pin }),
    scope: 'own',
    limit: CALL_LIMITS.secret,
    example: { pin: '482913' },
  }),
  setPin: endpoint('PUT /attendance/employees/:employeeId/kiosk-pin', {
    notOwn: { employeeId: 'employee' },
    summary: 'Set the PIN of somebody who cannot; the person is told',
    takes: z.strictObject({ employeeId: z.uuid(), pin: Pin }),
    limit: CALL_LIMITS.othersSecrets,
    needs: [EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS, AttendancePermission.TIME_SHEET_ACTION],
    scope: 'by permission',
    example: { employeeId: SOME_ID, pin: '482913' },
  }),
};

/** An ID card as read, or a number with a PIN that only the server can open. */
export const KioskProof = z.union([
  z.strictObject({ card: z.string().check(z.minLength(1), z.maxLength(120)) }),
  z.strictObject({
    number: z.string().check(z.regex(/^\d{4,10}$/, { error: 'Expected 4 to 10 digits.' })),
    sealedPin: z.string().check(z.regex(/^[A-Za-z0-9+/=]{200,600}$/)),
  }),
]);
export type KioskProof = z.output<typeof KioskProof>;

const Tapped = z.strictObject({
  at: Instant,
  clockDifferenceMs: ClockDifference,
});

export const KioskPunchForm = z.strictObject({
  proof: KioskProof,
  kind: z.enum(['IN', 'OUT']),
  tapped: Tapped,
  /** The detachment that the kiosk was registered to at the tap. */
  detachmentId: z.uuid(),
  photoId: z.optional(z.uuid()),
});
export type KioskPunchForm = z.output<typeof KioskPunchForm>;

export const KioskPunched = z.strictObject({
  firstName: z.string(),
  kind: codeIn(PunchKind),
  at: Instant,
  place: codeIn(PunchPlace),
  needsReview: z.boolean(),
});
export type KioskPunched = z.output<typeof KioskPunched>;

export const KioskStanding = z.strictObject({
  now: Instant,
  kiosk: z.string(),
  site: z.string(),
  detachmentId: z.string(),
  company: z.string(),
  photoRequired: z.boolean(),
  /** A public key in SPKI, base64: PINs are sealed with it before they are kept or sent. */
  sealsWith: z.string(),
});
export type KioskStanding = z.output<typeof KioskStanding>;

const device = { by: 'device', scope: 'own' } as const;
const EXAMPLE_PROOF = { card: 'KW1.0001.59000000.AAAAAAAAAAAAAAAAAAAAAA' };

/** What a registered tablet may ask, and nobody else; but for registering itself. */
export const kioskApi = {
  register: endpoint('POST /kiosk/registrations', {
    summary: 'Register a tablet by the code that HR gave out; it makes its own token, which is not kept here',
    takes: z.strictObject({
      code: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(20)),
      token: z.string().check(z.regex(/^[\w-]{43,86}$/)),
    }),
    returns: KioskStanding,
    scope: 'own',
    isPublic: true,
    example: { code: 'b4c7-k2mp', token: 'a'.repeat(43) },
  }),
  standing: endpoint('POST /kiosk/standing', {
    summary: 'Whose kiosk this is and what time it is; says how many punches the tablet still keeps',
    priority: 'first',
    takes: z.strictObject({ waiting: z.int().check(z.gte(0), z.lte(100_000)) }),
    returns: KioskStanding,
    ...device,
    changesNothing: true,
    example: { waiting: 0 },
  }),
  person: endpoint('POST /kiosk/people', {
    summary: 'Who stands there, and what is likely wanted',
    priority: 'first',
    takes: z.strictObject({ proof: KioskProof }),
    returns: z.strictObject({ firstName: z.string(), next: z.enum(['IN', 'OUT']), openSince: z.nullable(Instant) }),
    ...device,
    changesNothing: true,
    example: { proof: EXAMPLE_PROOF },
  }),
  keepPhoto: endpoint('POST /kiosk/photos', {
    summary: 'Keep the photo of the punch that follows',
    returns: z.strictObject({ id: z.string() }),
    ...device,
    body: 'upload',
  }),
  punch: endpoint('POST /kiosk/punches', {
    summary: 'Time in or out at a kiosk; the Idempotency-Key makes a replay the same punch',
    priority: 'first',
    takes: KioskPunchForm,
    returns: KioskPunched,
    ...device,
    example: {
      proof: EXAMPLE_PROOF,
      kind: 'IN',
      tapped: { at: '2026-11-20T06:00:00+08:00', clockDifferenceMs: 0 },
      detachmentId: SOME_ID,
    },
  }),
};
