// Instants and spans as schemas, apart from what computes with them.
import * as z from 'zod/mini';
import { WALL_TIME } from './wall-time.ts';

export const Minutes = z.int().brand<'Minutes'>();
/** A span in whole minutes. */
export type Minutes = z.output<typeof Minutes>;

export const Instant = z.iso.datetime({ offset: true }).brand<'Instant'>();
/** ISO 8601 with offset: `2026-11-21T05:58:00+08:00`. */
export type Instant = z.output<typeof Instant>;

export const WallTime = z
  .string()
  .check(z.regex(WALL_TIME, { error: 'Please enter a time as HH:MM.' }))
  .brand<'WallTime'>();
/** `HH:MM` on a Manila clock. */
export type WallTime = z.output<typeof WallTime>;
