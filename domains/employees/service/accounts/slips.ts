// Temporary passwords for handing out. They are kept nowhere: each follows from the task that gives it and a key of the
// product's own, is shown to whoever asked for it, and for a day.
import { Refused } from '@kawani/kit/contract/refusal';
import { csv } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { sealed, secretFor } from '@kawani/kit/server/secret';
import { showDay } from '@kawani/kit/values/day';
import { showTime, toInstant } from '@kawani/kit/values/hours';
import { type AccountBatch, AccountRefusal, type PasswordSlip, SLIP_HOURS } from '../../contract/accounts.ts';
import { passwordFrom } from '../../rules/accounts.ts';
import { type BatchTask, batchOf, batchTasks, type Task } from '../../table/accounts.ts';

const HOUR_MS = 3_600_000;

export async function temporaryPassword(db: Db, taskId: string): Promise<string> {
  const key = await secretFor(db, 'temporary passwords');
  return passwordFrom(Buffer.concat([sealed(key, `${taskId} 1`), sealed(key, `${taskId} 2`)]));
}

/** Whether its password can still be seen by this person. */
export function isShown(task: Pick<Task, 'kind' | 'askedBy' | 'askedAt' | 'doneAt'>, username: string, now: Date) {
  const isPassword = task.kind === 'CREATE' || task.kind === 'RESET';
  return isPassword && task.doneAt !== null && task.askedBy === username && isFresh(task.askedAt, now);
}

function isFresh(askedAt: string, now: Date): boolean {
  return Date.parse(askedAt) > now.getTime() - SLIP_HOURS * HOUR_MS;
}

export async function accountBatch({ id }: { id: string }, ctx: RequestContext): Promise<AccountBatch> {
  const tasks = await ownBatch(id, ctx);
  const states = tasks.map(stateOf);
  return {
    id,
    askedAt: tasks[0]?.askedAt ?? toInstant(ctx.now),
    total: tasks.length,
    done: states.filter((state) => state === 'DONE').length,
    failed: states.filter((state) => state === 'FAILED').length,
    tasks: tasks.map((task, nth) => ({
      number: task.number,
      name: task.name,
      username: task.username,
      state: states[nth] ?? 'WAITING',
      because: task.failure,
    })),
  };
}

function stateOf({ doneAt, failure }: Task): 'DONE' | 'FAILED' | 'WAITING' {
  if (failure !== null) return 'FAILED';
  return doneAt === null ? 'WAITING' : 'DONE';
}

async function ownBatch(id: string, { db, actor, today }: RequestContext): Promise<BatchTask[]> {
  const batch = await batchOf(db, id);
  if (batch?.askedBy !== actor.username) throw new Refused(AccountRefusal.NO_SUCH_BATCH(), 404);
  return batchTasks(db, id, today);
}

/** Whose password was seen is in the log, person by person. */
export async function passwordSlips({ id }: { id: string }, ctx: RequestContext): Promise<{ slips: PasswordSlip[] }> {
  const tasks = await ownBatch(id, ctx);
  if (tasks.some(({ askedAt }) => !isFresh(askedAt, ctx.now))) {
    throw new Refused(AccountRefusal.SLIP_OVER({ hours: SLIP_HOURS }), 409);
  }
  const shown = tasks.filter((task) => isShown(task, ctx.actor.username, ctx.now));
  if (shown.length === 0) throw new Refused(AccountRefusal.NOT_READY(), 409);
  const slips: PasswordSlip[] = [];
  for (const { id: taskId, number, name, unit, username, employeeId } of shown) {
    slips.push({ number, name, unit, username, password: await temporaryPassword(ctx.db, taskId) });
    const subject = { subject: 'employee', ...(employeeId === null ? {} : { subjectId: employeeId }) };
    await ctx.audit({ action: 'READ', ...subject, detail: { temporaryPassword: username } });
  }
  return { slips };
}

const COLUMNS = ['Number', 'Employee', 'Site', 'Username', 'Temporary password'];

export async function passwordSlipsCsv(asked: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { slips } = await passwordSlips(asked, ctx);
  return {
    name: 'sign-in-accounts.csv',
    mediaType: 'text/csv; charset=utf-8',
    body: csv([COLUMNS, ...slips.map(cellsOf)]),
  };
}

export async function passwordSlipsPdf(asked: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { slips } = await passwordSlips(asked, ctx);
  const widths = [62, 150, 130, 90, 109];
  const body = () =>
    sheetPdf({
      letterhead: ctx.company,
      title: 'Sign-in accounts',
      facts: [
        ['Made', `${showDay(ctx.today)} ${showTime(toInstant(ctx.now))}`],
        ['By', ctx.actor.username],
      ],
      columns: COLUMNS.map((title, nth) => ({ title, width: widths[nth] ?? 90 })),
      rows: slips.map(cellsOf),
      totals: ['', `${slips.length} accounts`, '', '', ''],
      remark: 'Hand each person his own line alone. The password serves once, for choosing one’s own.',
      signatures: [['', 'Handed out by']],
    });
  return { name: 'sign-in-accounts.pdf', mediaType: 'application/pdf', body };
}

function cellsOf({ number, name, unit, username, password }: PasswordSlip): string[] {
  return [number, name, unit ?? '', username, password];
}
