-- What people of a post, or everybody, are issued free: so many pieces of an item in so many months. A rule that is replaced
-- or ended stays, so that it can be told later why a piece was free.
create table uniform_allowance (
  id uuid primary key,
  -- Null: everybody whose post has no rule of its own for the item.
  designation_id uuid references job_designation (id),
  item_id uuid not null references uniform_item (id),
  pieces int not null check (pieces between 1 and 100),
  per_months int not null check (per_months between 1 and 120),
  -- It belongs to what the post wears, which its people are shown first.
  is_set boolean not null,
  set_by text not null, set_at timestamptz not null,
  ended_by text, ended_at timestamptz,
  unique (id, item_id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index uniform_allowance_once on uniform_allowance (designation_id, item_id) nulls not distinct
  where ended_at is null;
create index uniform_allowance_of on uniform_allowance (item_id) where ended_at is null;

create function uniform_allowance_ends() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.id, new.designation_id, new.item_id, new.pieces, new.per_months, new.is_set, new.set_by,
    new.set_at) is distinct from (old.id, old.designation_id, old.item_id, old.pieces, old.per_months, old.is_set, old.set_by,
    old.set_at) then
    raise exception 'An allowance can only end' using errcode = 'restrict_violation';
  end if;
  return new; end $$;
create trigger uniform_allowance_ends before update on uniform_allowance
  for each row execute function uniform_allowance_ends();
create trigger uniform_allowance_stays before delete on uniform_allowance for each row execute function refuse_change();
create trigger uniform_allowance_kept before truncate on uniform_allowance execute function refuse_change();
