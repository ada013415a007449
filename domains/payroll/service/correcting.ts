// Correcting a completed slip: computed again or with lines entered, beside the old one; the ledgers get the difference.
import { isDeepStrictEqual } from 'node:util';
import { openAccounts, payDues } from '@kawani/domains/deductions/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { writeNotices } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { type Centavos, minus, showPesos, ZERO } from '@kawani/kit/values/pesos';
import { PayText, paidText } from '../contract/notices.ts';
import { type CorrectionForm, CorrectionRefusal, RunRefusal, type SlipLine } from '../contract.ts';
import { basicMonthlyOf, changesInWords, type Due, earningsOf, plainLine, slipOfEarnings } from '../rules.ts';
import { isMonthClosed, keepCorrection, type StandingSlip, standingSlip, usernameOf } from '../table/corrections.ts';
import { touchPerson } from '../table/releasing.ts';
import { storeRunSums } from '../table/run-sums.ts';
import { heldRun, holdCompleting, type RunRow } from '../table/runs.ts';
import { insertCorrection, type SlipToStore, seenNow } from '../table/slips.ts';
import { uploadedOf } from '../table/uploads.ts';
import { gather } from './gathering.ts';
import { checkFacts, runTables, stored } from './making.ts';
import { withNames } from './reading.ts';

type Correcting = Pick<CorrectionForm, 'id' | 'employeeId' | 'slipId' | 'recomputes' | 'entries'>;
type Corrected = { readonly run: RunRow; readonly old: StandingSlip; readonly next: SlipToStore };

export async function previewCorrection(form: Correcting, ctx: RequestContext) {
  const { old, next } = await ctx.transaction((db) => corrected(form, { ...ctx, db }));
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: form.employeeId, detail: { payslip: old.id } });
  const [before, after] = [await withNames(ctx.db, old.lines), await withNames(ctx.db, next.lines)];
  return {
    old: sumsOf({ ...old, lines: before }),
    next: sumsOf({ ...next, lines: after }),
    difference: minus(next.net, old.net),
    changes: changesInWords(before, after),
  };
}

type Sums = Pick<StandingSlip | SlipToStore, 'lines' | 'gross' | 'deducted' | 'net'>;

function sumsOf({ lines, gross, deducted, net }: Sums) {
  return { lines: [...lines], gross, deducted, net };
}

export async function correctSlip(form: CorrectionForm, ctx: RequestContext) {
  const { db, actor, now, today } = ctx;
  await holdCompleting(db);
  const seen = await seenNow(db);
  const { run, old, next } = await corrected(form, ctx);
  if (isDeepStrictEqual(withoutReckoning(next.lines), withoutReckoning(old.lines))) {
    throw new Refused(CorrectionRefusal.NOTHING_CHANGES(), 409);
  }
  if (next.net < 0) throw new Refused(CorrectionRefusal.BELOW_ZERO({ net: showPesos(next.net) }), 409);
  const difference = minus(next.net, old.net);
  const { payOn } = form;
  if (difference > 0 && (payOn === undefined || payOn < today)) {
    throw new Refused(CorrectionRefusal.PAY_ON('payOn'), 400);
  }
  const at = toInstant(now);
  await insertCorrection(db, { runId: run.id, corrects: old.id, payDate: run.payDate }, next, {
    at,
    seen,
    daysPosted: true,
  });
  const accountId = difference < 0 ? await overpaid(db, form, { old, difference, today, by: actor.username }) : null;
  const no = await keepCorrection(db, {
    payslipId: next.id,
    reason: form.reason,
    recomputed: form.recomputes,
    entries: form.entries,
    difference,
    payOn: difference > 0 ? (payOn ?? null) : null,
    accountId,
    by: actor.username,
    at,
  });
  await payDifference(db, { old, next, no, paidOn: run.payDate, by: actor.username });
  await touchPerson(db, form.employeeId);
  await storeRunSums(db, run.id);
  if (run.releasedAt !== null) await tell(db, form.employeeId, run, next.id);
  return { slipId: next.id, no, difference };
}

/** Slips of before it was kept have none: it changes nothing that is paid. */
function withoutReckoning(lines: readonly SlipLine[]) {
  return lines.map(({ reckoning: _, ...line }) => line);
}

