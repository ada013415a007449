// The key of a device's punch: the same line has the same key in every file, so that it counts once. After its import was undone
// the line gets the next key.
import { createHash } from 'node:crypto';
import type { Db } from '@kawani/kit/server/db';
import { type DevicePunch, identityOf } from '../../rules/device-log.ts';
import { takenKeys } from '../../table/device-undo.ts';

export type KeyedLine<Line> = { readonly line: Line; readonly key: string; readonly hash: Buffer };
type Owned = { readonly punch: DevicePunch; readonly person: { readonly id: string } };

/** Of each line the first key that no undone punch has; what a chunk says twice is told once. */
export async function keyedLines<Line extends Owned>(
  db: Db,
  lines: readonly Line[],
  mayBeUndone: boolean,
): Promise<readonly KeyedLine<Line>[]> {
  const distinct = new Map(lines.map((line) => [`${line.person.id} ${identityOf(line.punch)}`, line]));
  let open = [...distinct.values()].map((line) => ({ line, nth: 0, ...keyOf(line.punch, 0) }));
  if (!mayBeUndone) return open;
  const kept: KeyedLine<Line>[] = [];
  while (open.length > 0) {
    const taken = await takenKeys(
      db,
      open.map(({ line, key }) => ({ employeeId: line.person.id, key })),
    );
    const undone = new Set(
      taken.filter(({ isUndone }) => isUndone).map(({ employeeId, key }) => `${employeeId} ${key}`),
    );
    const isUndone = ({ line, key }: KeyedLine<Line>) => undone.has(`${line.person.id} ${key}`);
    kept.push(...open.filter((one) => !isUndone(one)));
    open = open.filter(isUndone).map(({ line, nth }) => ({ line, nth: nth + 1, ...keyOf(line.punch, nth + 1) }));
  }
  return kept;
}

function keyOf(punch: DevicePunch, nth: number): { key: string; hash: Buffer } {
  const text = nth === 0 ? identityOf(punch) : `${identityOf(punch)}|${nth}`;
  const hash = createHash('sha256').update(text).digest();
  return { key: uuidFrom(hash), hash };
}

/** A UUID made of what a line says (RFC 9562, version 8). */
function uuidFrom(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
