-- Kiosks: tablets of a detachment that take punches without a personal sign-in.

create table kiosk (
  id uuid primary key,
  detachment_id uuid not null references detachment (id),
  name text not null,
  made_by text not null,
  made_at timestamptz not null,
  -- Since when its registration code counts; null: it has none that is open.
  code_at timestamptz,
  -- Of the token that the tablet made for itself; the token is nowhere here.
  token_hash bytea unique,
  registered_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  last_seen_at timestamptz,
  last_punch_at timestamptz,
  -- Punches that it still kept when it was last seen.
  waiting int not null default 0
);
create index kiosk_of on kiosk (detachment_id);
create index kiosk_open on kiosk (code_at) where code_at is not null;

-- What a person types at a kiosk beside his number.
create table kiosk_pin (
  employee_id uuid primary key references employee (id),
  hash text not null,
  set_at timestamptz not null,
  set_by text not null
);

-- Wrong PINs by number, whether or not anybody has it.
create table kiosk_attempt (
  number text primary key,
  failures int not null,
  at timestamptz not null,
  paused_until timestamptz
);

-- Each code of an ID card serves one punch.
create table kiosk_card_use (
  employee_id uuid not null,
  step bigint not null,
  key uuid not null,
  at timestamptz not null,
  primary key (employee_id, step)
);
create index kiosk_card_use_at on kiosk_card_use (at);

-- Kept by a kiosk while it had no signal, and refused when it came: nobody's punch, and yet somebody stood there.
create table kiosk_refused (
  kiosk_id uuid not null references kiosk (id),
  key uuid not null,
  number text not null,
  kind text not null check (kind in ('IN', 'OUT')),
  at timestamptz not null,
  received_at timestamptz not null,
  because text not null,
  photo_id uuid references punch_photo (id),
  primary key (kiosk_id, key)
);
create index kiosk_refused_at on kiosk_refused (kiosk_id, at desc);
create trigger kiosk_refused_append_only before update or delete on kiosk_refused
  for each row execute function refuse_change();

-- Punches by the device that took them.
create index punch_of_device on punch (device, at desc) where device is not null;
