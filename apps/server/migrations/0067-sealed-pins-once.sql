-- A PIN that was typed at a kiosk is sealed on the tablet, with the time at which it was typed. The sealed bytes serve one
-- punch: whoever copied them can make no second one.
create table kiosk_seal_use (
  -- SHA-256 of the sealed bytes.
  hash bytea primary key,
  employee_id uuid not null references employee (id),
  -- The Idempotency-Key of the punch.
  key uuid not null,
  at timestamptz not null
);
create index kiosk_seal_use_at on kiosk_seal_use (at);

-- Tablets with the version before sealed no time. What waits on them still counts, flagged, until this moment; later it is
-- kept among the refused punches of the kiosk.
create table kiosk_transition (
  is_only boolean primary key default true check (is_only),
  untimed_until timestamptz not null
);
insert into kiosk_transition (untimed_until) values (now() + interval '30 days');
