-- What pay leaves behind on paper: who the employer is to the agencies, what was paid to them, the certificates of the
-- year, and the files that send pay to banks.

-- From a day on; of rows for one day the newest counts. Digits only. Nothing is overwritten.
create table employer_particulars (
  id uuid primary key,
  seq int generated always as identity,
  effective_from date not null,
  registered_name text not null,
  address text not null,
  zip text not null check (zip ~ '^\d{4}$'),
  tin text not null check (tin ~ '^\d{9}(\d{3}|\d{5})$'),
  rdo text not null,
  sss text check (sss ~ '^\d{10}$'),
  philhealth text check (philhealth ~ '^\d{12}$'),
  pagibig text check (pagibig ~ '^\d{12}$'),
  -- Who signs what goes to the agencies.
  signatory text not null,
  position text not null,
  entered_by text not null,
  at timestamptz not null default clock_timestamp()
);
create index employer_particulars_on on employer_particulars (effective_from desc, seq desc);
create trigger employer_particulars_append_only before update or delete on employer_particulars
  for each row execute function refuse_change();

-- What was paid to an agency for a month. A mistake is taken back by a row that names it.
create table remittance_payment (
  id uuid primary key,
  kind text not null check (kind in ('SSS', 'SSS_LOAN', 'PHILHEALTH', 'PAGIBIG', 'PAGIBIG_LOAN', 'TAX', 'UNION_DUES')),
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reference text not null,
  withdraws uuid unique references remittance_payment (id),
  reason text,
  entered_by text not null,
  at timestamptz not null default clock_timestamp(),
  check ((withdraws is null) = (reason is null))
);
create index remittance_payment_of on remittance_payment (month, kind);
create trigger remittance_payment_append_only before update or delete on remittance_payment
  for each row execute function refuse_change();
create trigger remittance_payment_stays before truncate on remittance_payment execute function refuse_change();

-- From then on certificates of a year may be read by those they are about: everybody, or the one who left. A later release
-- of the same year takes the place of an earlier one.
create table certificate_release (
  id uuid primary key,
  year int not null check (year between 2018 and 2199),
  employee_id uuid references employee (id),
  by text not null,
  at timestamptz not null default clock_timestamp()
);
create index certificate_release_of on certificate_release (year, at desc);
create trigger certificate_release_append_only before update or delete on certificate_release
  for each row execute function refuse_change();

-- Made when it is first asked for, and the same ever after.
create table certificate_paper (
  release_id uuid not null references certificate_release (id),
  employee_id uuid not null references employee (id),
  storage_key text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (release_id, employee_id)
);

-- All certificates of a year in one file, and the list of them, made in the background and kept for a while.
create table certificate_export (
  id uuid primary key,
  username text not null,
  year int not null,
  what text not null check (what in ('PAPERS', 'LIST_CSV', 'LIST_XLSX')),
  state text not null check (state in ('WAITING', 'WORKING', 'READY', 'FAILED')),
  done int not null default 0,
  total int not null default 0,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index certificate_export_ended on certificate_export (ended_at) where ended_at is not null;

-- How a bank wants its file; an administrator may add to them. Columns: [{ title, of, width }].
create table bank_layout (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  label text not null,
  separator text not null check (separator in (',', ';', '|', 'TAB')),
  has_titles boolean not null,
  -- Letters of English alone, in capitals.
  is_plain boolean not null,
  columns jsonb not null,
  position int not null
);
insert into bank_layout (code, label, separator, has_titles, is_plain, columns, position) values
  ('FULL', 'Every column, for looking at', ',', true, false, '[
    {"title": "No.", "of": "NTH"}, {"title": "Employee no.", "of": "NUMBER"}, {"title": "Name", "of": "NAME"},
    {"title": "Bank", "of": "BANK"}, {"title": "Account name", "of": "ACCOUNT_NAME"},
    {"title": "Account no.", "of": "ACCOUNT"}, {"title": "Amount", "of": "AMOUNT"}, {"title": "Slip", "of": "SLIP"}]', 1),
  ('ACCOUNT_AMOUNT', 'Account and amount', ',', false, true, '[
    {"title": "Account no.", "of": "ACCOUNT"}, {"title": "Amount", "of": "AMOUNT"}]', 2),
  ('ACCOUNT_NAME_AMOUNT', 'Account, name and amount', ',', true, true, '[
    {"title": "Account Number", "of": "ACCOUNT"}, {"title": "Account Name", "of": "ACCOUNT_NAME"},
    {"title": "Amount", "of": "AMOUNT"}, {"title": "Remarks", "of": "SLIP"}]', 3),
  ('LAST_FIRST_ACCOUNT_AMOUNT', 'Last name, first name, account and amount', ',', true, true, '[
    {"title": "Last Name", "of": "LAST_NAME"}, {"title": "First Name", "of": "FIRST_NAME"},
    {"title": "Middle Name", "of": "MIDDLE_NAME"}, {"title": "Account Number", "of": "ACCOUNT"},
    {"title": "Amount", "of": "AMOUNT"}]', 4),
  ('TRANSFER', 'Transfers to other banks', ',', true, true, '[
    {"title": "Bank", "of": "BANK"}, {"title": "Account Number", "of": "ACCOUNT"},
    {"title": "Account Name", "of": "ACCOUNT_NAME"}, {"title": "Amount", "of": "AMOUNT"},
    {"title": "Reference", "of": "SLIP"}]', 5),
  ('FIXED_CENTAVOS', 'Account of 16 digits and centavos of 15, tab between', 'TAB', false, true, '[
    {"title": "Account no.", "of": "ACCOUNT", "width": 16}, {"title": "Centavos", "of": "CENTAVOS", "width": 15},
    {"title": "Account name", "of": "ACCOUNT_NAME"}]', 6);

-- Each file that was taken along: what it came to, and whether it is the same as the one before.
create table bank_download (
  id uuid primary key,
  run_id uuid not null references pay_run (id),
  layout text not null,
  channel text,
  people int not null,
  total bigint not null,
  sha256 text not null,
  by text not null,
  at timestamptz not null default clock_timestamp()
);
create index bank_download_of on bank_download (run_id, at desc);
create trigger bank_download_append_only before update or delete on bank_download
  for each row execute function refuse_change();
