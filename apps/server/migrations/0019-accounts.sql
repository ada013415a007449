-- Sign-in accounts as the office manages them: what is to be done at the identity provider, and whom the product
-- refuses until it is done there.

-- Of the embedded provider: a password that somebody else has made is good for choosing one's own, and for nothing else.
alter table sign_in_account add column must_change_password boolean not null default false;
create index sign_in_account_roles on sign_in_account using gin (roles);

-- Refused at our own door, whatever the provider says: a disabled account is out at once, also while it is away.
create table account_bar (
  username text primary key,
  barred_by text not null,
  at timestamptz not null default now()
);

-- Many tasks asked for together; a single one is a batch as well.
create table account_batch (
  id uuid primary key,
  asked_by text not null,
  asked_at timestamptz not null
);

-- What is to be done about an account at the provider, which takes no part in our transactions: written with its reason,
-- then done by a job, in order, again and again until it is done.
create table account_task (
  id uuid primary key,
  seq bigint generated always as identity,
  batch_id uuid not null references account_batch (id),
  kind text not null check (kind in ('CREATE', 'RESET', 'ENABLE', 'DISABLE', 'ROLES', 'SIGN_OUT')),
  employee_id uuid references employee (id),
  username text not null,
  -- Of a new account, and of one whose roles change: all of them.
  roles text[],
  asked_by text not null,
  asked_at timestamptz not null,
  begun_at timestamptz,
  done_at timestamptz,
  -- Why it will never be done.
  failure text,
  check (num_nonnulls(done_at, failure) <= 1),
  check (kind not in ('CREATE', 'ROLES') or roles is not null)
);
create index account_task_batch on account_task (batch_id, seq);
create index account_task_open on account_task (username, seq) where done_at is null and failure is null;
create index account_task_of on account_task (username, asked_at desc);

-- Keys that the product makes for itself at their first use, by what they are for.
create table kept_secret (
  purpose text primary key,
  secret bytea not null
);
