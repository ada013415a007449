-- Somebody of the roster whom a recruiter proposes for a job order. It waits for another person, who writes the assignment order.
create table roster_proposal (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  job_order_id uuid not null references job_order (id),
  -- The first day there, as it is proposed.
  starts_on date not null,
  note text check (length(note) between 1 and 250),
  state text not null default 'Waiting' check (state in ('Waiting', 'Confirmed', 'Declined', 'Withdrawn', 'Lapsed')),
  proposed_by text not null, proposer_id uuid references employee (id), proposed_at timestamptz not null,
  decided_by text, decided_at timestamptz, reason text check (length(reason) between 1 and 250),
  order_id uuid references posting_order (id), place_id uuid references job_order_place (id),
  version int not null default 1,
  check (num_nonnulls(decided_by, decided_at) = case state when 'Waiting' then 0 else 2 end),
  check (num_nonnulls(order_id, place_id) = case state when 'Confirmed' then 2 else 0 end),
  check (state not in ('Declined', 'Lapsed') or reason is not null),
  check (state <> 'Confirmed' or decided_by <> proposed_by)
);
-- Nobody waits on two proposals at a time.
create unique index roster_proposal_once on roster_proposal (employee_id) where state = 'Waiting';
create index roster_proposal_in on roster_proposal (state, proposed_at, id);
create index roster_proposal_for on roster_proposal (job_order_id);
create unique index roster_proposal_of_order on roster_proposal (order_id) where order_id is not null;

-- What waits for a job order that is cancelled lapses with it.
create function roster_proposal_lapses() returns trigger language plpgsql as $$ begin
  update roster_proposal set state = 'Lapsed', decided_by = new.cancelled_by, decided_at = new.cancelled_at,
    reason = new.cancel_reason, version = version + 1
  where job_order_id = new.id and state = 'Waiting';
  return null;
end $$;
create trigger roster_proposal_lapses after update of cancelled_at on job_order for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function roster_proposal_lapses();

-- A place that an assignment order filled is open again when the order is cancelled.
create function job_order_place_falls_out() returns trigger language plpgsql as $$ begin
  update job_order_place p set ended_at = new.cancelled_at,
    end_reason = left(coalesce(nullif(new.cancel_reason, ''), new.ref), 250)
  from roster_proposal o where o.order_id = new.id and p.id = o.place_id and p.ended_at is null;
  return null;
end $$;
create trigger job_order_place_falls_out after update of cancelled_at on posting_order for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function job_order_place_falls_out();
