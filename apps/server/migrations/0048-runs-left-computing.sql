-- When somebody last worked on computing a run: a process that was killed leaves it computing.
alter table pay_run add column worked_at timestamptz;
update pay_run set worked_at = clock_timestamp() where computing;