/** The run is held, the slip the one that was looked at. */
async function corrected(form: Correcting, { db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<Corrected> {
  const { id, employeeId, slipId, recomputes, entries } = form;
  const run = await heldRun(db, id);
  if (run === undefined) throw new Refused(RunRefusal.NO_SUCH_RUN(), 404);
  const old = await standingSlip(db, id, employeeId);
  if (old === undefined) throw new Refused(RunRefusal.NO_SUCH_SLIP(), 404);
  if (run.state !== 'Completed') throw new Refused(CorrectionRefusal.NOT_COMPLETED(), 409);
  if (old.id !== slipId) throw new Refused(CorrectionRefusal.CHANGED(), 409);
  if (run.kind === 'THIRTEENTH') throw new Refused(CorrectionRefusal.THIRTEENTH(), 409);
  if (run.kind === 'FINAL' && recomputes) throw new Refused(CorrectionRefusal.FINAL_ENTERED('recomputes'), 409);
  const [gathered] = await gather(db, run, [employeeId], now);
  if (gathered === undefined) throw new Refused(RunRefusal.NO_SUCH_SLIP(), 404);
  const { person, facts } = gathered;
  const tables = await runTables(db, run);
  const entered = entries.map(({ label, amount, tax }) => plainLine('ADJUSTMENT', label, amount, tax));
  const kept = old.lines.filter(({ group }) => group === 'EARNING');
  const [file] = recomputes ? await uploadedOf(db, id, [employeeId]) : [];
  const computed = () =>
    file?.lines.filter(({ group }) => group === 'EARNING') ?? [
      ...earningsOf(facts, tables.multipliers),
      ...facts.adjustments,
    ];
  const earnings = recomputes ? computed() : kept;
  // Once the month's or the year's last pay is complete, no later one makes good what this changes.
  const isLast = facts.month.isLast || (await isMonthClosed(db, employeeId, run));
  const isLastOfYear = old.isLeftOut && tables.isLast;
  const settlesYear = isLastOfYear || old.settlesYear || facts.year.isSettled || gathered.isFinal;
  const own = { ...tables, annualTax: settlesYear ? tables.annualTax : null };
  const corrects = { earnings: kept, entered: old.benefits, before: facts.year.benefitsBefore };
  const year = { ...facts.year, corrects };
  const slip = slipOfEarnings(
    [...earnings, ...entered],
    {
      ...facts,
      year,
      month: { ...facts.month, isLast },
      due: duesTaken(old),
      advanced: advanceTaken(old, kept),
      ...(run.kind === 'FINAL' && { floorRate: '0' }),
      own: savingsIn(kept),
    },
    own,
  );
  const next = stored(slip, {
    person,
    basicMonthly: basicMonthlyOf(facts.terms),
    year,
    tables: own,
    checks: { ...checkFacts(gathered, run.ends), unauthorized: [], lastNet: null },
    settlesYear,
    thirteenth: old.thirteenth,
  });
  return { run, old, next: { ...next, carried: old.carried } };
}

/** It takes what the old one took, as far as the floor lets it: what else is due was taken by later pay, or will be. */
function duesTaken({ lines }: StandingSlip): Due[] {
  return lines.flatMap(({ dueId, accountId, code, label, amount, recurs }, at) => {
    if (dueId === null || accountId === null) return [];
    const due = { id: dueId, accountId, code: code as Due['code'], label, amount, since: order(at), isOffset: true };
    return [recurs === undefined ? due : { ...due, recurs }];
  });
}

/** What the old one took back of advances: one that later pay took back was settled by that. */
function advanceTaken({ lines, advanced }: StandingSlip, kept: readonly SlipLine[]): Centavos {
  const of = (codes: readonly string[]) =>
    lines.reduce(
      (sum, { group, code, amount }) => sum + (group === 'DEDUCTION' && codes.includes(code) ? amount : 0),
      0,
    );
  const wages = kept.reduce((sum, { tax, amount }) => sum + (tax === 'OWN' ? 0 : amount), 0);
  const beyond = Math.max(of(STATUTORY) - wages, 0);
  return (Math.min(beyond, Math.max(advanced, 0)) - advanced) as Centavos;
}
const STATUTORY = ['TAX', 'SSS', 'PHILHEALTH', 'PAGIBIG'];

/** In the order in which the old slip told them. */
const order = (at: number) => `2000-01-01 ${String(at).padStart(4, '0')}` as Day;

function savingsIn(lines: readonly SlipLine[]): Centavos {
  return lines.reduce((sum, { tax, amount }) => sum + (tax === 'OWN' ? amount : 0), 0) as Centavos;
}

type Overpaid = { old: StandingSlip; difference: Centavos; today: Day; by: string };

/** Owed like anything else from here on; without the employee's written word it is not taken from pay (Art. 113). */
async function overpaid(
  db: Db,
  { employeeId, authorizedOn }: CorrectionForm,
  { old, difference, today, by }: Overpaid,
) {
  if (authorizedOn === undefined) return null;
  const [accountId, authorizationId] = [newId(), newId()];
  const amount = -difference as Centavos;
  await openAccounts(db, {
    authorizations: [
      {
        id: authorizationId,
        employeeId,
        what: `Overpaid with ${old.no}`,
        amount,
        givenOn: authorizedOn,
        endsOn: null,
        givenHow: 'SIGNED',
        fileId: null,
        enteredBy: by,
      },
    ],
    accounts: [
      {
        id: accountId,
        employeeId,
        code: 'OTHER',
        kind: 'Overpaid',
        source: old.no,
        agencyRef: null,
        principal: amount,
        interest: ZERO,
        releasedOn: today,
        basis: 'AUTHORIZED',
        authorizationId,
        enteredBy: by,
      },
    ],
    dues: [{ id: newId(), accountId, no: 1, dueOn: today, amount, kind: 'Other', channel: 'CASH', insteadOf: null }],
  });
  return accountId;
}

type Paying = { old: StandingSlip; next: SlipToStore; no: string; paidOn: Day; by: string };

/** On the accounts the old slip's payments stand; the new one's are what it takes more or less. */
async function payDifference(db: Db, { old, next, no, paidOn, by }: Paying): Promise<void> {
  const moved = new Map<string, number>();
  for (const { dueId, amount } of next.lines) if (dueId !== null) moved.set(dueId, (moved.get(dueId) ?? 0) + amount);
  for (const { dueId, amount } of old.lines) if (dueId !== null) moved.set(dueId, (moved.get(dueId) ?? 0) - amount);
  await payDues(
    db,
    [...moved]
      .filter(([, amount]) => amount !== 0)
      .map(([dueId, amount]) => ({
        dueId,
        amount: amount as Centavos,
        paidOn,
        payslipId: next.id,
        ref: no,
        enteredBy: by,
      })),
  );
}

async function tell(db: Db, employeeId: string, run: RunRow, payslipId: string): Promise<void> {
  const to = await usernameOf(db, employeeId);
  if (to === null) return;
  const body = PayText.CORRECTED({ what: paidText(run) });
  await writeNotices(db, [{ to, title: PayText.CORRECTED_TITLE(), body, opens: `/payslip?slip=${payslipId}` }]);
}
