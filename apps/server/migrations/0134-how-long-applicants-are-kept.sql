-- How long data of people who were not hired is kept, as a setting. The newest version holds for applications that are made from
-- then on; without any it is six months, which is what everybody before was promised.
create table applicant_retention (
  version int primary key check (version >= 1),
  months int not null check (months between 1 and 24),
  set_at timestamptz not null, set_by text not null
);
create trigger applicant_retention_append_only before update or delete on applicant_retention for each row
  execute function refuse_change();
create trigger applicant_retention_stays before truncate on applicant_retention for each statement execute function refuse_change();

-- What the applicant was promised, and until when that is by the calendar of Manila; and the language that mails are written in,
-- null where the office wrote the application.
alter table application
  add column kept_months int not null default 6 check (kept_months between 1 and 24),
  add column kept_until timestamptz not null generated always as
    (((moved_at at time zone 'Asia/Manila') + make_interval(months => kept_months)) at time zone 'Asia/Manila') stored,
  add column language text check (language in ('en', 'fil'));
drop index application_kept;
create index application_kept on application (kept_until) where erased_at is null and state <> 'Hired';
