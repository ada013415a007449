// Final pay.
import type { Db } from '@kawani/kit/server/db';
import type { SlipToStore } from '../table/slips.ts';
import type { Making } from './making.ts';

export async function finalSlips(_db: Db, _making: Making, _ids: readonly string[]): Promise<SlipToStore[]> {
  return [];
}
