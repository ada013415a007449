-- Cases for people who left lately or are about to, before cases were kept: no final pay was released to them yet. Who left
-- longer ago stays without a case.
insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by)
  select gen_random_uuid(), m.employee_id, m.number,
    case s.cause when 'RESIGNATION' then 'RESIGNATION' when 'RETIREMENT' then 'RETIREMENT' when 'END_OF_CONTRACT' then 'END_OF_CONTRACT'
      else case s.status when 'Resigned' then 'RESIGNATION' else 'TERMINATION' end end,
    now(), 'kawani'
  from employment m
    left join lateral (select t.status, t.cause from employee_status t
      where t.employee_id = m.employee_id and t.effective_from > m.separated_on order by t.effective_from limit 1) s on true
  where m.separated_on >= (now() at time zone 'Asia/Manila')::date - 60
    and not exists (select from pay_run r where r.kind = 'FINAL' and r.employee_id = m.employee_id and r.released_at is not null
      and m.number = (select w.number from employment_by(m.employee_id, r.ends) w));

-- Whose final pay the office was told of before, it isn't told of again the same week.
insert into separation_alarm (case_id, kind, day, at)
  select c.id, 'FINAL_PAY', 20, a.at from final_pay_alarm a
    join employment m on m.employee_id = a.employee_id and m.separated_on = a.last_day
    join separation_case c on c.employee_id = m.employee_id and c.employment = m.number;
