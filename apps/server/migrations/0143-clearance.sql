-- What every leaver is asked for beside uniforms and accounts, and by which office.
create table clearance_duty (
  id uuid primary key,
  office text not null check (office in ('HR', 'STORE', 'OPERATIONS', 'CASHIER')),
  kind text not null check (kind in ('ID_CARD', 'EQUIPMENT', 'KEYS', 'DOCUMENTS', 'OTHER')),
  name_en text not null check (length(name_en) between 1 and 120),
  name_fil text not null check (length(name_fil) between 1 and 120),
  is_active boolean not null default true,
  version int not null default 1
);

-- How an office works through its items: how many days it has, and who is asked after that. One row for each office.
create table clearance_office (
  office text primary key check (office in ('HR', 'STORE', 'OPERATIONS', 'CASHIER')),
  days int not null default 10 check (days between 1 and 60),
  deputy_id uuid references employee (id),
  -- Where leavers bring what they hold, and when. Null: they are told the name of the office alone. Uniforms go to their store.
  place text check (length(place) between 1 and 200),
  hours text check (length(hours) between 1 and 100),
  -- The last morning on which its members were told what is overdue.
  told_on date,
  version int not null default 1
);
insert into clearance_office (office) values ('HR'), ('STORE'), ('OPERATIONS'), ('CASHIER');

-- Something that an office says before somebody is cleared. What is still held or owed is asked for, never copied.
create table clearance_item (
  id uuid primary key,
  case_id uuid not null references separation_case (id),
  office text not null references clearance_office (office),
  kind text not null check (kind in ('UNIFORM', 'ACCOUNT', 'ID_CARD', 'EQUIPMENT', 'KEYS', 'DOCUMENTS', 'OTHER')),
  -- The issue of a uniform, the deduction account, the duty; null where the office wrote the item.
  subject_id uuid,
  -- In the words of the office; null where the subject says it.
  name text check (length(name) between 1 and 120),
  added_by text not null, added_at timestamptz not null,
  -- The days of the office are counted from here: it was added, or opened again.
  open_since timestamptz not null,
  -- What the office decided last, and how often something was said of it: kept by the trigger of clearance_event alone.
  decided text not null default 'OPEN' check (decided in ('OPEN', 'HELD', 'CLEARED', 'WAIVED')),
  version int not null default 1,
  -- Who asked to waive it; somebody else agrees, or it is decided otherwise.
  waiver_by text,
  passed_at timestamptz,
  constraint clearance_item_once unique (case_id, kind, subject_id),
  check ((subject_id is null) = (name is not null)),
  check (kind not in ('UNIFORM', 'ACCOUNT') or subject_id is not null)
);
create index clearance_item_of_office on clearance_item (office, open_since, id);
create index clearance_item_waiting on clearance_item (office, open_since, id) where decided in ('OPEN', 'HELD');
create index clearance_item_of_subject on clearance_item (subject_id) where subject_id is not null;

-- What an office said of an item: only added to, one for each version.
create table clearance_event (
  id uuid primary key,
  item_id uuid not null references clearance_item (id),
  -- The version of the item that it was said of.
  version int not null check (version >= 1),
  said text not null check (said in ('CLEARED', 'HELD', 'WAIVER_ASKED', 'WAIVED', 'REOPENED', 'PASSED')),
  remarks text check (length(remarks) between 1 and 250),
  -- `system`: it was returned or paid, is owed again, or its days are over.
  said_by text not null, said_at timestamptz not null,
  constraint clearance_event_once unique (item_id, version),
  check (said_by = 'system' or said not in ('HELD', 'WAIVER_ASKED', 'REOPENED') or remarks is not null)
);
create trigger clearance_event_append_only before update or delete on clearance_event for each row execute function refuse_change();
create trigger clearance_event_stays before truncate on clearance_event for each statement execute function refuse_change();

-- One decision for each version. What is owed is never waived, and what is held or owed is cleared by the return or the payment
-- alone; a waiver needs two people.
create function clearance_event_decides() returns trigger language plpgsql as $$
declare
  item clearance_item%rowtype;
begin
  select * into item from clearance_item where id = new.item_id for no key update;
  if item.version <> new.version then
    raise exception 'Something was said of this version' using errcode = 'unique_violation', constraint = 'clearance_event_once';
  end if;
  if new.said in ('WAIVER_ASKED', 'WAIVED') and item.kind = 'ACCOUNT' or new.said = 'WAIVED' and coalesce(item.waiver_by, new.said_by) = new.said_by then
    raise exception 'A waiver needs two people, and none is of money' using errcode = 'check_violation', constraint = 'clearance_waiver';
  end if;
  if new.said = 'CLEARED' and item.kind in ('UNIFORM', 'ACCOUNT') and new.said_by <> 'system' then
    raise exception 'A return or a payment clears this' using errcode = 'check_violation', constraint = 'clearance_by_fact';
  end if;
  update clearance_item set version = item.version + 1,
    decided = case when new.said in ('CLEARED', 'HELD', 'WAIVED') then new.said when new.said = 'REOPENED' then 'OPEN' else decided end,
    waiver_by = case new.said when 'WAIVER_ASKED' then new.said_by when 'PASSED' then waiver_by end,
    passed_at = case new.said when 'PASSED' then new.said_at when 'REOPENED' then null else passed_at end,
    open_since = case new.said when 'REOPENED' then new.said_at else open_since end
    where id = item.id;
  return null;
end $$;
create trigger clearance_event_decides after insert on clearance_event for each row execute function clearance_event_decides();

-- Where each item stands now. A uniform that came back and an account that is paid are cleared whatever was said before, and
-- not cleared once it is owed again. Who reads only what was decided asks for nothing that is held or owed.
create view clearance_standing as
  select i.id, i.case_id, i.office, i.kind, i.subject_id, i.name, i.added_at, i.open_since, i.decided, i.version, i.waiver_by, i.passed_at,
    last.said, last.said_by, last.said_at, last.remarks,
    case i.kind when 'UNIFORM' then (select h.held from uniform_held h where h.id = i.subject_id) end as held,
    case i.kind when 'ACCOUNT' then (select a.balance from deduction_account_standing a where a.id = i.subject_id) end as balance,
    case when i.kind = 'UNIFORM' and (select h.held from uniform_held h where h.id = i.subject_id) = 0
        or i.kind = 'ACCOUNT' and (select a.balance from deduction_account_standing a where a.id = i.subject_id) <= 0 then 'CLEARED'
      when i.decided = 'CLEARED' and i.kind in ('UNIFORM', 'ACCOUNT') then 'OPEN' else i.decided end as state
  from clearance_item i left join clearance_event last on last.item_id = i.id and last.version = i.version - 1;
