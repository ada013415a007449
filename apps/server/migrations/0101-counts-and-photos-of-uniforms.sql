-- A count of what is on the shelves of a place: of everything there, or of one category. A sheet holds what people counted; what
-- the ledger says is compared with it when it is read, so that no difference is stored.
create table count_sheet (
  id uuid primary key,
  place_id uuid not null references uniform_place (id),
  category text,
  state text not null default 'OPEN' check (state in ('OPEN', 'FOR_APPROVAL', 'CLOSED', 'CANCELLED')),
  started_by text not null, started_by_employee_id uuid references employee (id), started_at timestamptz not null,
  submitted_by text, submitted_at timestamptz,
  -- Who last sent it back, with the reason.
  returned_by text, returned_at timestamptz, return_reason text check (length(return_reason) between 1 and 250),
  -- Who approved or cancelled it; where nothing differed, who submitted it.
  ended_by text, ended_by_employee_id uuid references employee (id), ended_at timestamptz,
  reason text check (length(reason) between 1 and 250),
  version int not null default 1,
  unique (id, place_id),
  check ((ended_at is null) = (state in ('OPEN', 'FOR_APPROVAL'))),
  check ((ended_by is null) = (ended_at is null)),
  check (state <> 'FOR_APPROVAL' or submitted_at is not null)
);
-- Two counts of one place would each find the same pieces missing.
create unique index count_sheet_open on count_sheet (place_id) where state in ('OPEN', 'FOR_APPROVAL');
create index count_sheet_by_start on count_sheet (started_at desc, id desc);

-- One size of an item on a sheet. `counted` is null until somebody counted it: zero is a count.
create table count_line (
  sheet_id uuid not null, place_id uuid not null, item_id uuid not null, size text not null,
  counted int check (counted between 0 and 100000),
  -- Moves after this moment are no difference: the pieces were on the shelf when they were counted.
  counted_at timestamptz, counted_by text,
  -- Added by a counter: it was never in stock at this place.
  is_found boolean not null default false,
  version int not null default 1,
  primary key (sheet_id, item_id, size),
  foreign key (sheet_id, place_id) references count_sheet (id, place_id),
  foreign key (item_id, size, place_id) references stock_cell (item_id, size, place_id),
  check ((counted is null) = (counted_at is null)),
  check ((counted is null) = (counted_by is null))
);
create index count_line_of_cell on count_line (item_id, size, place_id);

-- Who started a sheet, counted any line of it, or sent it back; the first two never approve it, the last never counts.
create table count_maker (
  sheet_id uuid not null references count_sheet (id), username text not null,
  employee_id uuid references employee (id),
  part text not null check (part in ('COUNTS', 'REVIEWS')),
  primary key (sheet_id, username)
);

create function count_line_is_open() returns trigger language plpgsql as $$
begin
  if (select state from count_sheet where id = new.sheet_id) <> 'OPEN' then
    raise exception 'This sheet takes no more counts' using errcode = 'check_violation', constraint = 'count_line_is_open';
  end if;
  return new; end $$;
create trigger count_line_is_open before insert or update on count_line for each row execute function count_line_is_open();
create trigger count_line_stays before delete on count_line for each row execute function refuse_change();
create trigger count_line_kept before truncate on count_line execute function refuse_change();
create trigger count_sheet_stays before delete on count_sheet for each row execute function refuse_change();
create trigger count_maker_stays before update or delete on count_maker for each row execute function refuse_change();

-- What a count corrects names its sheet. Of two who approve a sheet, the second can't write its moves again.
alter table stock_move add count_sheet_id uuid references count_sheet (id),
  add constraint stock_move_of_count check ((kind = 'COUNT') = (count_sheet_id is not null));
create unique index stock_move_count_once on stock_move (count_sheet_id, item_id, size) where count_sheet_id is not null;

-- An ended sheet stays as it is, and a correction needs a person who neither started nor counted it.
create function count_sheet_ends() returns trigger language plpgsql as $$
begin
  if old.state in ('CLOSED', 'CANCELLED') or (new.id, new.place_id, new.category, new.started_by, new.started_at)
    is distinct from (old.id, old.place_id, old.category, old.started_by, old.started_at) then
    raise exception 'This sheet has ended' using errcode = 'restrict_violation';
  end if;
  if new.state = 'CLOSED' and exists (select from stock_move where count_sheet_id = new.id)
    and exists (select from count_maker m where m.sheet_id = new.id and m.part = 'COUNTS'
      and (m.username = new.ended_by or m.employee_id = new.ended_by_employee_id)) then
    raise exception 'Somebody else approves it' using errcode = 'check_violation', constraint = 'count_sheet_second';
  end if;
  return new; end $$;
create trigger count_sheet_ends before update on count_sheet for each row execute function count_sheet_ends();
create function stock_move_of_open_count() returns trigger language plpgsql as $$
begin
  if not exists (select from count_sheet s where s.id = new.count_sheet_id and s.place_id = new.place_id
    and s.state = 'FOR_APPROVAL') then
    raise exception 'This sheet is not up for approval' using errcode = 'check_violation';
  end if;
  return new; end $$;
create trigger stock_move_of_open_count before insert on stock_move for each row
  when (new.count_sheet_id is not null) execute function stock_move_of_open_count();

-- A picture of an item; of no item yet while it is only uploaded. A new one replaces it, so an address by its content never changes.
create table uniform_photo (
  id uuid primary key, item_id uuid references uniform_item (id),
  storage_key text not null unique, name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  bytes int not null check (bytes > 0), sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  added_by text not null, added_at timestamptz not null, replaced_at timestamptz
);
create unique index uniform_photo_of_item on uniform_photo (item_id) where replaced_at is null;
create index uniform_photo_by_content on uniform_photo (sha256);
