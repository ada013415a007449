// A record of each kind that an office operation may act on, for an employee: rows that are just enough to be somebody's.
import { newId, type Sql, sql } from '@kawani/kit/server/db';
import { withdrawnCase } from './clearance-rows.ts';
import { application, hireOf, jobOrderOf } from './own-hires.ts';

/** A receipt of the employee in a batch of the cashier. */
function cashierEntry(owner: string, { batch, entry }: { batch: string; entry: string }): readonly Sql[] {
  return [
    sql`insert into cashier_batch (id, no, channel, opened_by, opened_at) values (${batch}, ${batch}, 'CASH', 'hr', now())`,
    sql`insert into cashier_entry (id, batch_id, channel, employee_id, amount, or_no, paid_on, entered_by, entered_at)
      values (${entry}, ${batch}, 'CASH', ${owner}, 100, ${entry.slice(-12)}, '2026-11-20', 'hr', now())`,
  ];
}

/** A record of each kind for an employee. */
export const OWN_RECORDS: Readonly<Record<string, (employeeId: string, id: string) => readonly Sql[]>> = {
  employee: () => [],
  request: (owner, id) => [
    sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps, asks,
      effect, reason, flags, filed_at) values (${id}, 'PROFILE', ${id}, ${owner}, 'FILED', 1, 1, 'PERSONAL', '2026-11-20',
      '2026-11-20', '{}', '[]', '{"fields": []}', '', '', '', '{}', now())`,
  ],
  'onboarding-invitation': (owner, id) => [
    sql`insert into onboarding_invite (id, employee_id, starts_on, invited_at) values (${id}, ${owner}, '2026-11-20', now())`,
  ],
  'uniform-issue': (owner, id) => [
    sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps, asks,
      effect, reason, flags, filed_at) values (${id}, 'UNIFORM', ${id}, ${owner}, 'RELEASED', 1, 1, 'UNIFORM', '2026-11-20',
      '2026-11-20', '{}', '[]', '{}', '', '', '', '{}', now())`,
    sql`insert into uniform_item (id, code, name, category, is_ppe, is_free, reorder_level) values (${id},
      ${id.slice(-12).toUpperCase()}, 'Polo', 'UPPER GARMENTS', false, true, 0)`,
    sql`insert into uniform_place (id, name, address, hours) values (${id}, ${id}, 'Makati', '8 to 5')`,
    sql`insert into uniform_order (request_id, employee_id, place_id, payment) values (${id}, ${owner}, ${id}, 'FREE')`,
    sql`insert into uniform_order_line (id, order_id, generation, nth, item_id, is_ppe, size, quantity, price, is_free, reason,
      is_exchange, added_on) values (${id}, ${id}, 1, 1, ${id}, false, 'M', 1, 0, true, 'NEW', false, '2026-11-20')`,
    sql`insert into uniform_issue (id, line_id, employee_id, item_id, size, quantity, issued_on, is_free)
      values (${id}, ${id}, ${owner}, ${id}, 'M', 1, '2026-11-20', true)`,
  ],
  'document-request': (owner, id) => [
    sql`insert into document_request (id, ref, employee_id, kind, purpose, copies, state, asked_at, due_on)
      values (${id}, ${id}, ${owner}, 'COE', 'Loan', 1, 'REQUESTED', now(), '2026-12-01')`,
  ],
  'government-loan': (owner, id) => [
    sql`insert into deduction_account (id, no, employee_id, code, kind, principal, released_on, basis, entered_by)
      values (${id}, ${id}, ${owner}, 'SSS_LOAN', 'SSS salary loan', 100, '2026-11-20', 'LAW', 'hr')`,
    sql`insert into government_billing (id, agency, month, state, file_name, sha256, faults, prepared_by, prepared_at,
      discarded_by, discard_reason) values (${id}, 'SSS', '2026-11-01', 'Discarded', '', '', '[]', 'hr', now(), 'hr', 'x')`,
    sql`insert into government_loan (id, employee_id, agency, kind, loan_no, monthly, months, first_on, account_id, billing_id, at)
      values (${id}, ${owner}, 'SSS', 'SALARY', ${id.slice(-12).toUpperCase()}, 100, 1, '2026-12-05', ${id}, ${id}, now())`,
  ],
  'separation-case': (owner, id) => [
    sql`insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by)
      select ${id}, ${owner}, max(number), 'RESIGNATION', now(), 'hr' from employment where employee_id = ${owner}`,
  ],
  notice: (owner, id) => [
    sql`insert into employment_notice (id, ref, employee_id, kind, ground, particulars, issued_on, issued_by,
      issued_at) values (${id}, ${id}, ${owner}, 'RETURN_TO_WORK', 'x', 'x', '2026-11-20', 'hr', now())`,
  ],
  offer: (owner, id) => [
    sql`insert into post_offer (id, employee_id, detachment_id, designation_id, offered_on, offered_by, at)
      values (${id}, ${owner}, (select min(id::text)::uuid from detachment), (select min(id::text)::uuid from job_designation),
        '2026-11-20', 'hr', now())`,
  ],
  order: (owner, id) => [
    sql`insert into posting_order (id, ref, kind, employee_id, detachment_id, designation_id, effective_from, billable,
      issued_by, issued_at, keeps) values (${id}, ${id}, 'ASSIGNMENT', ${owner}, (select min(id::text)::uuid from detachment),
      (select min(id::text)::uuid from job_designation), '2027-01-01', true, 'hr', now(), '{"reposted": [], "statuses": []}')`,
  ],
  'job-offer': (owner, id) => [
    ...application(owner, id),
    sql`insert into offer (id, application_id, job_order_id, pay_basis, rate, factor, starts_on, written_at, written_by)
      values (${id}, ${id}, ${id}, 'DAILY', 75000, '313', '2026-12-01', now(), 'rita')`,
  ],
  'roster-proposal': (owner, id) => [
    ...jobOrderOf(owner, id),
    sql`insert into roster_proposal (id, employee_id, job_order_id, starts_on, proposed_by, proposed_at)
      values (${id}, ${owner}, ${id}, '2026-12-15', 'rita', now())`,
  ],
  application,
  /** Under another number, who was found to be the same person. */
  applicant: (owner, id) => [
    ...application(owner, newId()),
    sql`insert into person_outside (id, first_name, last_name, mobile, psgc, came_at, merged_into, merged_at, merged_by)
      select ${id}, p.first_name, p.last_name, '+639' || lpad((random() * 999999999)::int::text, 9, '0'), p.psgc, now(), p.id,
      now(), 'rita' from person_outside p join employee e on e.mobile = p.mobile where e.id = ${owner}`,
  ],
  interview: (owner, id) => [
    ...application(owner, id),
    sql`insert into interview (id, application_id, step, invited_at, invited_by)
      values (${id}, ${id}, 'Exam', now(), 'rita')`,
  ],
  'hire-run': hireOf,
  'onboarding-seat': (owner, id) => [
    sql`insert into onboarding_topic (id, name_en, name_fil) values (${id}, ${id}, ${id})`,
    sql`insert into onboarding_session (id, topic_id, during, place, capacity, trainer_id, opened_at, opened_by)
      values (${id}, ${id}, tstzrange(now() + interval '1 day', now() + interval '2 days'), 'Makati', 5, (select id from employee
        where id <> ${owner} order by number limit 1), now(), 'hr')`,
    sql`insert into onboarding_seat (id, session_id, during, employee_id, invited_by, invited_at)
      select id, id, during, ${owner}, 'hr', now() from onboarding_session where id = ${id}`,
  ],
  'loan-request': (owner, id) => [
    sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps, asks,
      effect, reason, flags, filed_at) values (${id}, 'VALE', ${id}, ${owner}, 'FILED', 1, 1, 'VALE', '2026-12-05',
      '2026-12-05', '{}', '[]', '{}', '', '', '', '{}', now())`,
  ],
  'diagnostic-request': (owner, id) => [
    sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts, keeps, asks,
      effect, reason, flags, filed_at) values (${id}, 'DIAGNOSTIC', ${id}, ${owner}, 'FILED', 1, 3, 'DIAGNOSTIC', '2026-12-05',
      '2026-12-05', '{}', '[]', '{}', '', '', '', '{}', now())`,
  ],
  'pay-adjustment': (owner, id) => [
    sql`insert into pay_adjustment (id, employee_id, starts, label, amount, tax, reason, entered_by)
      values (${id}, ${owner}, '2027-01-01', 'Bonus', 100, 'TAXABLE', 'x', 'hr')`,
  ],
  'cashier-batch': (owner, id) => cashierEntry(owner, { batch: id, entry: newId() }),
  'cashier-entry': (owner, id) => cashierEntry(owner, { batch: newId(), entry: id }),
  'deduction-payment': (owner, id) => [
    sql`insert into deduction_account (id, no, employee_id, code, kind, principal, released_on, basis, entered_by)
      values (${id}, ${id}, ${owner}, 'SSS_LOAN', 'SSS', 100, '2026-01-01', 'LAW', 'hr')`,
    sql`insert into deduction_due (id, account_id, no, due_on, amount, kind, channel)
      values (${id}, ${id}, 1, '2026-12-01', 100, 'Regular', 'FUB')`,
    sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by)
      values (${id}, ${id}, 100, '2026-11-20', ${id}, 'hr')`,
  ],
  'clearance-item': (owner, id) => withdrawnCase(owner, { leaving: newId(), item: id }),
  'clearance-case': (owner, id) => withdrawnCase(owner, { leaving: id, item: newId() }),
  'second-person-change': (owner, id) => [
    sql`insert into second_person_change (id, kind, employee_id, subject, input, facts, prepared_by, prepared_at)
      values (${id}, 'BANK_FILE', ${owner}, ${id}, '{}', '{}', 'hr', now())`,
  ],
  'prior-income': (owner, id) => [
    sql`insert into prior_income (id, employee_id, year, employer, taxable, withheld, entered_by)
      values (${id}, ${owner}, 2026, ${id}, 100, 0, 'hr')`,
  ],
  'opening-balance': (owner, id) => [
    sql`insert into opening_balance (id, employee_id, year, as_of, nth, basic, overtime, premiums, cola, allowances, minimum_basic,
      minimum_overtime, minimum_holiday, minimum_night, de_minimis, other_exempt, thirteenth, other_benefits, taxable, withheld,
      basic_earned, sss, philhealth, pagibig, union_dues, other_deductions, state, entered_by, at)
      select ${id}, ${owner}, year, make_date(year, 6, 30), 1, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 100, 0, 0, 0, 0, 0,
      'WAITING', 'hr', now() from (select 2000 + abs(hashtext(${id})) % 190 as year) any_year`,
  ],
  'pay-run': (owner, id) => [
    sql`insert into pay_run (id, kind, employee_id, starts, ends, pay_date, month, part, parts, state, opened_by)
      values (${id}, 'FINAL', ${owner}, '2026-11-01', '2026-11-15', '2026-11-20', '2026-11-01', 1, 2, 'Not Posted', 'hr')`,
  ],
  'pay-hold': (owner, id) => [
    sql`insert into pay_run (id, kind, employee_id, starts, ends, pay_date, month, part, parts, state, opened_by)
      values (${id}, 'FINAL', ${owner}, '2026-09-01', '2026-09-15', '2026-09-20', '2026-09-01', 1, 2, 'Not Posted', 'hr')`,
    sql`insert into pay_hold (id, run_id, employee_id, kind, reason, set_by, set_at)
      values (${id}, ${id}, ${owner}, 'HELD', 'x', 'hr', now())`,
  ],
  'payslip-question': (owner, id) => [
    sql`insert into pay_run (id, kind, employee_id, starts, ends, pay_date, month, part, parts, state, opened_by)
      values (${id}, 'FINAL', ${owner}, '2026-10-01', '2026-10-15', '2026-10-20', '2026-10-01', 1, 2, 'Not Posted', 'hr')`,
    sql`insert into payslip (id, run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax, basic_earned,
      basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks, computed_at, seen,
      days_posted) values (${id}, ${id}, ${owner}, 1, '{}', '[]', 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', '{}', 0, '[]', '[]', '[]',
      now(), pg_current_snapshot(), true)`,
    sql`insert into payslip_question (id, payslip_id, state, due_on, asked_at)
      values (${id}, ${id}, 'Open', '2026-12-01', now())`,
  ],
};
