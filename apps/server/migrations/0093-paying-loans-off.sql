-- A receipt that pays a loan off before its time: interest that has not accrued is not charged, which the entry's amount already
-- leaves out.
alter table cashier_entry add column pays_off boolean not null default false;
