-- Who answers for a loan, and for how much of its principal.
create table loan_co_maker (
  request_id uuid not null references request (id),
  employee_id uuid not null references employee (id),
  share bigint not null check (share > 0),
  accepted_at timestamptz,
  -- When it was declined, denied or cancelled.
  ended_at timestamptz,
  primary key (request_id, employee_id)
);
create index loan_co_maker_open on loan_co_maker (employee_id) where ended_at is null;

-- What a co-maker answers for today shrinks as the principal is repaid.
create view loan_guarantee as
select c.request_id, c.employee_id, c.share, c.accepted_at, b.loan_id,
  case when b.loan_id is null then c.share
    else ceil(c.share * b.unpaid_principal::numeric / b.principal)::bigint end as share_today
from loan_co_maker c left join loan_balance b on b.request_id = c.request_id
where c.ended_at is null and (b.loan_id is null or b.unpaid_principal + b.unpaid_interest > 0);

-- Nobody answers for more loans at a time than the rules allow, however many accept together.
create function loan_co_maker_fits() returns trigger language plpgsql as $$
begin
  perform from employee where id = new.employee_id for no key update;
  if (select count(*) from loan_guarantee where employee_id = new.employee_id and accepted_at is not null)
    > (select r.max_guarantees from loan_rules r
      where r.replaced_at is null and (clock_timestamp() at time zone 'Asia/Manila')::date
        between r.effective_from and coalesce(r.effective_to, 'infinity')) then
    raise exception 'Answers for as many loans as the rules allow'
      using errcode = 'check_violation', constraint = 'loan_co_maker_fits';
  end if;
  return null;
end $$;
create trigger loan_co_maker_fits after insert or update of accepted_at on loan_co_maker
  for each row when (new.accepted_at is not null) execute function loan_co_maker_fits();

-- A borrower answers for no loan of their own.
create function loan_co_maker_is_another() returns trigger language plpgsql as $$
begin
  if exists (select from request r where r.id = new.request_id and r.owner_id = new.employee_id) then
    raise exception 'A borrower is no co-maker of the own loan'
      using errcode = 'check_violation', constraint = 'loan_co_maker_is_another';
  end if;
  return null;
end $$;
create trigger loan_co_maker_is_another after insert on loan_co_maker
  for each row execute function loan_co_maker_is_another();
