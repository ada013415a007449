-- What a personnel action form said before its writer changed it, while nobody had decided.
create table paf_change (
  request_id uuid not null references paf (request_id),
  nth smallint not null check (nth >= 1),
  changed_at timestamptz not null,
  changed_by text not null,
  -- The terms as offices read them, with the name of the shift.
  was jsonb not null,
  primary key (request_id, nth)
);
create trigger paf_change_append_only before update or delete on paf_change for each row execute function refuse_change();
create trigger paf_change_stays before truncate on paf_change for each statement execute function refuse_change();
