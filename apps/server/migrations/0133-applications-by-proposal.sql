-- Who applied before may be proposed for another job order: an application that the office writes, told apart by its source.
alter table application drop constraint application_source_check;
alter table application add constraint application_source_check
  check (source in ('LINK', 'POSTER', 'REFERRAL', 'WALK_IN', 'JOB_FAIR', 'ROSTER'));
