-- Requests of every kind: what is asked, whom it waits for, what happened to it.

create table request (
  id uuid primary key,
  kind text not null,
  ref text not null unique,
  owner_id uuid not null references employee (id),
  -- Asked before any approver: the colleague of a swap.
  partner_id uuid references employee (id),
  state text not null check (state in
    ('PENDING', 'FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL', 'APPROVED', 'DENIED', 'CANCELLED', 'RELEASED')),
  -- The level of the chain it waits at, or waited at last.
  level int not null check (level between 1 and levels),
  levels int not null check (levels between 1 and 3),
  type text not null,
  from_date date not null,
  to_date date not null,
  form jsonb not null,
  -- What its kind computed when it was filed: the lines of its effect, and what its room needs again when it moves.
  facts jsonb not null,
  keeps jsonb not null,
  asks text not null,
  effect text not null,
  reason text not null,
  flags text[] not null,
  -- Where the owner was posted on its first date.
  detachment_id uuid references detachment (id),
  department_id uuid references department (id),
  designation_id uuid references job_designation (id),
  refiles uuid references request (id),
  filed_at timestamptz not null,
  -- Since when it waits where it waits; null: for nobody any more.
  waiting_since timestamptz,
  -- Sent to its approvers by hand: changes of who leads what leave it there.
  pinned boolean not null default false,
  version int not null default 1,
  check (to_date >= from_date)
);
create index request_of on request (owner_id, filed_at desc, id);
create index request_of_dates on request (owner_id, from_date, to_date);
create index request_asks_partner on request (partner_id, filed_at desc) where partner_id is not null;
create index request_waiting on request (kind, waiting_since) where waiting_since is not null;
create index request_on on request (from_date, to_date, type) where state = 'APPROVED';

-- The levels of a request's chain. `permission`: whoever holds it decides; else the people of `request_approver`.
create table request_level (
  request_id uuid not null references request (id),
  level int not null,
  who text not null check (who in ('SUPERVISOR', 'MANAGER', 'OFFICE')),
  permission text,
  primary key (request_id, level),
  check ((who = 'OFFICE') = (permission is not null))
);

-- Who may decide a request: while it waits for them `open`, later to see what became of it.
create table request_approver (
  request_id uuid not null references request (id),
  employee_id uuid not null references employee (id),
  open boolean not null default true,
  primary key (request_id, employee_id)
);
create index request_approver_of on request_approver (employee_id, request_id) where open;
create table request_office (
  request_id uuid not null references request (id),
  permission text not null,
  open boolean not null default true,
  primary key (request_id, permission)
);
create index request_office_of on request_office (permission, request_id) where open;

-- What happened to it, append-only.
create table request_event (
  id uuid primary key,
  request_id uuid not null references request (id),
  at timestamptz not null,
  event text not null,
  state text not null,
  level int not null,
  -- Null: the system.
  actor_id uuid references employee (id),
  actor text not null,
  role text not null,
  -- Whom the actor stood in for.
  for_id uuid references employee (id),
  remarks text,
  detail text
);
create index request_event_of on request_event (request_id, at, id);
create index request_event_by on request_event (actor, at desc) where event in ('endorse', 'approve', 'deny', 'return', 'revoke');
-- One decision a level, whoever is quicker.
create unique index request_decided_once on request_event (request_id, level) where event in ('endorse', 'approve', 'deny');
create trigger request_event_append_only before update or delete on request_event
  for each row execute function refuse_change();
create trigger request_event_stays before truncate on request_event execute function refuse_change();

create table request_message (
  id uuid primary key,
  request_id uuid not null references request (id),
  at timestamptz not null,
  author text not null,
  author_name text not null,
  body text not null
);
create index request_message_of on request_message (request_id, at, id);

-- Uploaded by `owner`, and of a request once it was filed with it.
create table request_file (
  id uuid primary key,
  owner text not null,
  request_id uuid references request (id),
  name text not null,
  media_type text not null,
  bytes int not null,
  storage_key text not null,
  at timestamptz not null
);
create index request_file_of on request_file (request_id);
create index request_file_unclaimed on request_file (at) where request_id is null;

create table request_number (
  prefix text not null,
  year int not null,
  last int not null,
  primary key (prefix, year)
);

-- Who decides in whose place, and for how long.
create table delegation (
  id uuid primary key,
  from_id uuid not null references employee (id),
  to_id uuid not null references employee (id),
  -- Tabs of the inbox; empty: every one.
  tabs text[] not null,
  starts date not null,
  ends date not null,
  reason text not null,
  at timestamptz not null,
  ended_at timestamptz,
  check (ends >= starts),
  check (from_id <> to_id),
  constraint delegation_once exclude using gist (from_id with =, daterange(starts, ends, '[]') with &&) where (ended_at is null)
);
create index delegation_to on delegation (to_id, ends) where ended_at is null;
create index delegation_from on delegation (from_id, ends);

-- Who approves what, in which order, from what size on. The rule of the most particular unit and the largest size counts.
create table approver_rule (
  id uuid primary key,
  types text[] not null,
  detachment_id uuid references detachment (id),
  department_id uuid references department (id),
  over_days numeric(6, 1) not null default 0 check (over_days >= 0),
  levels jsonb not null,
  effective_from date not null,
  effective_to date,
  check (num_nonnulls(detachment_id, department_id) <= 1),
  check (effective_to >= effective_from)
);
create index approver_rule_in_force on approver_rule (effective_from);

-- The default chains (screens.md section 15).
insert into approver_rule (id, types, over_days, levels, effective_from) values
  (gen_random_uuid(), '{TA,MTO,UT,WR,PREAPPLY,CHANGE_SHIFT,CHANGE_REST_DAY,SWAP}', 0, '[{"who": "SUPERVISOR"}]', '2000-01-01'),
  (gen_random_uuid(), '{POSTAPPLY,EXCESS}', 0, '[{"who": "SUPERVISOR"}, {"who": "MANAGER"}]', '2000-01-01'),
  (gen_random_uuid(), '{VL,SL,EL,SIL,CL,LWOP,BL,AVL}', 0, '[{"who": "SUPERVISOR"}]', '2000-01-01'),
  (gen_random_uuid(), '{VL,SL,EL,SIL,CL,LWOP,BL,AVL}', 5, '[{"who": "SUPERVISOR"}, {"who": "MANAGER"}]', '2000-01-01'),
  (gen_random_uuid(), '{ML,PL,MC,SpL,AVAWL}', 0, '[{"who": "OFFICE", "permission": "APPROVE_SPECIAL_LEAVE_REQUEST"}]',
    '2000-01-01');

-- The permissions each account was last seen with: whom an office's requests are announced to, and who may stand in.
create table account_permission (
  username text not null,
  permission text not null,
  primary key (username, permission)
);
create index account_permission_of on account_permission (permission, username);

-- Several unread notifications of one topic become one that counts them.
alter table notification add column topic text, add column count int not null default 1;

-- What is done once a day, by whichever process comes first.
create table daily_task (
  name text not null,
  day date not null,
  primary key (name, day)
);
