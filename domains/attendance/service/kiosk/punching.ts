// Taking a punch at a kiosk: whose it is, when and where it counts, and its one row however often the tablet sends it.
import { isPosted } from '@kawani/domains/schedule/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import { type Db, newId } from '@kawani/kit/server/db';
import { bodyHash, keyReused } from '@kawani/kit/server/idempotency';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { dayAt, type Instant, toInstant } from '@kawani/kit/values/hours';
import {
  type KioskProof,
  type KioskPunched,
  type KioskPunchForm,
  KioskRefusal,
  kioskApi,
} from '../../contract/kiosk.ts';
import { AttendanceRefusal, type Punch } from '../../contract.ts';
import { type KioskTap, kioskPlacing, kioskTapOf } from '../../rules/kiosk.ts';
import { deviceIn, oddities } from '../../rules/sealed-pin.ts';
import { SAME_TAP_MS, workDateOf } from '../../rules.ts';
import { insertRefused, type KioskRow, notePunch } from '../../table/kiosk.ts';
import { personOfNumber, untimedUntil, useCard, useSeal } from '../../table/kiosk-proof.ts';
import { insertTaps, type PunchRow, punchUnder } from '../../table/punches.ts';
import { photoOf, showOn } from '../../table/team-exports.ts';
import { shiftsOf, standingsOf } from '../sources.ts';
import { timeCard } from '../time-card.ts';
import { ownKiosk } from './devices.ts';
import { numberClaimed, type Proven, proven, sealIn } from './proof.ts';
import type { OpenedSeal } from './sealing.ts';

type KeyedContext = RequestContext & { readonly key: string };

/** Greets whoever stands there. Nothing is written but that somebody tried. */
export async function kioskPerson({ proof }: { proof: KioskProof }, ctx: RequestContext) {
  const { db, now } = ctx;
  const { employeeId } = await proven(db, { proof, seal: await sealIn(db, proof), at: now, now });
  const { firstName, next, openSince } = await timeCard({ ...ctx, actor: { ...ctx.actor, employeeId } });
  return { firstName, next, openSince };
}

export async function kioskPunch(form: KioskPunchForm, ctx: KeyedContext): Promise<KioskPunched> {
  const { db, now, key } = ctx;
  const kiosk = await ownKiosk(ctx);
  const hash = bodyHash([form.kind, form.tapped, numberClaimed(form.proof)]);
  const first = await firstAnswer(form.proof, hash, ctx);
  if (first !== null) return first;
  const seal = await sealIn(db, form.proof);
  // The time beside a seal can be changed by anyone who copied it; the one inside cannot.
  const tap = kioskTapOf(seal?.made ?? form.tapped, now);
  if (isRefusal(tap)) return refuse(form, { kiosk, at: form.tapped.at, isOnline: false }, tap, ctx);
  try {
    const shown = await proven(db, { proof: form.proof, seal, at: new Date(tap.at), now });
    const odd = seal === null ? [] : await oddTimes(seal, form, kiosk, ctx);
    const row = await judged(form, shown.employeeId, { tap, kiosk, odd }, ctx);
    await ctx.transaction((own) => write({ key, hash, row, shown, photoId: form.photoId }, kiosk, ctx, own));
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 429 || error.status === 503) throw error;
    return refuse(form, { kiosk, at: tap.at, isOnline: tap.isOnline }, error.refusal, ctx, error);
  }
  const answer = await firstAnswer(form.proof, hash, ctx);
  if (answer === null) throw new Error('A key is taken but holds no punch');
  return answer;
}

async function oddTimes(seal: OpenedSeal, { tapped }: KioskPunchForm, kiosk: KioskRow, { db, now }: RequestContext) {
  if (seal.made === null && Date.parse((await untimedUntil(db)) ?? '') < now.getTime()) {
    throw new Refused(KioskRefusal.KIOSK_TOO_OLD('proof'));
  }
  return oddities(seal, { tapped, device: deviceIn(kiosk.tokenHash ?? new Uint8Array()), arrivedAt: now });
}

/** What the key was answered before, or the tap it repeats. */
async function firstAnswer(proof: KioskProof, hash: Buffer, { db, key }: KeyedContext): Promise<KioskPunched | null> {
  const number = numberClaimed(proof);
  const person = number === null ? undefined : await personOfNumber(db, number);
  const known = person && (await punchUnder(db, person.id, key));
  if (person === undefined || known === undefined) return null;
  if (!known.bodyHash.equals(hash)) throw keyReused();
  return answerOf(person.firstName, known);
}

function answerOf(firstName: string, { kind, at, place, needsReview }: Punch): KioskPunched {
  return { firstName, kind, at, place, needsReview };
}

