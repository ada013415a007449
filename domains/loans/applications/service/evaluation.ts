// Evaluates a loan application: its objections, its co-makers, and the snapshot that is kept until its release.
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { clashesOf } from '@kawani/domains/requests/engine/service';
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import { type Refusal, refusalAbout } from '@kawani/kit/contract/refusal';
import { type Day, day } from '@kawani/kit/values/day';
import { type AskedCoMaker, coMakersFor } from '../../co-makers/service/asking.ts';
import { LoanType } from '../../types/lists.ts';
import { type LoanWarning, warningsOf } from '../../types/rules/eligibility.ts';
import type { LoanForm, ValeForm } from '../contract/form.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { loanLevels, loanRequest, valeRequest } from '../requests.ts';
import { asksLine, effectLine, factLines } from '../rules/words.ts';
import { agreedTerms, disclosureObjections } from './agreement.ts';
import { type Offered, offerTo, wantedVale } from './offers.ts';

/** What is needed again when the request moves. */
export type LoanSnapshot = {
  readonly disclosureId: string;
  readonly terms: ReturnType<typeof agreedTerms>;
  readonly warnings: readonly LoanWarning[];
  /** The last instalment; null of what can't be computed. */
  readonly endsOn: Day | null;
  readonly coMakers: readonly AskedCoMaker[];
};

type Judged = Evaluation & { readonly snapshot: LoanSnapshot };

const EVER = { from: day('2000-01-01'), to: day('2199-12-31') };

export async function evaluateLoan(form: LoanForm, filing: Filing): Promise<Judged> {
  const { db, ownerId, today } = filing;
  const offered = await offerTo(db, ownerId, form, today);
  const asked = await coMakersFor(form, { ownerId, today, rules: offered.rules, db });
  const levels = loanLevels(offered.terms.needsFinalApproval);
  const judged = await judge(form, offered, asked.coMakers, filing);
  const partners = asked.coMakers.map(({ employeeId }) => employeeId);
  return { ...judged, objections: [...judged.objections, ...asked.objections], levels, partners };
}

export async function evaluateVale(form: ValeForm, filing: Filing): Promise<Judged> {
  return judge(form, await offerTo(filing.db, filing.ownerId, wantedVale(form), filing.today), [], filing);
}

async function judge(
  { disclosureId, purpose }: LoanForm | ValeForm,
  offered: Offered,
  coMakers: readonly AskedCoMaker[],
  filing: Filing,
): Promise<Judged> {
  const { wanted, granted, standing } = offered;
  const computable = offered.objections.length === 0;
  return {
    objections: [
      ...offered.objections,
      ...(await waitingAlready(wanted.type, filing)),
      ...(computable ? await disclosureObjections(filing.db, disclosureId, offered) : []),
    ],
    type: wanted.type,
    from: wanted.firstOn,
    to: wanted.firstOn,
    size: 0,
    asks: asksLine(wanted),
    effect: granted === null ? '' : effectLine(granted),
    reason: purpose,
    facts: factLines(wanted, offered),
    flags: [],
    snapshot: {
      disclosureId,
      terms: agreedTerms(offered),
      warnings: warningsOf(standing),
      endsOn: granted?.schedule.at(-1)?.dueOn ?? null,
      coMakers,
    },
  };
}

/** One application of a type is decided before the next is filed. */
async function waitingAlready(type: LoanType, { db, ownerId, changes }: Filing): Promise<Refusal[]> {
  const kinds = [loanRequest.code, valeRequest.code];
  const open = await clashesOf(db, ownerId, EVER, { except: changes, kinds });
  const waiting = open.find((one) => one.type === type && (WAITING.includes(one.state) || one.state === 'APPROVED'));
  if (waiting === undefined) return [];
  const { id, ref } = waiting;
  return [refusalAbout(id, LoanRefusal.WAITING_ALREADY({ type: () => LoanType.labelOf(type), ref }, 'type'))];
}
