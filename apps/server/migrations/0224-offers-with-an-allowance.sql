-- What a wage order gives beside the basic wage is offered too. Offers of before had none.
alter table offer add column cola bigint not null default 0 check (cola between 0 and 100000);

create or replace function offer_stays() returns trigger language plpgsql as $$ begin
  if old.state <> 'Draft' and (new.pay_basis, new.rate, new.factor, new.cola, new.starts_on, new.sent_at, new.expires_at)
    is distinct from (old.pay_basis, old.rate, old.factor, old.cola, old.starts_on, old.sent_at, old.expires_at) then
    raise exception 'An offer that was sent stays' using errcode = 'check_violation', constraint = 'offer_stays';
  end if;
  if old.state <> new.state and not (old.state = 'Draft' and new.state in ('Sent', 'Withdrawn')
    or old.state = 'Sent' and new.state in ('Accepted', 'Declined', 'Expired', 'Withdrawn')
    or old.state = 'Accepted' and new.state = 'Withdrawn') then
    raise exception 'An offer that ended stays' using errcode = 'check_violation', constraint = 'offer_stays';
  end if;
  return new;
end $$;
