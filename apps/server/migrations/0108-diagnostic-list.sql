-- The clinic's list reads its own requests by state, the oldest first, however many other requests there are.
create index request_of_diagnostics on request (state, filed_at, id) include (kind, owner_id) where kind = 'DIAGNOSTIC';

-- The calendar reads the seats of a week's slots, also of people who came: those of all weeks before are many times as many.
create index diagnostic_seat_shown on diagnostic_seat (slot_id) where ended_at is null or ended_how = 'PASSED';