type Refusing = { kiosk: KioskRow; at: Instant; isOnline: boolean };

/** Who stood there when it was kept has gone: what cannot be his is shown to the office, with its photo. */
async function refuse(
  { proof, kind, photoId }: KioskPunchForm,
  { kiosk, at, isOnline }: Refusing,
  refusal: Refusal,
  { db, key, now }: KeyedContext,
  error = new Refused(refusal),
): Promise<never> {
  const number = numberClaimed(proof) ?? '';
  if (!isOnline) {
    const photo = photoId === undefined ? undefined : await photoOf(db, photoId);
    const row = { kioskId: kiosk.id, key, number, kind, at, because: refusal.message, photoId: photo?.id ?? null };
    await insertRefused(db, row, now);
  }
  throw error;
}

/** `odd`: what a supervisor should know of the sealed PIN. */
type Judging = { tap: KioskTap; kiosk: KioskRow; odd: readonly string[] };

async function judged(
  { kind, detachmentId, photoId, tapped }: KioskPunchForm,
  employeeId: string,
  { tap, kiosk, odd }: Judging,
  { db, now }: RequestContext,
): Promise<PunchRow> {
  const date = dayAt(tap.at);
  const facts = (await standingsOf(db, [employeeId], addDays(date, -1), addDays(date, 1)))(employeeId);
  const workDate = workDateOf(tap.at, shiftsOf(facts.days), kind);
  if (!facts.isEmployedOn(workDate)) throw new Refused(AttendanceRefusal.NOT_EMPLOYED({ date: workDate }), 409);
  const own = facts.siteOn(workDate);
  const placed = kioskPlacing({ own, kiosk: { id: kiosk.detachmentId, name: kiosk.site }, isOnline: tap.isOnline });
  if ('code' in placed) throw new Refused(placed, 409);
  const isLate = !tap.isOnline && (await isPosted(db, workDate));
  // Taken while the tablet stood elsewhere, or without the photo that the site asks for.
  const isOdd = detachmentId !== kiosk.detachmentId || (kiosk.photoRequired && photoId === undefined);
  return {
    id: newId(),
    employeeId,
    at: tap.at,
    kind,
    source: 'KIOSK',
    receivedAt: toInstant(now),
    detachmentId: kiosk.detachmentId,
    place: placed.place,
    latitude: null,
    longitude: null,
    accuracyM: null,
    distanceM: placed.place === 'INSIDE' ? 0 : null,
    remarks: [placed.remarks, ...odd].filter((said) => said !== null).join('. ') || null,
    offline: !tap.isOnline,
    clockDifferenceMs: tapped.clockDifferenceMs,
    needsReview: tap.needsReview || placed.needsReview || isLate || isOdd || odd.length > 0,
    device: kiosk.id,
    recordedBy: null,
  };
}

type Writing = { key: string; hash: Buffer; row: PunchRow; shown: Proven; photoId: string | undefined };

/** All of it or nothing: the punch, the use of the card's code or the sealed PIN, the photo, the line of the log. */
async function write(
  { key, hash, row, shown, photoId }: Writing,
  kiosk: KioskRow,
  { actor, now }: RequestContext,
  db: Db,
): Promise<void> {
  const fresh = await insertTaps(db, [{ key, bodyHash: hash, row }], SAME_TAP_MS);
  if (!fresh.has(row.id)) return;
  const { employeeId, id } = row;
  await useUp(shown, key, now, db);
  if (photoId !== undefined) {
    const photo = await photoOf(db, photoId);
    if (photo?.owner !== actor.username) throw new Refused(KioskRefusal.NO_SUCH_PHOTO('photoId'), 404);
    await showOn(db, photoId, [{ employeeId, punchId: id }]);
  }
  await notePunch(db, kiosk.id, now);
  const detail = { kind: row.kind, kiosk: kiosk.id };
  await writeAudit(db, actor.username, {
    action: kioskApi.punch.line,
    subject: 'employee',
    subjectId: employeeId,
    detail,
  });
}

function isRefusal(tap: KioskTap | Refusal): tap is Refusal {
  return 'code' in tap;
}

/** Refuses a second punch by what was shown for the first. */
async function useUp({ employeeId, usedUp }: Proven, key: string, at: Date, db: Db): Promise<void> {
  const isFree = await ('step' in usedUp
    ? useCard(db, { employeeId, step: usedUp.step, key, at })
    : useSeal(db, { employeeId, hash: usedUp.hash, key, at }));
  if (isFree) return;
  throw new Refused('step' in usedUp ? KioskRefusal.CARD_USED('proof') : KioskRefusal.PIN_USED('proof'));
}
