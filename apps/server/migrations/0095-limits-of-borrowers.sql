-- How much a borrower may borrow of a type whose limit the approver sets. The latest one holds; each names the application for which
-- it was set.
create table loan_limit (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  type text not null references loan_policy (subject),
  amount bigint not null check (amount > 0),
  request_id uuid not null references request (id),
  set_by text not null,
  set_at timestamptz not null
);
create index loan_limit_of on loan_limit (employee_id, type, set_at);
create trigger loan_limit_append_only before update or delete on loan_limit for each row execute function refuse_change();
create trigger loan_limit_stays before truncate on loan_limit execute function refuse_change();
