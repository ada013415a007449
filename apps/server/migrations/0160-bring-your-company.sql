-- Workbooks that bring a company's people and figures: what was found in each sheet, and every row that was written.

create table company_import (
  id uuid primary key,
  username text not null,
  -- The officer's own record, which the import never touches.
  employee_id uuid references employee (id),
  -- What the officer was permitted when the check was asked for.
  holds text[] not null default '{}',
  file_name text not null,
  sha256 text not null,
  storage_key text,
  encoding text,
  state text not null check (state in ('MAPPING', 'WAITING', 'CHECKING', 'CHECKED', 'APPROVAL', 'IMPORTING', 'DONE',
    'FAILED', 'UNDOING', 'UNDONE')),
  done int not null default 0,
  total int not null default 0,
  at timestamptz not null,
  started_at timestamptz,
  approved_by text,
  approved_by_id uuid references employee (id),
  approved_at timestamptz,
  -- Whether one officer did it alone, because nobody else could.
  is_alone boolean not null default false,
  written_at timestamptz,
  ended_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  failure jsonb,
  check (state not in ('APPROVAL', 'IMPORTING', 'DONE', 'UNDOING', 'UNDONE') or started_at is not null),
  check (approved_by is distinct from username)
);
create index company_import_newest on company_import (at desc, id);
create index company_import_file on company_import (sha256) where written_at is not null;

create table company_import_sheet (
  import_id uuid not null references company_import (id) on delete cascade,
  position int not null,
  -- As the workbook calls it.
  name text not null,
  headings jsonb not null,
  -- Null: the sheet is left out.
  sheet text check (sheet in ('UNITS', 'EMPLOYEES', 'PAY', 'NUMBERS', 'BANK', 'DEPENDENTS', 'LEAVE', 'DEDUCTIONS', 'YEAR')),
  -- Headings by column.
  mapping jsonb not null default '{}',
  rows int not null default 0,
  created int not null default 0,
  changed int not null default 0,
  same int not null default 0,
  skipped int not null default 0,
  faults int not null default 0,
  notes int not null default 0,
  is_written boolean not null default false,
  primary key (import_id, position)
);
create unique index company_import_sheet_once on company_import_sheet (import_id, sheet) where sheet is not null;

-- What is wrong with a row, and what is worth a look and stops nothing.
create table company_import_finding (
  import_id uuid not null references company_import (id) on delete cascade,
  seq int not null,
  sheet text not null,
  is_fault boolean not null,
  line int,
  col text,
  value text,
  text jsonb not null,
  english text not null,
  primary key (import_id, seq)
);
create index company_import_finding_of on company_import_finding (import_id, sheet, is_fault, seq);

-- What the company calls each column, from the last time on; `*` names a sheet.
create table company_import_heading (
  sheet text not null,
  col text not null,
  heading text not null,
  primary key (sheet, col)
);

-- Every row that an import made or changed, so that it can be taken back: `before` of what was changed.
create table company_import_row (
  import_id uuid not null references company_import (id),
  seq bigint generated always as identity,
  sheet text not null,
  kind text not null,
  record_id uuid not null,
  employee_id uuid,
  is_made boolean not null,
  before jsonb,
  after jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  primary key (import_id, seq)
);
create index company_import_row_of on company_import_row (kind, record_id);
