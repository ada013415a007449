-- Nearly all overtime is worked on dates without a holiday, and is then no more than the sums of its day: reports read it from
-- the index alone. Days with a holiday, or whose shift ran into one, have it by the kind of each date.
drop index attendance_day_overtime;
create index attendance_day_overtime on attendance_day (work_date, employee_id) include (overtime, night_overtime, rest_day)
  where overtime > 0 and holidays = '[]' and portions <> '[]' and not portions @? '$[*].holiday ? (@ != null)';
create index attendance_day_overtime_apart on attendance_day (work_date, employee_id)
  where overtime > 0 and (holidays <> '[]' or portions = '[]' or portions @? '$[*].holiday ? (@ != null)');
