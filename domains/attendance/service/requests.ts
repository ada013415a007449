// The request handlers of attendance: what a form would change of a day, and what an approval grants it.
import {
  type Filed,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { adjustmentRequest, overtimeRequest, remoteRequest, timeOutRequest, undertimeRequest } from '../requests.ts';
import { insertGrants, withdrawGrants } from '../table/grants.ts';
import { evaluateAdjustment, evaluateTimeOut } from './corrections.ts';
import { evaluateOvertime } from './overtime.ts';
import { evaluateRemote, evaluateUndertime } from './permissions.ts';
import { ofOwner, type Snapshot } from './standing.ts';

type Request = Filed<unknown, Snapshot>;

/** Its days are computed anew by whoever reads them next; an approval taken back leaves them as they were. */
const after = {
  approve: ({ id, ownerId, snapshot }: Request, { db }: RequestContext) =>
    insertGrants(db, ofOwner(snapshot.grants, ownerId, id)),
  withdraw: takeBack,
  revoke: takeBack,
};

async function takeBack({ id }: Request, { db }: RequestContext): Promise<void> {
  await withdrawGrants(db, id);
}

export const attendanceRequestHandlers: readonly RequestHandler[] = [
  requestHandler({ kind: adjustmentRequest, evaluate: evaluateAdjustment, after }),
  requestHandler({ kind: timeOutRequest, evaluate: evaluateTimeOut, after }),
  requestHandler({ kind: undertimeRequest, evaluate: evaluateUndertime, after }),
  requestHandler({ kind: remoteRequest, evaluate: evaluateRemote, after }),
  requestHandler({ kind: overtimeRequest, evaluate: evaluateOvertime, after }),
];
