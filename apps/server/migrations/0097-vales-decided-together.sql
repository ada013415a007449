-- Small vales may be decided together; above this amount each is decided by itself, as every loan is. Zero: none are.
alter table loan_rules add column vales_together bigint not null default 100000 check (vales_together >= 0);
