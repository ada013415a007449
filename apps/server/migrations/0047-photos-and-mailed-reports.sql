-- Photos of punches that became nobody's go after a while; views of the attendance report that come by mail.

-- A photo is held once somebody's punch, or a punch that was refused, names it.
alter table punch_photo add column held boolean not null default false;
update punch_photo p set held = true where exists (select from punch_photo_of o where o.photo_id = p.id)
  or exists (select from kiosk_refused r where r.photo_id = p.id);
create index punch_photo_unheld on punch_photo (at) where not held;

create function hold_punch_photo() returns trigger language plpgsql as $$
begin
  update punch_photo set held = true where id = new.photo_id and not held;
  return null;
end $$;
create trigger punch_photo_of_holds after insert on punch_photo_of for each row execute function hold_punch_photo();
create trigger kiosk_refused_holds after insert on kiosk_refused for each row
  when (new.photo_id is not null) execute function hold_punch_photo();

-- A view that somebody has sent to oneself again and again: what it is of, without dates, which are those just over.
create table mailed_report (
  id uuid primary key,
  username text not null,
  name text not null,
  report jsonb not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  every text not null check (every in ('DAY', 'WEEK', 'MONTH')),
  -- The Manila day of the next one.
  next_on date not null,
  made_at timestamptz not null,
  last_at timestamptz,
  last_outcome text check (last_outcome in ('SENT', 'EMPTY', 'TOO_LONG', 'NO_ADDRESS'))
);
create index mailed_report_due on mailed_report (next_on);
create index mailed_report_of on mailed_report (username, made_at);

-- The name that an export is sent under; null where somebody waits for it himself.
alter table report_export add column mailed_as text;
