-- Lists of pay are shown by name or the newest first: a page of them is found in its order, not by sorting everybody.
create index employee_sorted on employee (sort_name, id);
create index pay_adjustment_newest on pay_adjustment (starts desc, at desc, id) where withdraws is null;
