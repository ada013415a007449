// What a tablet seals when somebody types a PIN: number and PIN, when, by which clock, and on which tablet. Only what is
// inside the seal is believed, because everything beside it can be changed by anyone who copied the sealed bytes. Pure.
import { type Instant, toInstant } from '@kawani/kit/values/hours';

export type SealedTime = {
  /** By the tablet's clock. */
  readonly at: Instant;
  /** The tablet's clock minus the server's, as last measured; null: never. */
  readonly clockDifferenceMs: number | null;
};
export type SealedPin = {
  readonly number: string;
  readonly pin: string;
  /** Null: sealed by the version before, which sealed no time. */
  readonly made: (SealedTime & { readonly device: string }) | null;
};

const WITH_TIME = /^2 (\d{4,10}) (\d{6}) (\d{12,14}) (-|-?\d{1,13}) ([0-9a-f]{32})$/;
const WITHOUT_TIME = /^(\d{4,10}) (\d{6})$/;
const DEVICE_DIGITS = 32;

/** Between typing the PIN and choosing in or out no clock moves on by more. */
const SAME_MOMENT_MS = 60_000;
/** Later than the longest shift: somebody asks why. */
const LATE_HOURS = 12;

/** The text that is sealed; short enough for one block of RSA-OAEP with 2,048 bits (190 bytes). */
export function textToSeal({ number, pin, made }: SealedPin & { made: NonNullable<SealedPin['made']> }): string {
  const { at, clockDifferenceMs, device } = made;
  return `2 ${number} ${pin} ${Date.parse(at)} ${clockDifferenceMs ?? '-'} ${device}`;
}

/** Null for a text that no tablet seals. */
export function readSealed(text: string): SealedPin | null {
  const [, number, pin, at, difference, device] = WITH_TIME.exec(text) ?? [];
  if (number !== undefined && pin !== undefined && device !== undefined) {
    const clockDifferenceMs = difference === '-' ? null : Number(difference);
    return { number, pin, made: { at: toInstant(new Date(Number(at))), clockDifferenceMs, device } };
  }
  const [, earlierNumber, earlierPin] = WITHOUT_TIME.exec(text) ?? [];
  if (earlierNumber === undefined || earlierPin === undefined) return null;
  return { number: earlierNumber, pin: earlierPin, made: null };
}

/** What names a tablet inside a seal: the beginning of its token's SHA-256, in hexadecimal. */
export function deviceIn(tokenHash: Uint8Array): string {
  return [...tokenHash]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, DEVICE_DIGITS);
}

type Claim = { readonly tapped: SealedTime; readonly device: string; readonly arrivedAt: Date };

/** Why a person should look at a punch by PIN, as sentences for the supervisor; empty where nothing is unusual. */
export function oddities({ made }: Pick<SealedPin, 'made'>, { tapped, device, arrivedAt }: Claim): string[] {
  if (made === null) return ['Sent by an older version of the kiosk app, which does not prove the time'];
  const said: string[] = [];
  const isSameTime =
    made.clockDifferenceMs === tapped.clockDifferenceMs &&
    Math.abs(Date.parse(made.at) - Date.parse(tapped.at)) <= SAME_MOMENT_MS;
  if (!isSameTime) said.push('Sent with a time other than the one at which the PIN was typed');
  if (made.device !== device) said.push('The PIN was typed on another tablet');
  const hours = Math.floor((arrivedAt.getTime() - Date.parse(made.at) + (made.clockDifferenceMs ?? 0)) / 3_600_000);
  if (hours >= LATE_HOURS) said.push(`Arrived ${hours} hours after the PIN was typed`);
  return said;
}
