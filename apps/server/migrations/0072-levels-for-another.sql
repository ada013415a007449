-- Few levels ask for another person than the one who decided before. The inbox looks for them in every list it shows, and
-- without an index of their own it read all levels from end to end.
create index request_level_another on request_level (request_id, level) where another;
