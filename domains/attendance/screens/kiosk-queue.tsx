// Punches on their way: written to the tablet with their photo before they are sent, sent in order, taken once (each keeps
// its key), there again after a reload. A tablet that was revoked keeps them until it is registered again.
import { call, isCallFailed, upload } from '@kawani/kit/web/call';
import { phoneTime } from '@kawani/kit/web/now';
import { storage } from '@kawani/kit/web/storage';
import { del, entries, set } from 'idb-keyval';
import { type KioskPunched, type KioskPunchForm, kioskApi } from '../contract/kiosk.ts';
import type { Device } from './kiosk-device.tsx';

const LOCK = 'kawani kiosk';
const PATIENCE_MS = 15_000;
/** Not the punch is refused but the moment. */
const LATER = [0, 401, 408, 425, 429, 500, 502, 503, 504];
const PHOTO = 'photo.jpg';
const kept = storage('kawani-kiosk-queue', 'waiting');

export type Waiting = {
  /** The idempotency key. */
  readonly key: string;
  readonly form: KioskPunchForm;
  readonly photo: Blob | null;
  /** The tablet's clock at the tap; orders the queue. */
  readonly at: number;
};
export type Outcome = { readonly sent: KioskPunched } | { readonly kept: true };

type Settling = { resolve: (answer: KioskPunched) => void; reject: (failed: unknown) => void };
const settling = new Map<string, Settling>();
const KEPT = Symbol('kept');

/** Rejects with the server's refusal. */
export async function punchHere(form: KioskPunchForm, photo: Blob | null, device: Device): Promise<Outcome> {
  const entry: Waiting = { key: crypto.randomUUID(), form, photo, at: phoneTime() };
  await set(placeOf(entry), entry, kept);
  const answered = new Promise<KioskPunched>((resolve, reject) => settling.set(entry.key, { resolve, reject }));
  const outcome = await Promise.race([answered, sendWaiting(device).then(() => whetherKept(entry, answered))]);
  return outcome === KEPT ? { kept: true } : { sent: outcome };
}

async function whetherKept({ key }: Waiting, answered: Promise<KioskPunched>): Promise<KioskPunched | typeof KEPT> {
  const isKept = (await waiting()).some((entry) => entry.key === key);
  if (isKept) settling.delete(key);
  return isKept ? KEPT : answered;
}

/** Oldest first. */
export async function waiting(): Promise<Waiting[]> {
  return (await inOrder()).map(([, entry]) => entry);
}

/** Sends until something has to wait; whatever then stands against it is thrown for the caller to see. */
export async function sendWaiting(device: Device): Promise<void> {
  const send = () => sendInOrder(device);
  return navigator.locks ? navigator.locks.request(LOCK, send) : send();
}

async function sendInOrder(device: Device): Promise<void> {
  for (const [place, entry] of await inOrder()) {
    try {
      const answer = await sent(place, entry, device);
      await del(place, kept);
      settling.get(entry.key)?.resolve(answer);
    } catch (failed) {
      if (!isCallFailed(failed) || LATER.includes(failed.status)) return;
      await del(place, kept);
      settling.get(entry.key)?.reject(failed);
    }
    settling.delete(entry.key);
  }
}

/** The photo goes once: its name is written down before the punch is sent. */
async function sent(place: string, entry: Waiting, { token: device }: Device): Promise<KioskPunched> {
  const signal = () => AbortSignal.timeout(PATIENCE_MS);
  let { form } = entry;
  if (entry.photo !== null && form.photoId === undefined) {
    const file = new File([entry.photo], PHOTO, { type: 'image/jpeg' });
    const { id } = await upload(kioskApi.keepPhoto, file, { device, signal: signal() });
    form = { ...form, photoId: id };
    await set(place, { ...entry, form }, kept);
  }
  return call(kioskApi.punch, form, { key: entry.key, device, signal: signal() });
}

async function inOrder(): Promise<[string, Waiting][]> {
  return (await entries<string, Waiting>(kept)).sort(([a], [b]) => (a < b ? -1 : 1));
}

function placeOf({ at, key }: Waiting): string {
  return `${String(at).padStart(15, '0')} ${key}`;
}
