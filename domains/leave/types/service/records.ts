// Records that policies of leave ask for and no other file keeps: solo parent IDs, deliveries before this product.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { endRecord, insertRecords, type NewLeaveRecord, recordsOf } from '../table/policies.ts';

export const leaveRecordsOf: (
  db: Db,
  employeeId: string,
) => Promise<{ id: string; kind: NewLeaveRecord['kind']; from: Day; to: Day | null; note: string }[]> = recordsOf;

export const addLeaveRecords: (db: Db, records: readonly NewLeaveRecord[]) => Promise<void> = insertRecords;

/** False if there is no record with this id, or it ended before. */
export const endLeaveRecord: (db: Db, id: string, on: Day) => Promise<boolean> = endRecord;
