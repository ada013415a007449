-- Who may no longer use access tokens they still hold, whichever identity provider issued them.
create table access_cutoff (
  kind text not null check (kind in ('person', 'session')),
  id text not null,
  not_before timestamptz not null,
  changed_at timestamptz not null,
  primary key (kind, id)
);
create index access_cutoff_changed on access_cutoff (changed_at);

-- The rest belongs to the embedded identity provider and stays empty beside a Keycloak.
create table sign_in_role (
  name text primary key,
  description text not null default '',
  composites text[] not null default '{}'
);

create table sign_in_account (
  subject text primary key,
  username text not null unique check (username = lower(username)),
  password text,
  enabled boolean not null default true,
  roles text[] not null default '{}',
  employee_id text,
  created_at timestamptz not null default now()
);

-- Sessions, interactions, codes, refresh tokens. A grant's id is the id of the session it was given in.
create table sign_in_artifact (
  model text not null,
  id text not null,
  payload text not null,
  grant_id text,
  account_id text,
  session_uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index sign_in_artifact_grant on sign_in_artifact (grant_id);
create index sign_in_artifact_account on sign_in_artifact (account_id);
create index sign_in_artifact_session on sign_in_artifact (session_uid);
create index sign_in_artifact_expiry on sign_in_artifact (expires_at);

-- Failed attempts, by a hash of the username or of the address, whether or not such an account exists.
create table sign_in_throttle (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_throttle_age on sign_in_throttle (last_failed_at);

create table sign_in_key (
  name text primary key,
  secret text not null
);
