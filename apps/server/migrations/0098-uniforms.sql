-- What is issued or sold to employees. A category decides for good whether an item is protective equipment, which is free by law.
create table uniform_item (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$') unique,
  name text not null check (length(name) between 1 and 80),
  category text not null check (category in ('PATCHES', 'ACCESSORIES', 'MISC', 'UPPER GARMENTS', 'LOWER GARMENTS', 'HEAD GEAR',
    'FOOT WEAR', 'PARAPHERNALIA', 'OTHERS', 'PPE')),
  is_ppe boolean not null,
  -- How long one is expected to last; null: until it is worn out.
  life_months int check (life_months between 1 and 120),
  is_free boolean not null,
  -- Stock is short at a place when what is free falls to this number; zero: nobody is reminded.
  reorder_level int not null check (reorder_level between 0 and 100000),
  photo_key text,
  is_active boolean not null default true, version int not null default 1,
  unique (id, is_ppe),
  check (is_ppe = (category = 'PPE')),
  check (is_free or not is_ppe)
);
create index uniform_item_by_category on uniform_item (category, name);
create index uniform_item_by_name on uniform_item (name, id);

create table uniform_size (
  item_id uuid not null references uniform_item (id),
  size text not null check (length(size) between 1 and 20), nth int not null,
  primary key (item_id, size)
);

-- What an employee pays for one, from a day on until a later price. A price that is corrected stays, and says since when.
create table uniform_price (
  id uuid primary key, item_id uuid not null, is_ppe boolean not null, effective_from date not null,
  amount bigint not null check (amount between 0 and 99999999999),
  set_by text not null, set_at timestamptz not null, replaced_at timestamptz,
  foreign key (item_id, is_ppe) references uniform_item (id, is_ppe),
  constraint uniform_price_ppe_free check (not is_ppe or amount = 0)
);
create unique index uniform_price_once on uniform_price (item_id, effective_from) where replaced_at is null;

-- Where stock is kept and employees pick it up.
create table uniform_place (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 1 and 200),
  hours text not null check (length(hours) between 1 and 100),
  is_active boolean not null default true, version int not null default 1
);
create unique index uniform_place_name on uniform_place (lower(name));

-- One size of an item at a place. It holds no number: it is there to be locked, and what is on hand is a sum of moves.
create table stock_cell (
  item_id uuid not null, size text not null, place_id uuid not null references uniform_place (id),
  primary key (item_id, size, place_id),
  constraint stock_cell_of_size foreign key (item_id, size) references uniform_size (item_id, size)
);
create index stock_cell_at on stock_cell (place_id);

create table stock_move (
  id uuid primary key,
  item_id uuid not null, size text not null, place_id uuid not null,
  quantity int not null check (quantity <> 0 and quantity between -100000 and 100000),
  kind text not null check (kind in ('RECEIVE', 'ADJUST', 'TRANSFER_OUT', 'TRANSFER_IN', 'COUNT', 'ISSUE', 'RETURN')),
  -- Both sides of a transfer.
  pair_id uuid,
  reason text check (length(reason) between 1 and 250),
  moved_by text not null, moved_by_employee_id uuid references employee (id), at timestamptz not null,
  foreign key (item_id, size, place_id) references stock_cell (item_id, size, place_id),
  check (case when kind in ('RECEIVE', 'TRANSFER_IN', 'RETURN') then quantity > 0
    when kind in ('TRANSFER_OUT', 'ISSUE') then quantity < 0 else true end),
  check ((pair_id is null) = (kind not in ('TRANSFER_OUT', 'TRANSFER_IN'))),
  check (reason is not null or kind not in ('ADJUST', 'COUNT'))
);
create index stock_move_of on stock_move (item_id, size, place_id) include (quantity);
create index stock_move_of_item on stock_move (item_id, at, id);
create index stock_move_pair on stock_move (pair_id) where pair_id is not null;
create trigger stock_move_append_only before update or delete on stock_move for each row execute function refuse_change();
create trigger stock_move_stays before truncate on stock_move execute function refuse_change();

