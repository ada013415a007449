-- Who works with whom, and since when until when: at the same detachment, or in the same department.
create view colleague as
  select own.employee_id, other.employee_id as colleague_id, greatest(own.effective_from, other.effective_from) as effective_from,
    least(own.effective_to, other.effective_to) as effective_to
  from assignment own join assignment other on other.detachment_id = own.detachment_id and other.employee_id <> own.employee_id
  union all
  select own.employee_id, other.employee_id, greatest(own.effective_from, other.effective_from),
    least(own.effective_to, other.effective_to)
  from assignment own join assignment other on other.department_id = own.department_id and other.employee_id <> own.employee_id;

-- The posted periods that touch a range, and no day of it is posted before the transaction ends. The lock is held when the
-- periods are read: each statement of a volatile function sees what was committed before it.
create function posted_while_held(first_day date, last_day date) returns table (starts date, ends date) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('kawani.posting'));
  return query select p.starts, p.ends from pay_period p
    where p.state = 'Posted' and p.starts <= last_day and p.ends >= first_day order by p.starts;
end $$;
