-- What a uniform request asks for. Where it stands is the state of its request.
create table uniform_order (
  request_id uuid primary key references request (id),
  employee_id uuid not null references employee (id),
  place_id uuid not null references uniform_place (id),
  payment text not null check (payment in ('FREE', 'CASH', 'UPAR')),
  instalments int check (instalments between 1 and 24),
  -- What its owner agreed to have deducted from pay at most, and when.
  authorized bigint check (authorized > 0), authorized_on date,
  account_id uuid unique references deduction_account (id),
  check ((payment = 'UPAR') = (instalments is not null)),
  check ((payment = 'UPAR') = (authorized is not null)),
  check ((payment = 'UPAR') = (authorized_on is not null)),
  check (account_id is null or payment = 'UPAR')
);
create index uniform_order_of on uniform_order (employee_id);
create index uniform_order_at on uniform_order (place_id);

-- Each change by the store adds lines of a new generation: the latest is what is asked for now, earlier ones stay readable.
create table uniform_order_line (
  id uuid primary key,
  order_id uuid not null references uniform_order (request_id),
  generation int not null check (generation >= 1), nth int not null check (nth >= 1),
  item_id uuid not null, is_ppe boolean not null,
  size text not null check (length(size) between 1 and 20),
  quantity int not null check (quantity between 1 and 20),
  -- Of one piece on the day the line was added, also where the line is free.
  price bigint not null check (price between 0 and 99999999999),
  is_free boolean not null,
  -- What makes it free, where that is an allowance.
  allowance_id uuid,
  reason text not null check (reason in ('NEW', 'WORN', 'LOST', 'SIZE')),
  replaces_issue_id uuid,
  -- The old piece is handed back when the new one is claimed.
  is_exchange boolean not null,
  added_on date not null,
  unique (order_id, generation, nth),
  unique (order_id, generation, item_id, size),
  unique (id, item_id, size),
  foreign key (item_id, is_ppe) references uniform_item (id, is_ppe),
  foreign key (allowance_id, item_id) references uniform_allowance (id, item_id),
  constraint uniform_line_ppe_free check (is_free or not is_ppe),
  check (is_free or (allowance_id is null and not is_exchange)),
  check (not is_exchange or replaces_issue_id is not null)
);
create index uniform_order_line_replaces on uniform_order_line (replaces_issue_id) where replaces_issue_id is not null;
create index uniform_order_line_item on uniform_order_line (item_id);

-- What somebody was handed, line by line. What they still hold is this less the moves of stock that name it as returned.
create table uniform_issue (
  id uuid primary key,
  line_id uuid not null unique,
  employee_id uuid not null references employee (id),
  item_id uuid not null, size text not null,
  quantity int not null check (quantity between 1 and 20),
  issued_on date not null,
  -- When it should be worn out; null: it lasts until it is.
  expires_on date check (expires_on > issued_on),
  is_free boolean not null,
  unique (id, item_id), unique (id, item_id, size),
  foreign key (line_id, item_id, size) references uniform_order_line (id, item_id, size)
);
create index uniform_issue_to on uniform_issue (employee_id, item_id, issued_on);
alter table uniform_order_line add foreign key (replaces_issue_id, item_id) references uniform_issue (id, item_id);

-- What the store changed of an order, and what its owner answered.
create table uniform_order_change (
  order_id uuid not null references uniform_order (request_id),
  generation int not null check (generation >= 2),
  reason text not null check (length(reason) between 1 and 250),
  changed_by text not null, changed_at timestamptz not null,
  answered_at timestamptz, is_accepted boolean,
  primary key (order_id, generation),
  check ((answered_at is null) = (is_accepted is null))
);
create unique index uniform_order_change_open on uniform_order_change (order_id) where answered_at is null;

-- How an order that is ready is claimed. The code itself is derived for its owner and kept nowhere (decision 0316).
create table uniform_claim (
  order_id uuid primary key references uniform_order (request_id),
  code_hash text not null unique, made_at timestamptz not null,
  claimed_at timestamptz, handed_by text,
  -- Who came for it; null: its owner.
  claimed_by text check (length(claimed_by) between 1 and 80),
  receipt_no text unique check (receipt_no ~ '^[A-Z0-9]{1,30}$'),
  check ((claimed_at is null) = (handed_by is null)),
  check (claimed_at is not null or (claimed_by is null and receipt_no is null))
);

alter table stock_move
  add column order_line_id uuid, add column issue_id uuid,
  add foreign key (order_line_id, item_id, size) references uniform_order_line (id, item_id, size),
  add foreign key (issue_id, item_id, size) references uniform_issue (id, item_id, size),
  add check ((kind = 'ISSUE') = (order_line_id is not null)),
  add check ((kind = 'RETURN') = (issue_id is not null));
create unique index stock_move_issued on stock_move (order_line_id) where order_line_id is not null;
create index stock_move_returned on stock_move (issue_id) where issue_id is not null;

create trigger uniform_order_line_append_only before update or delete on uniform_order_line
  for each row execute function refuse_change();
create trigger uniform_order_line_stays before truncate on uniform_order_line execute function refuse_change();
create trigger uniform_issue_append_only before update or delete on uniform_issue
  for each row execute function refuse_change();
