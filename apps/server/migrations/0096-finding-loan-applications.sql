-- Loan applications found by what officers filter them by, among those at a stage, and by whom they are of or what they are called.
create index request_of_loans_by_type on request (state, type, filed_at, id) include (kind, owner_id) where kind in ('LOAN', 'VALE');
create index request_of_loans_by_source on request (state, (keeps #>> '{terms,source}'), filed_at, id) where kind in ('LOAN', 'VALE');
create index request_of_loans_of on request (owner_id, state) where kind in ('LOAN', 'VALE');
create index request_of_loans_by_ref on request (ref text_pattern_ops) where kind in ('LOAN', 'VALE');
