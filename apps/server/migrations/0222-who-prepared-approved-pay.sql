-- entered_by is who prepared it; the second person stands beside it.
alter table pay_terms add column approved_by text;
alter table pay_adjustment add column approved_by text;
