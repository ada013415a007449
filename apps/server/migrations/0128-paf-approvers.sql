-- A level of a chain may name a person; a chain may have five levels.
alter table request_level add employee_id uuid references employee (id);
alter table request_level drop constraint request_level_who_check,
  add constraint request_level_who_check check (who in ('SUPERVISOR', 'MANAGER', 'OFFICE', 'PERSON')),
  add constraint request_level_person check ((who = 'PERSON') = (employee_id is not null));
create index request_level_of_person on request_level (employee_id) where employee_id is not null;
alter table request drop constraint request_levels_check,
  add constraint request_levels_check check (levels between 1 and 5);

-- Who decides PAFs from a date on, one after the other. A list is replaced by another version and never changed; one without
-- people leaves it to everybody who holds the permission.
create table paf_approver_list (
  version int primary key check (version >= 1),
  effective_from date not null,
  written_at timestamptz not null, written_by text not null
);
create index paf_approver_list_by_date on paf_approver_list (effective_from desc, version desc);
create trigger paf_approver_list_append_only before update or delete on paf_approver_list for each row
  execute function refuse_change();
create trigger paf_approver_list_stays before truncate on paf_approver_list for each statement execute function refuse_change();

create table paf_approver (
  version int not null references paf_approver_list (version),
  nth int not null check (nth between 1 and 5),
  employee_id uuid not null references employee (id),
  primary key (version, nth),
  unique (version, employee_id)
);
create index paf_approver_of on paf_approver (employee_id);
create trigger paf_approver_append_only before update or delete on paf_approver for each row execute function refuse_change();
create trigger paf_approver_stays before truncate on paf_approver for each statement execute function refuse_change();

-- An applicant who withdraws ends the hire until there is an employee: what ends that is no fall-out, but a separation.
alter table hire drop constraint hire_endorsed_or_out,
  add constraint hire_employee_or_out check (num_nonnulls(employee_id, fell_out_at) < 2);
create or replace function hire_falls_out() returns trigger language plpgsql as $$ begin
  update hire set fell_out_at = new.moved_at, fell_out_by = 'application', fall_out_reason = new.state, version = version + 1
  where application_id = new.id and fell_out_at is null and employee_id is null;
  return null;
end $$;
