// Changing the capacity or the trainer of a session, and cancelling it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { SessionChange } from '../contract/form.ts';
import { SessionRefusal } from '../contract/refusals.ts';
import type { Session } from '../contract/session.ts';
import type { schedulesApi } from '../contract.ts';
import { phaseOf } from '../rules/seats.ts';
import { endSeatsIn, holdSeatsIn, seatsIn } from '../table/seats.ts';
import { cancelSession, holdSessions, type SessionRow, updateSession } from '../table/sessions.ts';
import { requireSession } from './sessions.ts';
import { shownSession } from './shown.ts';
import { tellOtherTrainer, tellSessionCancelled, tellTrainer } from './telling.ts';
import { requireTrainer, trained } from './trainers.ts';

type Ctx = RequestContext;
type ById = { readonly id: string; readonly version: number };

async function held({ id, version }: ById, ctx: Ctx): Promise<SessionRow> {
  await holdSessions(ctx.db, [id]);
  const row = await requireSession(id, ctx);
  if (row.isCancelled) throw new Refused(SessionRefusal.SESSION_CANCELLED(), 409);
  if (row.version !== version) throw new Refused(SessionRefusal.STALE(), 409);
  return row;
}

export async function changeSession(asked: SessionChange, ctx: Ctx): Promise<Session> {
  const row = await held(asked, ctx);
  const { id, capacity } = asked;
  // As the database writes ids: it is compared with those of rows.
  const trainerId = asked.trainerId.toLowerCase();
  if (phaseOf(row, ctx.now) === 'OVER') throw new Refused(SessionRefusal.SESSION_OVER(), 409);
  if (capacity < row.taken) throw new Refused(SessionRefusal.CAPACITY_TAKEN({ taken: row.taken }, 'capacity'), 409);
  const isOther = trainerId !== row.trainerId;
  if (isOther) await requireOtherTrainer(row, trainerId, ctx);
  await trained(() => updateSession(ctx.db, { id, capacity, trainerId }));
  if (isOther) {
    await tellOtherTrainer(id, row.trainerId, ctx);
    await tellTrainer([id], ctx);
  }
  await ctx.audit({ action: 'CHANGE', subject: 'onboarding session', subjectId: id, detail: { capacity, trainerId } });
  return shownSession(await requireSession(id, ctx));
}

/** The trainer of a session is not invited to it. */
async function requireOtherTrainer(row: SessionRow, trainerId: string, ctx: Ctx): Promise<void> {
  await requireTrainer(trainerId, { spans: [row], except: row.id }, ctx);
  const seat = (await seatsIn(ctx.db, row.id)).find(
    (each) => each.employeeId === trainerId && each.state !== 'Cancelled',
  );
  if (seat !== undefined) throw new Refused(SessionRefusal.TRAINER_INVITED({ name: seat.name }, 'trainerId'), 409);
}

/** A session to which the trainer did not come is cancelled afterwards too, as long as nobody is marked. */
export async function cancelOne(asked: TakesOf<typeof schedulesApi.cancel>, ctx: Ctx): Promise<{ freed: number }> {
  const { db, actor, now } = ctx;
  const { id } = await held(asked, ctx);
  await holdSeatsIn(db, id);
  if ((await requireSession(id, ctx)).marked > 0) throw new Refused(SessionRefusal.SESSION_MARKED(), 409);
  await cancelSession(db, { id, by: actor.username, at: now });
  const freed = await endSeatsIn(db, id);
  await tellSessionCancelled(id, freed, ctx);
  await ctx.audit({ action: 'CANCEL', subject: 'onboarding session', subjectId: id, detail: { freed: freed.length } });
  return { freed: freed.length };
}
