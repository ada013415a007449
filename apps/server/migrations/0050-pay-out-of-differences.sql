-- Slips found by their run, corrections among them, without reading every slip there ever was.
create index payslip_of_run on payslip (run_id, employee_id);

-- The day whose differences of corrected slips a file paid; null: the pay of the run itself.
alter table bank_download add column differences_on date;
