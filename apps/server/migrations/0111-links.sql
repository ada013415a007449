-- Expiring links for people without an account: an applicant's status, an offer, an upload. Only the hash of the token is kept.
create table link (
  id uuid primary key,
  -- What it lets its holder do; an operation accepts links of one purpose.
  purpose text not null check (purpose ~ '^[a-z][a-z-]{1,38}[a-z]$'),
  -- The record it is about.
  subject_id uuid not null,
  token_sha256 bytea not null unique check (octet_length(token_sha256) = 32),
  made_at timestamptz not null,
  made_by text not null,
  expires_at timestamptz not null check (expires_at > made_at),
  revoked_at timestamptz check (revoked_at >= made_at),
  -- How many more times it may do what it is for; null: as often as wanted.
  uses_left integer check (uses_left >= 0),
  last_used_at timestamptz
);
-- Sending a link again revokes those before it.
create index link_of on link (subject_id, purpose) where revoked_at is null;
create index link_ended on link (expires_at);