-- What is kept for a line of an order, until it is issued or let go.
create table stock_reservation (
  id uuid primary key, line_id uuid not null,
  item_id uuid not null, size text not null, place_id uuid not null,
  quantity int not null check (quantity between 1 and 100000),
  made_at timestamptz not null, until timestamptz not null,
  ended_at timestamptz, ended_how text check (ended_how in ('ISSUED', 'CHANGED', 'CANCELLED', 'LAPSED')),
  foreign key (item_id, size, place_id) references stock_cell (item_id, size, place_id),
  check ((ended_at is null) = (ended_how is null))
);
create unique index stock_reservation_once on stock_reservation (line_id) where ended_at is null;
create index stock_reservation_of on stock_reservation (item_id, size, place_id) include (quantity) where ended_at is null;

-- A reservation only ends: for another number or size it is ended, and another one made.
create function stock_reservation_ends() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.id, new.line_id, new.item_id, new.size, new.place_id, new.quantity, new.made_at, new.until)
    is distinct from (old.id, old.line_id, old.item_id, old.size, old.place_id, old.quantity, old.made_at, old.until) then
    raise exception 'A reservation can only end' using errcode = 'restrict_violation';
  end if;
  return new; end $$;
create trigger stock_reservation_ends before update on stock_reservation for each row execute function stock_reservation_ends();
create trigger stock_reservation_stays before delete on stock_reservation for each row execute function refuse_change();
create trigger stock_reservation_kept before truncate on stock_reservation execute function refuse_change();

create view stock_level as
  select c.item_id, c.size, c.place_id, moved.on_hand, kept.reserved
  from stock_cell c
    cross join lateral (select coalesce(sum(quantity), 0)::int as on_hand from stock_move m
      where (m.item_id, m.size, m.place_id) = (c.item_id, c.size, c.place_id)) moved
    cross join lateral (select coalesce(sum(quantity), 0)::int as reserved from stock_reservation r
      where (r.item_id, r.size, r.place_id) = (c.item_id, c.size, c.place_id) and r.ended_at is null) kept;

-- Locks the cells in the order of their keys: of two who take the last piece, the second sees what the first left. A lock
-- `for update` would wait for the foreign key's own lock of the other, and the other for this one.
create function stock_fits() returns trigger language plpgsql as $$
declare
  short text;
begin
  perform from stock_cell where (item_id, size, place_id) in (select item_id, size, place_id from fresh)
    order by item_id, size, place_id for no key update;
  select l.size into short from stock_level l
    where (l.item_id, l.size, l.place_id) in (select item_id, size, place_id from fresh) and l.on_hand < l.reserved limit 1;
  if short is not null then
    raise exception 'Not so many of size % are free', short using errcode = 'check_violation', constraint = 'stock_fits';
  end if;
  return null; end $$;
create trigger stock_move_fits after insert on stock_move referencing new table as fresh
  for each statement execute function stock_fits();
create trigger stock_reservation_fits after insert on stock_reservation referencing new table as fresh
  for each statement execute function stock_fits();

create function stock_pair() returns trigger language plpgsql as $$
begin
  if (select sum(quantity) <> 0 or count(*) <> 2 or count(distinct (item_id, size)) <> 1 or count(distinct place_id) <> 2
    from stock_move where pair_id = new.pair_id) then
    raise exception 'A transfer has two sides' using errcode = 'check_violation', constraint = 'stock_pair';
  end if;
  return null; end $$;
create constraint trigger stock_pair after insert on stock_move deferrable initially deferred
  for each row when (new.pair_id is not null) execute function stock_pair();

-- What is on hand stays in use. A move of stock holds its item and place `for share`: neither is deactivated meanwhile.
create function stock_stays_in_use() returns trigger language plpgsql as $$
begin
  if exists (select from stock_level where on_hand <> 0
    and case tg_table_name when 'uniform_item' then item_id = new.id else place_id = new.id end) then
    raise exception 'There is stock on hand' using errcode = 'check_violation', constraint = 'stock_stays_in_use';
  end if;
  return null; end $$;
create trigger uniform_item_stays_in_use after update of is_active on uniform_item
  for each row when (old.is_active and not new.is_active) execute function stock_stays_in_use();
create trigger uniform_place_stays_in_use after update of is_active on uniform_place
  for each row when (old.is_active and not new.is_active) execute function stock_stays_in_use();
