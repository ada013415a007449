-- A day with a time-out alone is No Time-in, and needs a look as No Timeout and AWOL do.
create index attendance_day_looked_at on attendance_day (work_date, employee_id)
  where results && '{No Timeout,No Time-in,AWOL}' or marks && '{OUTSIDE,REVIEW}' or excess >= 30;
drop index attendance_day_look;

-- Days that are not posted and have a time-out alone were AWOL, or nothing on a day off. They are computed again.
insert into attendance_stale (employee_id, work_date)
  select d.employee_id, d.work_date from attendance_day d
  where d.time_in is null and (d.results = '{}' or d.results && '{AWOL,Undertime}')
    and not exists (select from pay_period p where p.state = 'Posted' and d.work_date between p.starts and p.ends)
    and exists (select from punch u where u.employee_id = d.employee_id and u.kind in ('OUT', 'BREAK_OUT', 'OT_OUT')
      and u.at >= d.work_date::timestamp at time zone 'Asia/Manila'
      and u.at < (d.work_date + 2)::timestamp at time zone 'Asia/Manila')
  order by 1, 2
  on conflict do nothing;
