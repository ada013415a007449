-- The accounts of the company's books that lines of payslips are booked to, where they are not the usual ones. What each was
-- before stands in the audit log.
create table journal_account (
  -- The code of a line, or NET_PAY.
  item text primary key check (item ~ '^[A-Z0-9_]{2,40}$'),
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 80),
  version int not null default 1
);
