// Terms of loans over time, and the rules that all types share.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LoanType } from '../lists.ts';
import type { LoanRules, LoanTerms } from '../rules/terms.ts';

const TERMS = sql`
  type, sources, min_amount as "minAmount", max_amount as "maxAmount", trim_scale(savings_multiple) as "savingsMultiple",
  trim_scale(net_pay_share) as "netPayShare", approver_sets_limit as "approverSetsLimit", max_months as "maxMonths",
  trim_scale(annual_rate) as "annualRate", method, securities, min_tenure_months as "minTenureMonths",
  min_savings as "minSavings", needs_final_approval as "needsFinalApproval", trim_scale(renewal_share) as "renewalShare",
  rebates_straight as "rebatesStraight", paid_to_supplier as "paidToSupplier", papers, note`;

const RULES = sql`
  co_makers as "coMakers", max_guarantees as "maxGuarantees", co_maker_hours as "coMakerHours",
  trim_scale(shield_rate) as "shieldRate", min_savings as "minSavings", vales_together as "valesTogether"`;

/** Of one type, or of all of them; those that hold on a date. */
export async function termsRows(db: Db, on: Day, type: LoanType | null = null): Promise<LoanTerms[]> {
  return db.rows<LoanTerms>(sql`
    select ${TERMS} from loan_terms where replaced_at is null and effective_from <= ${on}
      and (effective_to is null or effective_to >= ${on}) and (${type}::text is null or type = ${type})`);
}

export async function rulesRow(db: Db, on: Day): Promise<LoanRules | undefined> {
  return db.one<LoanRules>(sql`
    select ${RULES} from loan_rules where replaced_at is null and effective_from <= ${on}
      and (effective_to is null or effective_to >= ${on})`);
}

type From = { readonly effectiveFrom: Day };

/** Those that hold on a date, and later ones, in their order. */
export async function termsFrom(db: Db, on: Day): Promise<(LoanTerms & From)[]> {
  return db.rows<LoanTerms & From>(sql`
    select effective_from as "effectiveFrom", ${TERMS} from loan_terms
    where replaced_at is null and (effective_to is null or effective_to >= ${on}) order by effective_from`);
}

export async function rulesFrom(db: Db, on: Day): Promise<(LoanRules & From)[]> {
  return db.rows<LoanRules & From>(sql`
    select effective_from as "effectiveFrom", ${RULES} from loan_rules
    where replaced_at is null and (effective_to is null or effective_to >= ${on}) order by effective_from`);
}
