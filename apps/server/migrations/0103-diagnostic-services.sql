-- What the clinic offers. Nobody is required to take an HIV test: only the employee may ask for one.
create table diagnostic_item (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$') unique,
  name text not null check (length(name) between 1 and 80),
  category text not null check (category in ('Laboratory', 'Diagnostic Services', 'Medical', 'Consultation', 'Covid-19', 'Neuro',
    'Drug Test', 'Dental Services', 'Supplements', 'Medical Apparatus')),
  -- A request for it is not complete before its result is there.
  needs_result boolean not null,
  needs_appointment boolean not null,
  -- Only the employee may ask for it, neither company nor client.
  is_voluntary boolean not null,
  -- What to do before it and what to bring.
  preparation_en text not null check (length(preparation_en) <= 400),
  preparation_fil text not null check (length(preparation_fil) <= 400),
  is_active boolean not null default true, version int not null default 1,
  constraint diagnostic_item_hiv_voluntary check (is_voluntary
    or (code || ' ' || name) !~* '\mh\.?i\.?v(?![a-z])|human immunodeficiency')
);
create index diagnostic_item_by_category on diagnostic_item (category, name);
create index diagnostic_item_by_name on diagnostic_item (name, id);

-- What an item costs, from a day on until a later price. A price that is corrected stays, and says since when.
create table diagnostic_price (
  id uuid primary key, item_id uuid not null references diagnostic_item (id), effective_from date not null,
  amount bigint not null check (amount between 0 and 99999999999),
  set_by text not null, set_at timestamptz not null, replaced_at timestamptz
);
create unique index diagnostic_price_once on diagnostic_price (item_id, effective_from) where replaced_at is null;

-- Where diagnostics are done.
create table clinic (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 1 and 200),
  directions text not null check (length(directions) <= 300),
  hours text not null check (length(hours) between 1 and 100),
  phone text not null check (length(phone) <= 40),
  is_active boolean not null default true, version int not null default 1
);
create unique index clinic_name on clinic (lower(name));
