-- Job offers: how long one may be answered, the code it is accepted with, and the proof that it was.
alter table offer
  -- Days from the sending until it expires.
  add column valid_days int not null default 3 check (valid_days between 1 and 14),
  -- Why the pay lies outside of what the requisition offers.
  add column rate_reason text check (length(rate_reason) between 1 and 250),
  -- The mail with the link, while it is known whose it was.
  add column mail_id uuid,
  -- When the recruiter was told that nobody answered.
  add column expiry_told_at timestamptz;
create index offer_of_application on offer (application_id, written_at);
create index offer_expiry_untold on offer (id) where state = 'Expired' and expiry_told_at is null;

-- The one-time code of an offer that is out, which is told apart from the link.
create table offer_code (
  offer_id uuid primary key references offer (id),
  seal bytea not null check (octet_length(seal) = 32),
  wrong int not null default 0 check (wrong between 0 and 5),
  made_at timestamptz not null, made_by text not null
);

-- The proof of an acceptance. What tells of the person is erased with the application; that and when it was accepted stays.
create table offer_acceptance (
  offer_id uuid primary key references offer (id),
  accepted_at timestamptz not null,
  -- As it was typed.
  name text check (length(name) between 1 and 200),
  -- The terms as they were shown, in the language they were read in.
  language text not null check (language in ('en', 'fil')),
  terms text check (length(terms) between 1 and 4000),
  terms_sha256 bytea not null check (octet_length(terms_sha256) = 32),
  -- The network it came from, without the part that tells one phone from another.
  network text check (length(network) between 1 and 60)
);

-- The place that was made for somebody who accepted an offer: the offer no longer counts beside it.
alter table job_order_place add column offer_id uuid unique references offer (id);

-- Offers out that are no place yet. One whose hire fell out is free again.
create function job_order_offered(uuid) returns int language sql stable as $$
  select count(*)::int from offer o where o.job_order_id = $1 and o.state in ('Sent', 'Accepted')
    and not exists (select from job_order_place p where p.offer_id = o.id)
    and not exists (select from hire h where h.offer_id = o.id and h.fell_out_at is not null)
$$;

-- What places and offers share: who takes either waits for the job order.
create function job_order_has_room(uuid) returns void language plpgsql as $$ begin
  perform from job_order where id = $1 for no key update;
  if (select cancelled_at is not null from job_order where id = $1) then
    raise exception 'The job order is cancelled' using errcode = 'check_violation', constraint = 'job_order_is_open';
  end if;
  if (select count(*) from job_order_place where job_order_id = $1 and ended_at is null) + job_order_offered($1)
    > (select needed from job_order where id = $1) then
    raise exception 'No place is left' using errcode = 'check_violation', constraint = 'job_order_fits';
  end if;
end $$;

create or replace function job_order_fits() returns trigger language plpgsql as $$ begin
  perform job_order_has_room(new.job_order_id);
  return null;
end $$;
create trigger offer_fits after insert or update of state on offer for each row
  when (new.state = 'Sent') execute function job_order_fits();

-- A constraint can't look at the clock: who asks for a place first ends the offers that have expired by then.
create function job_order_offers_lapse(uuid, timestamptz) returns void language plpgsql as $$ begin
  perform from job_order where id = $1 for no key update;
  update offer set state = 'Expired', ended_at = $2, version = version + 1
  where job_order_id = $1 and state = 'Sent' and expires_at <= $2;
end $$;
create function offer_lapses_others() returns trigger language plpgsql as $$ begin
  perform job_order_offers_lapse(new.job_order_id, new.sent_at);
  return new;
end $$;
create trigger offer_lapses_others before insert or update of state on offer for each row
  when (new.state = 'Sent') execute function offer_lapses_others();
create function job_order_place_lapses_offers() returns trigger language plpgsql as $$ begin
  perform job_order_offers_lapse(new.job_order_id, new.filled_at);
  return new;