create trigger uniform_issue_stays before truncate on uniform_issue execute function refuse_change();

-- Where an order stands, in the words of the specification, and the lines that count.
create view uniform_order_now as
  select o.request_id, o.employee_id,
    case coalesce(r.own_state, r.state) when 'APPROVED' then 'Approved' when 'IN_PROGRESS' then 'In Progress'
      when 'READY' then 'Ready For Pickup' when 'CLAIMED' then 'Claimed' when 'DENIED' then 'Denied'
      when 'MODIFIED' then 'Modified' when 'ACCEPTED' then 'Accepted Order Changes' when 'CANCELLED' then 'Canceled Order'
      else 'Filed' end as state,
    lines.generation, lines.pieces, lines.total
  from uniform_order o join request r on r.id = o.request_id
    cross join lateral (select l.generation, sum(l.quantity)::int as pieces,
        coalesce(sum(l.price * l.quantity) filter (where not l.is_free), 0)::bigint as total
      from uniform_order_line l where l.order_id = o.request_id
      group by l.generation order by l.generation desc limit 1) lines;

-- Free pieces that draw on an allowance: those that were issued, and those of orders that are still open. Protective
-- equipment has no allowance, and a piece that another is handed back for was counted when that one was issued.
create view uniform_free_piece as
  select l.id as line_id, l.order_id, o.employee_id, l.item_id, l.quantity, coalesce(i.issued_on, l.added_on) as taken_on,
    i.id is null as is_open
  from uniform_order_line l join uniform_order o on o.request_id = l.order_id join request r on r.id = l.order_id
    left join uniform_issue i on i.line_id = l.id
  where l.is_free and not l.is_ppe and not l.is_exchange
    and (i.id is not null or (r.state not in ('DENIED', 'CANCELLED', 'RELEASED')
      and l.generation = (select max(generation) from uniform_order_line latest where latest.order_id = l.order_id)));

-- What is still held of an issue, and what of it an open order is about to hand back.
create view uniform_held as
  select i.id, i.line_id, i.employee_id, i.item_id, i.size, i.quantity, i.issued_on, i.expires_on, i.is_free,
    (i.quantity - returned.quantity)::int as held, leaving.quantity as leaving
  from uniform_issue i
    cross join lateral (select coalesce(sum(m.quantity), 0)::int as quantity from stock_move m
      where m.issue_id = i.id and m.kind = 'RETURN') returned
    cross join lateral (select coalesce(sum(l.quantity), 0)::int as quantity
      from uniform_order_line l join request r on r.id = l.order_id
      where l.replaces_issue_id = i.id and l.is_exchange and r.state not in ('DENIED', 'CANCELLED', 'RELEASED')
        and l.generation = (select max(generation) from uniform_order_line latest where latest.order_id = l.order_id)) leaving;

-- Of two orders of one person, the second sees what the first left of an allowance.
create function uniform_line_fits() returns trigger language plpgsql as $$
begin
  perform from employee where id in (select o.employee_id from fresh f join uniform_order o on o.request_id = f.order_id)
    order by id for no key update;
  if exists (select from fresh f join uniform_order o on o.request_id = f.order_id
      join uniform_allowance a on a.id = f.allowance_id
    where a.pieces < (select sum(p.quantity) from uniform_free_piece p
      where p.employee_id = o.employee_id and p.item_id = f.item_id
        and (p.is_open or p.taken_on > f.added_on - make_interval(months => a.per_months)))) then
    raise exception 'No free piece is left' using errcode = 'check_violation', constraint = 'uniform_within_allowance';
  end if;
  if exists (select from fresh f join uniform_order o on o.request_id = f.order_id
      join uniform_held h on h.id = f.replaces_issue_id
    where f.is_exchange and (h.employee_id <> o.employee_id or h.leaving > h.held)) then
    raise exception 'Not so many pieces are held' using errcode = 'check_violation', constraint = 'uniform_exchange_held';
  end if;
  return null; end $$;
create trigger uniform_line_fits after insert on uniform_order_line referencing new table as fresh
  for each statement execute function uniform_line_fits();

-- Nobody hands back more than was issued to them.
create function stock_returned() returns trigger language plpgsql as $$
begin
  perform from uniform_issue where id in (select issue_id from fresh) order by id for no key update;
  if exists (select from uniform_held where id in (select issue_id from fresh) and held < 0) then
    raise exception 'Not so many were issued' using errcode = 'check_violation', constraint = 'stock_returned';
  end if;
  return null; end $$;
create trigger stock_move_returned after insert on stock_move referencing new table as fresh
  for each statement execute function stock_returned();

-- A reservation is of a line. It ends, or is kept for longer.
alter table stock_reservation add foreign key (line_id, item_id, size) references uniform_order_line (id, item_id, size);
create index stock_reservation_lapsing on stock_reservation (until) where ended_at is null;
create or replace function stock_reservation_ends() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.until < old.until
    or (new.id, new.line_id, new.item_id, new.size, new.place_id, new.quantity, new.made_at)
    is distinct from (old.id, old.line_id, old.item_id, old.size, old.place_id, old.quantity, old.made_at) then
    raise exception 'A reservation can only end, or be kept for longer' using errcode = 'restrict_violation';
  end if;
  return new; end $$;
