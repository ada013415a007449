-- A paper of the clinic: uploaded first, then the result of a person. It lies in the store under a prefix of its own, and is
-- read by that person and the clinic alone (RA 10173, sensitive personal information).
create table diagnostic_file (
  id uuid primary key,
  storage_key text not null unique check (storage_key like 'results/%'),
  name text not null, media_type text not null, bytes int not null check (bytes > 0),
  uploaded_by text not null, uploaded_at timestamptz not null
);
create index diagnostic_file_at on diagnostic_file (uploaded_at);

-- A result of one person of a request: of one of its items, or of all. A corrected one takes the place of another; both stay.
create table diagnostic_result (
  id uuid primary key,
  request_id uuid not null, employee_id uuid not null, item_id uuid references diagnostic_item (id),
  file_id uuid not null unique references diagnostic_file (id),
  replaces uuid unique references diagnostic_result (id),
  entered_by text not null, at timestamptz not null, replaced_at timestamptz,
  foreign key (request_id, employee_id) references diagnostic_attendee (request_id, employee_id)
);
create index diagnostic_result_of on diagnostic_result (request_id, employee_id);
create index diagnostic_result_of_person on diagnostic_result (employee_id, at);

create function diagnostic_result_stays() returns trigger language plpgsql as $$
begin
  if old.replaced_at is not null or new.replaced_at is null
    or (new.id, new.request_id, new.employee_id, new.item_id, new.file_id, new.replaces, new.entered_by, new.at)
      is distinct from (old.id, old.request_id, old.employee_id, old.item_id, old.file_id, old.replaces, old.entered_by, old.at)
  then raise exception 'A result can only be replaced' using errcode = 'restrict_violation';
  end if;
  return new; end $$;
create trigger diagnostic_result_is_replaced before update on diagnostic_result
  for each row execute function diagnostic_result_stays();
create trigger diagnostic_result_stays before delete on diagnostic_result for each row execute function refuse_change();

-- Of whom which item still needs a result, for those who came. A result without an item is of all items.
create view diagnostic_result_missing as
  select a.request_id, a.employee_id, l.item_id, l.nth
  from diagnostic_attendee a join diagnostic_line l on l.request_id = a.request_id
    join diagnostic_item i on i.id = l.item_id and i.needs_result
  where not exists (select from diagnostic_result r
    where (r.request_id, r.employee_id) = (a.request_id, a.employee_id) and r.replaced_at is null
      and (r.item_id is null or r.item_id = l.item_id));

-- Whether somebody is fit to work, as the clinic decided after a request; the latest counts. Limits say what work to avoid,
-- never why. It is in no table of results, so that its readers can't reach them.
create table diagnostic_fitness (
  id uuid primary key,
  request_id uuid not null, employee_id uuid not null,
  fitness text not null check (fitness in ('FIT', 'FIT_WITH_LIMITS', 'UNFIT', 'PENDING')),
  limits text check (length(limits) between 1 and 250),
  valid_until date, decided_on date not null, decided_by text not null, at timestamptz not null,
  check ((fitness = 'FIT_WITH_LIMITS') = (limits is not null)),
  check ((fitness in ('FIT', 'FIT_WITH_LIMITS')) = (valid_until is not null)),
  check (valid_until > decided_on),
  foreign key (request_id, employee_id) references diagnostic_attendee (request_id, employee_id)
);
create index diagnostic_fitness_of on diagnostic_fitness (employee_id, at desc, id desc);
create trigger diagnostic_fitness_stays before update or delete on diagnostic_fitness
  for each row execute function refuse_change();

create view employee_fitness as
  select distinct on (employee_id) employee_id, fitness, limits, valid_until, decided_on
  from diagnostic_fitness order by employee_id, at desc, id desc;
