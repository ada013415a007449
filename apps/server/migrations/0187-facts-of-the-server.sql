-- What the server and its commands last knew of themselves, one row a fact: whether mail is set up, when the last backup was
-- made, what an administrator said of the set-up.
create table server_fact (
  name text primary key,
  value jsonb not null,
  at timestamptz not null
);
