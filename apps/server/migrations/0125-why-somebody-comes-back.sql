-- Why somebody is hired again whose last employment ended for a cause, as who approves endorsements wrote it.
alter table hire_run
  add column rehire_reason text check (length(rehire_reason) between 1 and 250),
  add column reason_by text,
  add constraint hire_run_reason check ((rehire_reason is null) = (reason_by is null));
