// What a tablet knows of itself: its token, whose kiosk it is, and how far its clock is off. Kept on the tablet alone.
import { toInstant } from '@kawani/kit/values/hours';
import { call } from '@kawani/kit/web/call';
import { phoneTime } from '@kawani/kit/web/now';
import { storage } from '@kawani/kit/web/storage';
import { del, get, set } from 'idb-keyval';
import { type KioskStanding, kioskApi } from '../contract/kiosk.ts';
import { deviceIn, textToSeal } from '../rules/sealed-pin.ts';

const DEVICE = 'device';
const kept = storage('kawani-kiosk', 'device');
const TOKEN_BYTES = 32;
const PATIENCE_MS = 10_000;

export type Device = {
  readonly token: string;
  readonly standing: KioskStanding;
  /** The tablet's clock minus the server's. */
  readonly clockDifferenceMs: number;
};

export function knownDevice(): Promise<Device | undefined> {
  return get<Device>(DEVICE, kept);
}

export function forgetDevice(): Promise<void> {
  return del(DEVICE, kept);
}

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

type Registering = { code: string; token: string; key: string };

/** Asked again with the same token and key, it is the same registration: an answer that was lost locks nobody out. */
export async function registerHere({ code, token, key }: Registering): Promise<Device> {
  const asked = phoneTime();
  const standing = await call(kioskApi.register, { code, token }, { key, signal: AbortSignal.timeout(PATIENCE_MS) });
  return keep(token, standing, asked);
}

/** Asks whose kiosk this is by now, and tells what still waits here. */
export async function refreshed({ token }: Device, waiting: number): Promise<Device> {
  const asked = phoneTime();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return keep(token, await call(kioskApi.standing, { waiting }, { device: token, signal }), asked);
}

async function keep(token: string, standing: KioskStanding, asked: number): Promise<Device> {
  // Halfway between the question and the answer.
  const here = (asked + phoneTime()) / 2;
  const device = { token, standing, clockDifferenceMs: Math.round(here - Date.parse(standing.now)) };
  await set(DEVICE, device, kept);
  return device;
}

/** For the server's eyes alone: what waits on a tablet can be read by whoever holds it. */
export async function sealedPin(
  { token, standing, clockDifferenceMs }: Device,
  { number, pin, typedAt }: { number: string; pin: string; typedAt: Date },
): Promise<string> {
  const der = Uint8Array.from(atob(standing.sealsWith), (sign) => sign.charCodeAt(0));
  const how = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', der, how, false, ['encrypt']);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const made = { at: toInstant(typedAt), clockDifferenceMs, device: deviceIn(new Uint8Array(hash)) };
  const text = textToSeal({ number, pin, made });
  const sealed = await crypto.subtle.encrypt(how, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(sealed)));
}
