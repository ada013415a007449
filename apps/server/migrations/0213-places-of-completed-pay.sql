-- Where the people of each pay run worked in its dates: a wage order that is entered late concerns those of its region alone.
create view pay_run_place as
  select s.run_id, s.employee_id, d.psgc, d.wage_class, greatest(a.effective_from, r.starts) as since,
    least(coalesce(a.effective_to, r.ends), r.ends) as until
  from pay_run r join payslip s on s.run_id = r.id
    join assignment a on a.employee_id = s.employee_id and a.effective_from <= r.ends
      and (a.effective_to is null or a.effective_to >= r.starts)
    left join department p on p.id = a.department_id
    join detachment d on d.id = coalesce(a.detachment_id, p.office_id);