end $$;
create trigger job_order_place_lapses_offers before insert on job_order_place for each row
  execute function job_order_place_lapses_offers();

-- What was sent stays as it was sent, and what ended stays ended; only an accepted offer may still be withdrawn.
create function offer_stays() returns trigger language plpgsql as $$ begin
  if old.state <> 'Draft' and (new.pay_basis, new.rate, new.factor, new.starts_on, new.sent_at, new.expires_at)
    is distinct from (old.pay_basis, old.rate, old.factor, old.starts_on, old.sent_at, old.expires_at) then
    raise exception 'An offer that was sent stays' using errcode = 'check_violation', constraint = 'offer_stays';
  end if;
  if old.state <> new.state and not (old.state = 'Draft' and new.state in ('Sent', 'Withdrawn')
    or old.state = 'Sent' and new.state in ('Accepted', 'Declined', 'Expired', 'Withdrawn')
    or old.state = 'Accepted' and new.state = 'Withdrawn') then
    raise exception 'An offer that ended stays' using errcode = 'check_violation', constraint = 'offer_stays';
  end if;
  return new;
end $$;
create trigger offer_stays before update on offer for each row execute function offer_stays();

-- An offer that waits for an answer is withdrawn with its job order. One that was accepted is not: that is agreed.
create function offer_withdrawn_with_job_order() returns trigger language plpgsql as $$ begin
  update offer set state = 'Withdrawn', ended_at = new.cancelled_at, ended_by = new.cancelled_by, version = version + 1
  where job_order_id = new.id and state in ('Draft', 'Sent');
  return null;
end $$;
create trigger offer_withdrawn_with_job_order after update of cancelled_at on job_order for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function offer_withdrawn_with_job_order();

-- Nobody is offered work whose application ended; who accepted and is not being hired yet frees the place too.
create function offer_withdrawn_with_application() returns trigger language plpgsql as $$ begin
  update offer o set state = 'Withdrawn', ended_at = new.moved_at, ended_by = null, version = version + 1
  where o.application_id = new.id and (o.state in ('Draft', 'Sent')
    or o.state = 'Accepted' and not exists (select from hire h where h.offer_id = o.id and h.fell_out_at is null));
  return null;
end $$;
create trigger offer_withdrawn_with_application after update of state on application for each row
  when (old.state <> new.state and new.state not in ('For hiring', 'Hired'))
  execute function offer_withdrawn_with_application();

-- Of an erased application stays what was offered and how that ended, and nothing of the person.
create function offer_erased() returns trigger language plpgsql as $$ begin
  update offer set state = 'Withdrawn', ended_at = new.erased_at, version = version + 1
  where application_id = new.id and state in ('Draft', 'Sent');
  delete from mail where id in (select mail_id from offer where application_id = new.id);
  update offer set remarks = null, rate_reason = null, end_reason = null, mail_id = null where application_id = new.id;
  delete from offer_code where offer_id in (select id from offer where application_id = new.id);
  update offer_acceptance set name = null, terms = null, network = null
  where offer_id in (select id from offer where application_id = new.id);
  update link set revoked_at = greatest(new.erased_at, made_at)
  where purpose = 'offer' and revoked_at is null and subject_id in (select id from offer where application_id = new.id);
  return null;
end $$;
create trigger offer_erased after update of erased_at on application for each row
  when (old.erased_at is null and new.erased_at is not null) execute function offer_erased();

-- How many offers are out is told beside the places.
create or replace view job_order_now as
  select j.*, p.placed,
    case when j.cancelled_at is not null then 'Cancelled' when p.placed >= j.needed then 'Filled'
      when j.held_at is not null then 'On Hold' else 'Open' end as state,
    job_order_offered(j.id) as offered
  from job_order j cross join lateral (
    select count(*)::int as placed from job_order_place o where o.job_order_id = j.id and o.ended_at is null) p;
