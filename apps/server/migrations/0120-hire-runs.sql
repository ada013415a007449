-- The making of an employee after an approved endorsement. Its steps are in hire_step, each written with what it made; this row
-- says who let it begin, and where the last try stopped.
create table hire_run (
  hire_id uuid primary key references hire (id),
  -- Who approved the endorsement: what the run writes, it writes on their behalf.
  approved_by text not null, approver_id uuid references employee (id),
  begun_at timestamptz not null,
  tried_at timestamptz, tries int not null default 0,
  -- Where the last try stopped, by the codes of the step and of what stood in the way; null: nothing did.
  failed_step text, problem text,
  -- Who said that an employee of the same name and birth date is another person.
  another_person_by text,
  -- The last step is done, or the hire ended before.
  ended_at timestamptz,
  check ((failed_step is null) = (problem is null)),
  check (ended_at is null or failed_step is null)
);
create index hire_run_open on hire_run (coalesce(tried_at, begun_at)) where ended_at is null;

-- Whom onboarding begins for. What becomes of the invitation is in its state.
create table onboarding_invite (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  hire_id uuid not null unique references hire (id),
  starts_on date not null,
  invited_at timestamptz not null,
  state text not null default 'Invited' check (state in ('Invited', 'Accepted', 'Missed', 'Cancelled', 'Completed',
    'Incomplete', 'No Show'))
);
create index onboarding_invite_of on onboarding_invite (employee_id);
create index onboarding_invite_in on onboarding_invite (state, starts_on);
