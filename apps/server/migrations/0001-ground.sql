-- What every room stands on: monthly partitions, the audit log, idempotency keys, notifications, mail.

-- Makes the partition of a table that is partitioned by range on a date or a timestamptz, for the Manila month of `month`.
create function ensure_month(parent text, month date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', month)::date;
  part text := parent || to_char(first, '_YYYY_MM');
begin
  if to_regclass(part) is not null then return; end if;
  -- Whoever waited here may still remember that there was no such table: only the making itself looks anew.
  perform pg_advisory_xact_lock(hashtext(part));
  execute format('create table if not exists %I partition of %I for values from (%L) to (%L)', part, parent,
    to_char(first, 'YYYY-MM-DD 00:00:00+08'), to_char((first + interval '1 month')::date, 'YYYY-MM-DD 00:00:00+08'));
end $$;

create table audit_line (
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Assigned in the order of insertion; the sealer chains lines in this order.
  seq bigint generated always as identity,
  actor text not null,
  action text not null,
  subject text not null,
  subject_id text,
  detail jsonb not null default '{}',
  primary key (at, id)
) partition by range (at);
create table audit_line_other partition of audit_line default;
create index audit_line_seq on audit_line (seq);
create index audit_line_subject on audit_line (subject, subject_id, at);
create index audit_line_actor on audit_line (actor, at);

-- The hash chain over audit lines: each link carries the hash of the one before it.
create table audit_link (
  position bigint primary key,
  line_seq bigint not null unique,
  hash bytea not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_line_append_only before update or delete on audit_line
  for each row execute function refuse_change();
create trigger audit_link_append_only before update or delete on audit_link
  for each row execute function refuse_change();
create trigger audit_line_stays before truncate on audit_line execute function refuse_change();
create trigger audit_link_stays before truncate on audit_link execute function refuse_change();

-- One answer per person and key; kept 7 days because a phone may be without signal.
create table idempotency_key (
  subject text not null,
  key uuid not null,
  line text not null,
  body_hash bytea not null,
  status int not null,
  body text not null,
  at timestamptz not null default now(),
  primary key (subject, key)
);
create index idempotency_key_at on idempotency_key (at);

create table notification (
  id uuid primary key,
  subject text not null,
  title text not null,
  body text not null,
  -- A path of the employee app that opens the record.
  opens text,
  at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_of on notification (subject, at desc, id);
create index notification_unread on notification (subject) where read_at is null;

create table mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  at timestamptz not null default now(),
  sent_at timestamptz,
  failure text
);
create index mail_unsent on mail (at) where sent_at is null;
