-- What a borrower was shown before agreeing to a loan (RA 3765): the terms, what they cost, and the paper's fingerprint.
create table loan_disclosure (
  id uuid primary key,
  employee_id uuid not null references employee (id),
  -- The request that was filed with it.
  request_id uuid unique references request (id),
  -- The form and the schedule it was computed from.
  terms jsonb not null,
  principal bigint not null check (principal > 0),
  finance_charge bigint not null check (finance_charge >= 0),
  net_proceeds bigint not null check (net_proceeds > 0),
  -- Of a year: 0.1483 is 14.83%.
  effective_rate numeric(9, 4) not null check (effective_rate >= 0),
  language text not null check (language in ('en', 'fil')),
  storage_key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  shown_at timestamptz not null,
  agreed_at timestamptz,
  check ((request_id is null) = (agreed_at is null))
);
create index loan_disclosure_of on loan_disclosure (employee_id, shown_at);
