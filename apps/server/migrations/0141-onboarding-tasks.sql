-- Invitations from the office beside those of a hire; each keeps the version of the program it began with.
alter table onboarding_invite alter column hire_id drop not null;
alter table onboarding_invite add column program_version_id uuid references program_version (id);
alter table onboarding_invite add column invited_by text;
alter table onboarding_invite add column accepted_at timestamptz;
alter table onboarding_invite add column ended_at timestamptz;
alter table onboarding_invite add column version int not null default 1;
create unique index onboarding_invite_once on onboarding_invite (employee_id) where state in ('Invited', 'Accepted');

-- A task that somebody did. Tasks that are facts have no row: the fact is asked for.
create table invitee_task (
  invite_id uuid not null references onboarding_invite (id),
  task_id uuid not null references program_task (id),
  done_at timestamptz not null,
  -- Username.
  done_by text not null,
  -- A code with its facts.
  evidence jsonb,
  primary key (invite_id, task_id)
);
create trigger invitee_task_append_only before update on invitee_task for each row execute function refuse_change();
