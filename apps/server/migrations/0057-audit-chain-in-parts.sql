-- The sealer's work grew with the log: it looked for lines without a link among all of them. Now lines wait in a queue until
-- they are sealed, and the chain is kept in parts.

-- No process seals while its tables change.
select pg_advisory_xact_lock(hashtext('audit_link'));

-- Lines in no link yet. Filled with the line, in its transaction, so that a line that commits late is found as well.
create table audit_unsealed (
  seq bigint primary key,
  at timestamptz not null
);
-- Rows come and go all day: the dead ones are removed after every few thousand, whatever the table's size.
alter table audit_unsealed set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1);

create function audit_line_waits() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (seq, at) values (new.seq, new.at) on conflict (seq) do nothing;
  return null;
end $$;
create trigger audit_line_waits after insert on audit_line for each row execute function audit_line_waits();

insert into audit_unsealed (seq, at)
  select seq, at from audit_line l where not exists (select from audit_link k where k.line_seq = l.seq);

-- A link holds a digest of its line beside the hash: the chain can be walked after the lines of old months were retired.
-- Links made before this have neither digest nor time of their line; they stay as they are, as the first part.
alter table audit_link rename to audit_link_first;
alter table audit_link_first rename constraint audit_link_pkey to audit_link_first_pkey;
drop trigger audit_link_append_only on audit_link_first;
drop trigger audit_link_stays on audit_link_first;
alter table audit_link_first add column line_at timestamptz, add column digest bytea;
-- An earlier release that still runs cannot seal beside this one: it knows no such column.
alter table audit_link_first rename column line_seq to seq;

create table audit_link (
  position bigint not null,
  seq bigint not null,
  hash bytea not null,
  line_at timestamptz,
  digest bytea,
  primary key (position)
) partition by range (position);
create trigger audit_link_append_only before update or delete on audit_link
  for each row execute function refuse_change();
create trigger audit_link_stays before truncate on audit_link execute function refuse_change();

-- Makes the part that holds the link of a position: five million links each, some 700 MB.
create function ensure_audit_links(of_position bigint) returns void language plpgsql as $$
declare
  size constant bigint := 5000000;
  part constant bigint := (of_position - 1) / size;
  name constant text := 'audit_link_' || lpad(part::text, 6, '0');
begin
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I partition of audit_link for values from (%s) to (%s)', name, part * size + 1, (part + 1) * size + 1);
end $$;

do $$
declare
  last bigint := (select max(position) from audit_link_first);
  size constant bigint := 5000000;
begin
  if last is null then
    drop table audit_link_first;
    return;
  end if;
  execute format('alter table audit_link attach partition audit_link_first for values from (1) to (%s)', last + 1);
  -- The rest of the part in which the first one ends.
  execute format('create table %I partition of audit_link for values from (%s) to (%s)',
    'audit_link_' || lpad((last / size)::text, 6, '0'), last + 1, (last / size + 1) * size + 1);
end $$;

-- Signed heads of the chain that left this database: to where, and which was the last.
create table audit_head_sent (
  channel text primary key,
  position bigint not null,
  at timestamptz not null
);
