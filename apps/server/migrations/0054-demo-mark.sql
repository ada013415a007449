-- What a database says of itself. 'demo': the demo company was seeded into it, whose passwords everybody knows.
create table database_mark (
  name text primary key,
  at timestamptz not null default now()
);

-- Databases that were seeded before there was a mark: the demo's named accounts, or its addresses, which nobody else can have.
insert into database_mark (name)
select 'demo'
where (select count(*) from employee where username in ('employee', 'supervisor', 'hr', 'hrmanager', 'payroll', 'cashier',
    'loans', 'custodian', 'clinic', 'recruiter', 'admin', 'newhire')) >= 10
  or (select count(*) from employee where email like '%@bayanihan-care.example') >= 5;
