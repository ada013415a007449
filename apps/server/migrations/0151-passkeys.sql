-- A passkey of an account of the embedded provider: it signs in without the password. Its private half never leaves the
-- person's devices. A password that the office gives out removes them all.
create table sign_in_passkey (
  id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and length(id) <= 1400),
  subject text not null references sign_in_account (subject) on delete cascade,
  public_key text not null,
  -- How often the device says that it was used; 0 where it does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index sign_in_passkey_subject on sign_in_passkey (subject);
