// Punches on their way: sent in order with the photo of each, accepted once, and reported where they are refused.
import { attendanceApi, type Punch, type PunchForm, unacceptedApi } from '@kawani/domains/attendance/contract';
import { ownPunchApi } from '@kawani/domains/attendance/contract/own-punches';
import type { Instant } from '@kawani/kit/values/hours';
import { call, isCallFailed, upload } from '@kawani/kit/web/call';
import { phoneTime } from '@kawani/kit/web/now';
import { queue, type Refused } from '@kawani/kit/web/outbox';
import { decisionAfter } from '@kawani/kit/web/outbox-decision';

/** A punch that reaches the server later than this after its tap counts with the time of its tap. */
const LATE_MS = 30_000;
/** A line that says nothing for this long is given up, so that what waits can be tried again. */
const DEAD_MS = 30_000;
const KEY_USED = 422;

export type Tap = Omit<PunchForm, 'offline' | 'kind'> & {
  kind: 'IN' | 'OUT';
  tappedAt: Instant;
  clockDifferenceMs: number | null;
  /** Waits here with its punch until the server has it, and `photoId` is its name there. */
  photo?: Blob | null;
};

export const punches = queue('punch', sendPunch, reportPunch);

async function sendPunch(tap: Tap, key: string, keep: (tap: Tap) => Promise<void>): Promise<Punch | null> {
  const isPhotoRefused = await sendPhoto(tap, keep);
  const { tappedAt, clockDifferenceMs, photo: _, ...form } = tap;
  const isLate = phoneTime() - Date.parse(tappedAt) > LATE_MS || isPhotoRefused;
  try {
    return await call(attendanceApi.punch, isLate ? { ...form, offline: { tappedAt, clockDifferenceMs } } : form, {
      key,
      signal: AbortSignal.timeout(DEAD_MS),
    });
  } catch (failed) {
    // The key is ours alone: the first try was accepted and only its answer was lost.
    if (isCallFailed(failed) && failed.status === KEY_USED) return null;
    throw failed;
  }
}

/**
 * The photo goes first and once: its name is written down before the punch is sent. True when the server does not want it: the
 * punch then goes without, as one that was saved here, and a person looks at it.
 */
async function sendPhoto(tap: Tap, keep: (tap: Tap) => Promise<void>): Promise<boolean> {
  if (!tap.photo || tap.photoId !== undefined) return false;
  const file = new File([tap.photo], 'photo.jpg', { type: 'image/jpeg' });
  try {
    tap.photoId = (await upload(ownPunchApi.keepPhoto, file, { signal: AbortSignal.timeout(DEAD_MS) })).id;
  } catch (failed) {
    if (decisionAfter(failed) === 'refused') return true;
    throw failed;
  }
  await keep({ ...tap, photo: null });
  return false;
}

const CODE = /^[A-Z][A-Z0-9_]{0,63}$/;

/** Tells the server of a punch it refused: the supervisor sees it until it is settled. */
function reportPunch({ kind, tappedAt, clockDifferenceMs }: Tap, punchKey: string, { status, code }: Refused) {
  const reason = code !== undefined && CODE.test(code) ? { status, code } : { status };
  return call(unacceptedApi.report, { punchKey, kind, tappedAt, clockDifferenceMs, ...reason });
}
