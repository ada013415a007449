-- What the company lends and on what terms: one row of a type holds from its first date to its last. Terms in force are never
-- overwritten, and new ones need two people: one proposes them, another approves them.
-- A subject is a type of loan, or what all types share: its row is held while somebody changes its terms.
create table loan_policy (
  subject text primary key check (subject in
    ('REGULAR', 'QUICK', 'EMERGENCY', 'EDUCATIONAL', 'BICYCLE', 'SPECIAL', 'VALE', 'OTHERS', 'PC', 'HMO', 'CP', 'COMMON')),
  version integer not null default 1
);
insert into loan_policy (subject) select unnest(
  '{REGULAR,QUICK,EMERGENCY,EDUCATIONAL,BICYCLE,SPECIAL,VALE,OTHERS,PC,HMO,CP,COMMON}'::text[]);

-- What somebody proposed, as the form had it; it holds once somebody else approved it.
create table loan_proposal (
  id uuid primary key,
  subject text not null references loan_policy (subject),
  effective_from date not null,
  figures jsonb not null,
  reason text not null check (length(trim(reason)) > 0),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  proposed_by text not null,
  proposed_by_id uuid references employee (id),
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_by_id uuid references employee (id),
  decided_at timestamptz,
  remarks text,
  constraint loan_proposal_decided check ((state = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Neither by another account of the same person.
  constraint loan_proposal_second_person check (state not in ('APPROVED', 'REJECTED')
    or (decided_by <> proposed_by and (decided_by_id <> proposed_by_id or decided_by_id is null or proposed_by_id is null))),
  constraint loan_proposal_rejected check (state <> 'REJECTED' or length(trim(remarks)) > 0)
);
create unique index loan_proposal_open on loan_proposal (subject) where state = 'PROPOSED';
create index loan_proposal_of on loan_proposal (subject, proposed_at);

create table loan_terms (
  id uuid primary key default gen_random_uuid(),
  type text not null references loan_policy (subject) check (type in
    ('REGULAR', 'QUICK', 'EMERGENCY', 'EDUCATIONAL', 'BICYCLE', 'SPECIAL', 'VALE', 'OTHERS', 'PC', 'HMO', 'CP')),
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  sources text[] not null,
  min_amount bigint not null check (min_amount >= 10000),
  max_amount bigint,
  savings_multiple numeric(5, 2) check (savings_multiple > 0),
  net_pay_share numeric(5, 4) check (net_pay_share > 0 and net_pay_share <= 1),
  approver_sets_limit boolean not null default false,
  max_months integer not null check (max_months between 1 and 60),
  annual_rate numeric(5, 4) not null check (annual_rate between 0 and 1),
  method text not null check (method in ('STRAIGHT', 'DIMINISHING')),
  securities text[] not null,
  -- The specification blocks a loan under one year of service: terms may ask for more, never for less.
  min_tenure_months integer not null default 12 check (min_tenure_months between 12 and 600),
  min_savings bigint check (min_savings >= 0),
  needs_final_approval boolean not null default false,
  renewal_share numeric(5, 4) not null default 0.5 check (renewal_share between 0 and 1),
  rebates_straight boolean not null default true,
  paid_to_supplier boolean not null default false,
  papers text,
  note text,
  -- Null of those that come with the product.
  proposal_id uuid unique references loan_proposal (id),
  -- Terms that were to begin, and were replaced before they did.
  replaced_at timestamptz,
  constraint loan_terms_once exclude using gist (type with =, daterange(effective_from, effective_to, '[]') with &&)
    where (replaced_at is null),
  constraint loan_terms_amounts check (max_amount >= min_amount),
  constraint loan_terms_sources check (cardinality(sources) > 0 and sources <@ array['TULUNGAN', 'BCC_CREDIT', 'VALE']),
  constraint loan_terms_vale check ((type = 'VALE') = ('VALE' = any (sources)) and (type <> 'VALE' or cardinality(sources) = 1)),
  constraint loan_terms_securities check (securities <@ array['CO_MAKERS', 'TULUNGAN_FUND_SHIELD', 'BCC_CREDIT_SHIELD']),
  constraint loan_terms_limited check (approver_sets_limit
    or num_nonnulls(max_amount, savings_multiple, net_pay_share) > 0)
);

create table loan_rules (
  id uuid primary key default gen_random_uuid(),
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  co_makers integer not null check (co_makers between 1 and 5),
  max_guarantees integer not null check (max_guarantees between 1 and 10),
  co_maker_hours integer not null check (co_maker_hours between 1 and 720),
  shield_rate numeric(5, 4) not null check (shield_rate between 0 and 0.2),
  min_savings bigint not null check (min_savings >= 0),
  proposal_id uuid unique references loan_proposal (id),
  replaced_at timestamptz,
  constraint loan_rules_once exclude using gist (daterange(effective_from, effective_to, '[]') with &&)
    where (replaced_at is null)
);

-- Figures that held stay as they were, and nobody changes what somebody else is about to approve: a row ends, is replaced before
-- it begins, or is decided once. Names the columns that a row may change until the last of them is set.
create function loan_policy_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) -> tg_argv[tg_nargs - 1] <> 'null' or to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception '% stays as it was', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger loan_terms_stay before update on loan_terms
  for each row execute function loan_policy_stays('effective_to', 'replaced_at');
create trigger loan_rules_stay before update on loan_rules
  for each row execute function loan_policy_stays('effective_to', 'replaced_at');
create trigger loan_proposal_stays before update on loan_proposal
  for each row execute function loan_policy_stays('state', 'decided_by', 'decided_by_id', 'remarks', 'decided_at');
create trigger loan_terms_kept before delete or truncate on loan_terms for each statement execute function refuse_change();
create trigger loan_rules_kept before delete or truncate on loan_rules for each statement execute function refuse_change();
create trigger loan_proposal_kept before delete or truncate on loan_proposal for each statement execute function refuse_change();

-- Defaults of the company, not law. What the yearly premium of HMO comes to is on its paper, so its approver sets the limit.
insert into loan_terms (type, effective_from, sources, min_amount, max_amount, savings_multiple, net_pay_share,
  approver_sets_limit, max_months, annual_rate, method, securities, min_savings, needs_final_approval, paid_to_supplier,
  papers, note)
values
  ('REGULAR', '2000-01-01', '{TULUNGAN,BCC_CREDIT}', 50000, 5000000, 3, null, false, 24, 0.12, 'DIMINISHING',
    '{CO_MAKERS,TULUNGAN_FUND_SHIELD,BCC_CREDIT_SHIELD}', null, true, false, null, null),
  ('QUICK', '2000-01-01', '{TULUNGAN}', 50000, 500000, null, null, false, 3, 0.12, 'STRAIGHT',
    '{CO_MAKERS,TULUNGAN_FUND_SHIELD}', null, false, false, null, null),
  ('EMERGENCY', '2000-01-01', '{TULUNGAN,BCC_CREDIT}', 50000, 1000000, null, null, false, 6, 0.06, 'STRAIGHT',
    '{CO_MAKERS,TULUNGAN_FUND_SHIELD,BCC_CREDIT_SHIELD}', null, false, false, 'Proof, within 15 days of release', null),
  ('EDUCATIONAL', '2000-01-01', '{TULUNGAN,BCC_CREDIT}', 50000, 1500000, null, null, false, 10, 0.06, 'STRAIGHT',
    '{CO_MAKERS,TULUNGAN_FUND_SHIELD,BCC_CREDIT_SHIELD}', null, false, false, 'Assessment form of the school', null),
  ('BICYCLE', '2000-01-01', '{BCC_CREDIT}', 50000, 1000000, null, null, false, 12, 0, 'STRAIGHT',
    '{BCC_CREDIT_SHIELD}', null, false, true, null, null),
  ('SPECIAL', '2000-01-01', '{TULUNGAN,BCC_CREDIT}', 50000, 5000000, null, null, false, 24, 0.12, 'DIMINISHING',
    '{CO_MAKERS,TULUNGAN_FUND_SHIELD,BCC_CREDIT_SHIELD}', null, true, false, null, null),
  ('VALE', '2000-01-01', '{VALE}', 50000, null, null, 0.5, false, 1, 0, 'STRAIGHT', '{}', 0, false, false, null,
    'Repaid in full with the next pay'),
  ('PC', '2000-01-01', '{BCC_CREDIT}', 50000, 3000000, null, null, false, 18, 0.06, 'STRAIGHT',
    '{BCC_CREDIT_SHIELD,CO_MAKERS}', null, true, true, null, null),
  ('HMO', '2000-01-01', '{BCC_CREDIT}', 50000, null, null, null, true, 12, 0, 'STRAIGHT', '{BCC_CREDIT_SHIELD}', null, false,
    false, 'Bill of the yearly premium', 'Up to the yearly premium'),
  ('CP', '2000-01-01', '{BCC_CREDIT}', 50000, 1000000, null, null, false, 12, 0.06, 'STRAIGHT',
    '{BCC_CREDIT_SHIELD,CO_MAKERS}', null, false, true, null, null),
  ('OTHERS', '2000-01-01', '{TULUNGAN,BCC_CREDIT}', 50000, null, null, null, true, 24, 0.12, 'DIMINISHING',
    '{CO_MAKERS,TULUNGAN_FUND_SHIELD,BCC_CREDIT_SHIELD}', null, true, false, null, null);

insert into loan_rules (effective_from, co_makers, max_guarantees, co_maker_hours, shield_rate, min_savings)
values ('2000-01-01', 2, 2, 72, 0.01, 200000);

-- From now on terms begin by an approved proposal alone.
create function loan_terms_need_approval() returns trigger language plpgsql as $$
begin
  if not exists (select from loan_proposal p where p.id = new.proposal_id and p.state = 'APPROVED'
      and p.effective_from = new.effective_from) then
    raise exception 'Terms of loans need an approved proposal' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger loan_terms_need_approval before insert on loan_terms for each row execute function loan_terms_need_approval();
create trigger loan_rules_need_approval before insert on loan_rules for each row execute function loan_terms_need_approval();
