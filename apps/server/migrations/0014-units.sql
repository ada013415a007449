-- Clusters, departments, detachments and job designations as registers that an office keeps.


alter table cluster add column version int not null default 1;
alter table department add column version int not null default 1;
alter table job_designation
  add column version int not null default 1,
  -- Centavos a day.
  add column rate_from bigint check (rate_from > 0),
  add column rate_to bigint check (rate_to >= rate_from),
  add column diagnostics text[] not null default '{}',
  add column uniforms text[] not null default '{}';
create index job_designation_department on job_designation (department_id) where department_id is not null;

alter table detachment
  add column version int not null default 1,
  add column contract_from date,
  add column contract_to date,
  -- Whether people time in at a tablet there.
  add column kiosk boolean not null default false,
  add check (contract_to >= contract_from);
create index detachment_code on detachment (code, id);
create index detachment_name on detachment (name, id);
create index department_office on department (office_id) where office_id is not null;
create index assignment_of_designation on assignment (designation_id, effective_from);
