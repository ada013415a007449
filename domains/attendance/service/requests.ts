// The clerks of requests about time: what a form would change of a day, and what an approval grants it.
import { type Clerk, clerk, type Filed } from '@kawani/domains/requests/service';
import type { Work } from '@kawani/kit/server/work';
import { adjustmentRequest, overtimeRequest, remoteRequest, timeOutRequest, undertimeRequest } from '../requests.ts';
import { insertGrants, withdrawGrants } from '../table/grants.ts';
import { considerAdjustment, considerTimeOut } from './corrections.ts';
import { considerOvertime } from './overtime.ts';
import { considerRemote, considerUndertime } from './permissions.ts';
import { type Keeps, ofOwner } from './standing.ts';

type Request = Filed<unknown, Keeps>;

/** Its days are computed anew by whoever reads them next; an approval taken back leaves them as they were. */
const after = {
  approve: ({ id, ownerId, keeps }: Request, { db }: Work) => insertGrants(db, ofOwner(keeps.grants, ownerId, id)),
  withdraw: takeBack,
  revoke: takeBack,
};

async function takeBack({ id }: Request, { db }: Work): Promise<void> {
  await withdrawGrants(db, id);
}

export const attendanceClerks: readonly Clerk[] = [
  clerk({ kind: adjustmentRequest, consider: considerAdjustment, after }),
  clerk({ kind: timeOutRequest, consider: considerTimeOut, after }),
  clerk({ kind: undertimeRequest, consider: considerUndertime, after }),
  clerk({ kind: remoteRequest, consider: considerRemote, after }),
  clerk({ kind: overtimeRequest, consider: considerOvertime, after }),
];
