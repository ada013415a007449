-- Who decides deferments: the office of each type, which decides all there is (screens.md section 15).
insert into approver_rule (id, types, over_days, levels, effective_from) values
  (gen_random_uuid(), '{LOAN}', 0, '[{"who": "OFFICE", "permission": "APPROVE_DEFERMENT"}]', '2000-01-01'),
  (gen_random_uuid(), '{UPAR}', 0, '[{"who": "OFFICE", "permission": "APPROVE_DEFERMENT_UPAR"}]', '2000-01-01'),
  (gen_random_uuid(), '{DIAGNOSTICS}', 0, '[{"who": "OFFICE", "permission": "APPROVE_DEFERMENT_DIAGNOSTIC"}]',
    '2000-01-01');
update approver_rule set name = case types[1]
  when 'LOAN' then 'Deferments of loans' when 'UPAR' then 'Deferments of UPAR' else 'Deferments of diagnostics' end
where types <@ '{LOAN,UPAR,DIAGNOSTICS}';
