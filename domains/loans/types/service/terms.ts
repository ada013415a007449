// The terms of loans that hold on a date. They came with the product from 2000 on, and end only as others begin.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { LoanType } from '../lists.ts';
import type { LoanRules, LoanTerms } from '../rules/terms.ts';
import { rulesRow, termsRows } from '../table/terms.ts';

export async function termsOn(db: Db, type: LoanType, on: Day): Promise<LoanTerms> {
  const [terms] = await termsRows(db, on, type);
  if (terms === undefined) throw new Error(`There are no terms of ${type} loans on ${on}`);
  return terms;
}

/** Of every type, in the order of their list. */
export async function allTermsOn(db: Db, on: Day): Promise<readonly LoanTerms[]> {
  const order = ({ type }: LoanTerms) => LoanType.codes.indexOf(type);
  return (await termsRows(db, on)).toSorted((one, other) => order(one) - order(other));
}

/** What all types share. */
export async function loanRulesOn(db: Db, on: Day): Promise<LoanRules> {
  const rules = await rulesRow(db, on);
  if (rules === undefined) throw new Error(`There are no rules of loans on ${on}`);
  return rules;
}
