-- Notices of an account are mailed by the wish of the person behind it, also where the person has more than one account. News of
-- a team or an office go to nobody who has left: they tell of other people, and the bell of who left is closed.
create or replace function mail_wanted(username text, opens text) returns text stable language sql as $$
  select e.email from employee e join mail_wish w on w.employee_id = e.id
  where e.id = (select id from (
      select id from employee where employee.username = mail_wanted.username
      union all select employee_id from employee_account where employee_account.username = mail_wanted.username) person limit 1)
    and e.email is not null and w.kind = notice_kind(mail_wanted.opens)
    and (w.kind not in ('TEAM', 'OFFICE') or e.separated_on is null
      or e.separated_on >= (now() at time zone 'Asia/Manila')::date)
$$;
