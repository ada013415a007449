-- How far the admin events of a Keycloak were read. One row: any number of processes take turns by it.
create table provider_event_turn (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null default '-infinity',
  -- The time of the newest event that was dealt with, by the provider's clock: milliseconds since 1970.
  seen_until bigint not null default 0
);
insert into provider_event_turn default values;
