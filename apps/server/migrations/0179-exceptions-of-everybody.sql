-- The exceptions workbench asks for the punches of everybody that were not accepted, by date.
create index unaccepted_punch_by_date on unaccepted_punch (work_date);
