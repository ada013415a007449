// The set-up guide, put together from what the modules know of a company.
import type { ConfirmedStep, SetUp } from '@kawani/domains/dashboard/contract/set-up';
import { unitCounts } from '@kawani/domains/employees/service/set-up';
import { countWithoutTerms } from '@kawani/domains/employees/service/without-terms';
import { paySetUp } from '@kawani/domains/payroll/service/set-up';
import { scheduleSetUp } from '@kawani/domains/schedule/service/set-up';
import { isMarked } from '@kawani/kit/server/marks';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { failingMails, noteFact, type ServerFactName, serverFacts } from '@kawani/kit/server/server-facts';
import { dayAt } from '@kawani/kit/values/hours';
import { needsBackup, setUpSteps } from '../rules/set-up.ts';

export async function setUp({ db, today }: RequestContext): Promise<SetUp> {
  const { isOver, ...pay } = await paySetUp(db, today);
  const facts = await serverFacts(db);
  const backupAt = facts.get('backup')?.at ?? null;
  const backupOn = backupAt === null ? null : dayAt(backupAt);
  const server = { hasMail: facts.get('mail')?.value.isSet === true, failingMails: await failingMails(db) };
  const schedule = await scheduleSetUp(db, today);
  const steps = setUpSteps(
    {
      ...{ ...pay, ...server, ...schedule, ...(await unitCounts(db, today)), backupOn },
      withoutPay: await countWithoutTerms(db, { from: today, to: today }),
      saidOf: { holidays: facts.has(nameOf('HOLIDAYS', today)), cutOffs: facts.has(nameOf('CUT_OFFS', today)) },
    },
    today,
  );
  // Nobody needs a backup of the demo company.
  const isDemo = await isMarked(db, 'demo');
  return { isOver, steps, backupAt, ...server, needsBackup: !isDemo && needsBackup(backupOn, today) };
}

/** Holidays are looked at each year. */
function nameOf(step: ConfirmedStep, today: string): ServerFactName {
  return step === 'HOLIDAYS' ? `confirmed HOLIDAYS ${today.slice(0, 4)}` : `confirmed ${step}`;
}

export async function confirmSetUp({ step }: { step: ConfirmedStep }, ctx: RequestContext): Promise<SetUp> {
  await noteFact(ctx.db, nameOf(step, ctx.today), { by: ctx.actor.username }, ctx.now);
  return setUp(ctx);
}
