-- The columns that a person chose for the list of employees; without a row, the usual ones.
create table employee_list_columns (
  username text primary key,
  columns text[] not null,
  constraint employee_list_columns_some check (cardinality(columns) between 1 and 40)
);
