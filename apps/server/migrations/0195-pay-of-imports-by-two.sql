-- Pay that a workbook brings was approved by another officer than who started the import. One that somebody imports alone is no
-- approval. The import is named by the transaction that writes it; what was approved is the workbook, whose bytes are kept.
create function pay_import_approved(entered_by text) returns boolean language sql stable as $$
  select exists (select from company_import i
      join company_import_sheet s on s.import_id = i.id and s.sheet = 'PAY' and not s.is_written
    where i.id = nullif(current_setting('kawani.writes_import', true), '')::uuid
      and i.state = 'IMPORTING' and i.username = entered_by and i.approved_by is not null
      and not is_same_person(i.username, i.approved_by))
$$;

create or replace function pay_terms_by_two() returns trigger language plpgsql as $$
begin
  if second_person_on('PAY_TERMS') and not second_person_approved('PAY_TERMS')
    and coalesce(pay_changes_by(new.employee_id, new.effective_from, new.basis, new.rate, new.factor, new.cola, new.allowances), 0)
      > second_person_percent()
    and not pay_change_approved(new.employee_id, new.effective_from, new.basis, new.rate, new.factor, new.cola, new.allowances)
    and not pay_import_approved(new.entered_by) then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $$;
