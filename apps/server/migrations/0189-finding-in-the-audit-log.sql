-- The audit log is searched: by what was done, by the record, and by the person whom a line names beside its record. By who did
-- it and by time there were indexes before.
create index audit_line_action on audit_line (action text_pattern_ops, at);
create index audit_line_of on audit_line (subject_id, at) where subject_id is not null;
create index audit_line_person on audit_line ((detail ->> 'employeeId'), at) where detail ->> 'employeeId' is not null;
