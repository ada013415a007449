-- Loan applications by where they stand: officers see the oldest of those that wait first, of those that ended the newest.
create index request_of_loans on request (state, filed_at, id) include (kind, owner_id) where kind in ('LOAN', 'VALE');

-- For whom somebody is or was a co-maker: they are not shown the application as an officer.
create index loan_co_maker_of on loan_co_maker (employee_id);
