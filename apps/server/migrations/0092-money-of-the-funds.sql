-- The money of each fund: lent, come back, earned. Interest that was not charged is told off the whole instalment first, so that
-- it makes no difference when it was written down.
create or replace view fund_movement as
select l.source as fund, 'LENT' as kind, -l.principal as amount, l.released_on as "on", l.no as ref, l.id as loan_id
from loan l
union all
select l.source, 'FEE', l.shield_fee, l.released_on, l.no, l.id from loan l where l.shield_fee > 0
union all
select l.source, parts.kind, parts.amount, y.paid_on, y.ref, l.id
from deduction_payment y
  join loan_part p on p.due_id = y.due_id join loan l on l.id = p.loan_id
  cross join lateral (select p.interest - coalesce(sum(e.amount), 0) as interest from deduction_payment e
    where e.due_id = y.due_id and e.kind = 'REBATE') charged
  cross join lateral (select coalesce(sum(e.amount), 0) as amount from deduction_payment e
    where e.due_id = y.due_id and e.kind <> 'REBATE' and (e.at, e.id) < (y.at, y.id)) earlier
  cross join lateral (values
    ('PRINCIPAL_BACK', greatest(0, earlier.amount + y.amount - charged.interest)
      - greatest(0, earlier.amount - charged.interest)),
    ('INTEREST', least(charged.interest, earlier.amount + y.amount) - least(charged.interest, earlier.amount)))
    as parts (kind, amount)
where parts.amount <> 0 and y.kind <> 'REBATE';
