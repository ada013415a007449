-- Orders by their kind and by how they stand, and changes that wait, found without reading all there ever were.
create index posting_order_kind on posting_order (kind, issued_at desc, id);
create index posting_order_cancelled on posting_order (issued_at desc, id) where cancelled_at is not null;
create index posting_order_spell on posting_order (effective_to, effective_from, kind) where cancelled_at is null;
create index posting_order_ahead on posting_order (effective_from, kind) where cancelled_at is null;
create index planned_change_waiting on planned_change (effective_from, employee_id)
  where applied_at is null and cancelled_at is null;
