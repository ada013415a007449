-- An approver's list sorts everything that waits for the approver before it shows one page: this index alone answers that.
create index request_waiting_line on request (id)
  include (kind, owner_id, waiting_since, from_date, to_date, level, prepared_by, prepared_by_id)
  where waiting_since is not null;
