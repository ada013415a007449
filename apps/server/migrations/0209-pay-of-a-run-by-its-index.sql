-- Who a run pays how much, and by which payslip, is read by the index that keeps payslips apart.
drop index payslip_once;
create unique index payslip_once on payslip (run_id, employee_id) include (id, no, net) where corrects is null;
