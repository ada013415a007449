-- A kind may have states of its own beside those of every request: "Ready for pickup" counts as APPROVED until it is claimed.
-- `state` holds what it counts as, so that everything that asks for approved requests goes on finding them.
alter table request add own_state text check (own_state ~ '^[A-Z][A-Z_]*$');
