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
  constraint clearance_item_once unique (case_id, kind, subject_id),
  check ((subject_id is null) = (name is not null)),
  check (kind not in ('UNIFORM', 'ACCOUNT') or subject_id is not null)
);
create index clearance_item_of_office on clearance_item (office, added_at, id);
create index clearance_item_of_subject on clearance_item (subject_id) where subject_id is not null;

-- What an office said of an item: only added to, one for each version.
create table clearance_event (
  id uuid primary key,
  item_id uuid not null references clearance_item (id),
  version int not null check (version >= 1),
  said text not null check (said in ('CLEARED', 'HELD', 'WAIVER_ASKED', 'WAIVED', 'REOPENED', 'PASSED')),
  remarks text check (length(remarks) between 1 and 250),
  said_by text not null, said_at timestamptz not null,
  constraint clearance_event_once unique (item_id, version),
  check (said not in ('HELD', 'WAIVER_ASKED', 'REOPENED') or remarks is not null)
);
create trigger clearance_event_append_only before update or delete on clearance_event for each row execute function refuse_change();
create trigger clearance_event_stays before truncate on clearance_event for each statement execute function refuse_change();

-- Where each item stands now. A uniform that came back and an account that is paid are cleared whatever was said before.
create view clearance_standing as
  select i.id, i.case_id, i.office, i.kind, i.subject_id, i.name, i.added_at, last.version, last.said, last.said_by, last.said_at, last.remarks,
    live.held, live.balance,
    case when live.held = 0 or live.balance <= 0 then 'CLEARED'
      when last.said in ('CLEARED', 'WAIVED', 'HELD') then last.said else 'OPEN' end as state
  from clearance_item i
    left join lateral (select e.version, e.said, e.said_by, e.said_at, e.remarks from clearance_event e
      where e.item_id = i.id order by e.version desc limit 1) last on true
    left join lateral (
      select h.held, null::bigint as balance from uniform_held h where i.kind = 'UNIFORM' and h.id = i.subject_id
      union all
      select null, a.balance from deduction_account_standing a where i.kind = 'ACCOUNT' and a.id = i.subject_id) live on true;
