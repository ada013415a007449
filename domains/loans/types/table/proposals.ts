// Proposals of loan terms, and the terms that begin once one is approved. What was in force is never overwritten.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LoanSubject, LoanType } from '../lists.ts';
import type { LoanRules, LoanTerms } from '../rules/terms.ts';

/** Nobody else changes it until the transaction ends; false where somebody did since it was looked at. */
export async function holdSubject(db: Db, subject: LoanSubject, version: number): Promise<boolean> {
  const held = await db.run(sql`
    update loan_policy set version = version + 1 where subject = ${subject} and version = ${version}`);
  return held === 1;
}

type VersionRow = Pick<Tables['loan_policy'], 'subject' | 'version'>;

export async function versionRows(db: Db): Promise<VersionRow[]> {
  return db.rows<VersionRow>(sql`select subject, version from loan_policy`);
}

/** By its subject: of a type its terms, else the rules that all types share. */
type Figures = LoanTerms | LoanRules;

export type NewProposal = Pick<Tables['loan_proposal'], 'effectiveFrom' | 'reason' | 'proposedBy' | 'proposedById'> & {
  subject: LoanSubject;
  figures: Figures;
};

export async function insertProposal(db: Db, proposal: NewProposal): Promise<void> {
  const { subject, effectiveFrom, figures, reason, proposedBy, proposedById } = proposal;
  await db.run(sql`
    insert into loan_proposal (id, subject, effective_from, figures, reason, proposed_by, proposed_by_id)
    values (${newId()}, ${subject}, ${effectiveFrom}, ${JSON.stringify(figures)}::jsonb, ${reason}, ${proposedBy},
      ${proposedById})`);
}

export type ProposalRow = Pick<
  Tables['loan_proposal'],
  'id' | 'effectiveFrom' | 'reason' | 'proposedBy' | 'proposedById' | 'proposedAt'
> & { subject: LoanSubject; figures: Figures };

/** Of `p`. Rules that were proposed before vales could be decided together leave that as it came with the product. */
const FIGURES = sql`case p.subject when 'COMMON' then '{"valesTogether": 100000}'::jsonb || p.figures else p.figures end`;

/** Those that wait for a decision. */
export async function openProposals(db: Db): Promise<ProposalRow[]> {
  return db.rows<ProposalRow>(sql`
    select id, subject, effective_from as "effectiveFrom", ${FIGURES} as figures, reason, proposed_by as "proposedBy",
      proposed_by_id as "proposedById", proposed_at as "proposedAt"
    from loan_proposal p where state = 'PROPOSED'`);
}

type Decision = Pick<Tables['loan_proposal'], 'state' | 'remarks'> & { by: string; byId: string | null };

export async function decideProposal(db: Db, id: string, { state, remarks, by, byId }: Decision): Promise<void> {
  await db.run(sql`
    update loan_proposal set state = ${state}, remarks = ${remarks}, decided_by = ${by}, decided_by_id = ${byId},
      decided_at = clock_timestamp()
    where id = ${id}`);
}

/** Ends what holds on the first date of an approved proposal, replaces what was planned after it, and begins its terms. */
export async function beginTerms(db: Db, type: LoanType, proposalId: string, from: Day): Promise<void> {
  await db.run(sql`
    update loan_terms set replaced_at = clock_timestamp()
    where type = ${type} and replaced_at is null and effective_from >= ${from}`);
  await db.run(sql`
    update loan_terms set effective_to = ${from}::date - 1
    where type = ${type} and replaced_at is null and (effective_to is null or effective_to >= ${from})`);
  await db.run(sql`
    insert into loan_terms (id, type, effective_from, sources, min_amount, max_amount, savings_multiple, net_pay_share,
      approver_sets_limit, max_months, annual_rate, method, securities, min_tenure_months, min_savings, needs_final_approval,
      renewal_share, rebates_straight, paid_to_supplier, papers, note, proposal_id)
    select ${newId()}, p.subject, p.effective_from, f.sources, f."minAmount", f."maxAmount", f."savingsMultiple",
      f."netPayShare", f."approverSetsLimit", f."maxMonths", f."annualRate", f.method, f.securities, f."minTenureMonths",
      f."minSavings", f."needsFinalApproval", f."renewalShare", f."rebatesStraight", f."paidToSupplier", f.papers, f.note, p.id
    from loan_proposal p, jsonb_to_record(p.figures) f (sources text[], "minAmount" bigint, "maxAmount" bigint,
      "savingsMultiple" numeric, "netPayShare" numeric, "approverSetsLimit" boolean, "maxMonths" int, "annualRate" numeric,
      method text, securities text[], "minTenureMonths" int, "minSavings" bigint, "needsFinalApproval" boolean,
      "renewalShare" numeric, "rebatesStraight" boolean, "paidToSupplier" boolean, papers text, note text)
    where p.id = ${proposalId}`);
}

/** The same for the rules that all types share. */
export async function beginRules(db: Db, proposalId: string, from: Day): Promise<void> {
  await db.run(sql`
    update loan_rules set replaced_at = clock_timestamp() where replaced_at is null and effective_from >= ${from}`);
  await db.run(sql`
    update loan_rules set effective_to = ${from}::date - 1
    where replaced_at is null and (effective_to is null or effective_to >= ${from})`);
  await db.run(sql`
    insert into loan_rules (id, effective_from, co_makers, max_guarantees, co_maker_hours, shield_rate, min_savings,
      vales_together, proposal_id)
    select ${newId()}, p.effective_from, f."coMakers", f."maxGuarantees", f."coMakerHours", f."shieldRate", f."minSavings",
      f."valesTogether", p.id
    from loan_proposal p, jsonb_to_record(${FIGURES}) f ("coMakers" int, "maxGuarantees" int, "coMakerHours" int,
      "shieldRate" numeric, "minSavings" bigint, "valesTogether" bigint)
    where p.id = ${proposalId}`);
}
