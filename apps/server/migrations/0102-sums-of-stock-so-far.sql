-- What the moves of a cell came to, through a moment at least a day before the newest of them: what is on hand is summed up from
-- there on, not from the first day. The database writes a sum while it holds the cell. It refuses one that its moves don't come
-- to, and later moves of that time, so that sums and moves can't disagree.
create table stock_sum (
  item_id uuid not null, size text not null, place_id uuid not null,
  through timestamptz not null, on_hand int not null check (on_hand >= 0),
  primary key (item_id, size, place_id, through),
  foreign key (item_id, size, place_id) references stock_cell (item_id, size, place_id)
);
create trigger stock_sum_append_only before update or delete on stock_sum for each row execute function refuse_change();
create trigger stock_sum_stays before truncate on stock_sum execute function refuse_change();

create index stock_move_in_cell on stock_move (item_id, size, place_id, at) include (quantity);
drop index stock_move_of;

create or replace view stock_level as
  select c.item_id, c.size, c.place_id, (coalesce(past.on_hand, 0) + moved.since)::int as on_hand, kept.reserved
  from stock_cell c
    left join lateral (select s.on_hand, s.through from stock_sum s
      where (s.item_id, s.size, s.place_id) = (c.item_id, c.size, c.place_id) order by s.through desc limit 1) past on true
    cross join lateral (select coalesce(sum(quantity), 0)::int as since from stock_move m
      where (m.item_id, m.size, m.place_id) = (c.item_id, c.size, c.place_id)
        and m.at > coalesce(past.through, '-infinity')) moved
    cross join lateral (select coalesce(sum(quantity), 0)::int as reserved from stock_reservation r
      where (r.item_id, r.size, r.place_id) = (c.item_id, c.size, c.place_id) and r.ended_at is null) kept;

-- A day before the newest move of a cell: no request that began before then is still on its way.
create function stock_settled(of_item uuid, of_size text, of_place uuid) returns timestamptz language sql stable as $$
  select least(max(at), clock_timestamp()) - interval '1 day' from stock_move
    where (item_id, size, place_id) = (of_item, of_size, of_place) $$;

create function stock_sum_is_right() returns trigger language plpgsql as $$
begin
  perform from stock_cell where (item_id, size, place_id) = (new.item_id, new.size, new.place_id) for no key update;
  if new.through > stock_settled(new.item_id, new.size, new.place_id) or new.on_hand is distinct from (select coalesce(sum(quantity), 0)
    from stock_move m where (m.item_id, m.size, m.place_id) = (new.item_id, new.size, new.place_id) and m.at <= new.through) then
    raise exception 'The moves come to something else' using errcode = 'check_violation', constraint = 'stock_sum_is_right';
  end if;
  return new; end $$;
create trigger stock_sum_is_right before insert on stock_sum for each row execute function stock_sum_is_right();

-- A sum is added once enough moves came since the one before: reading a cell takes one sum and about that many moves.
create function stock_sum_add(fresh_item uuid, fresh_size text, fresh_place uuid) returns void language plpgsql as $$
declare
  enough constant int := 50;
  last timestamptz;
  upto timestamptz;
begin
  select max(through) into last from stock_sum
    where (item_id, size, place_id) = (fresh_item, fresh_size, fresh_place);
  select at into upto from stock_move where (item_id, size, place_id) = (fresh_item, fresh_size, fresh_place)
    and at > coalesce(last, '-infinity') and at <= stock_settled(fresh_item, fresh_size, fresh_place) order by at desc limit 1;
  if upto is null or (select count(*) from (select from stock_move
    where (item_id, size, place_id) = (fresh_item, fresh_size, fresh_place) and at > coalesce(last, '-infinity') and at <= upto
    limit enough) counted) < enough then
    return;
  end if;
  insert into stock_sum (item_id, size, place_id, through, on_hand)
    select fresh_item, fresh_size, fresh_place, upto, sum(quantity) from stock_move
    where (item_id, size, place_id) = (fresh_item, fresh_size, fresh_place) and at <= upto;
end $$;

-- After `stock_move_fits` by its name: the cells are held.
create function stock_move_sums() returns trigger language plpgsql as $$
begin
  if exists (select from fresh f join stock_sum s
    on (s.item_id, s.size, s.place_id) = (f.item_id, f.size, f.place_id) and s.through >= f.at) then
    raise exception 'The stock of that time is summed up' using errcode = 'check_violation', constraint = 'stock_move_sums';
  end if;
  perform stock_sum_add(c.item_id, c.size, c.place_id)
    from (select distinct item_id, size, place_id from fresh order by 1, 2, 3) c;
  return null; end $$;
create trigger stock_move_sums after insert on stock_move referencing new table as fresh
  for each statement execute function stock_move_sums();

-- For stock that was moved before.
select stock_sum_add(item_id, size, place_id) from stock_cell;
