-- What a day is granted names the request that asked for it; remote work may be of half a day.
alter table time_grant
  add column request_id uuid references request (id),
  add column portion text check (portion in ('AM', 'PM', 'WHOLE'));
create index time_grant_of_request on time_grant (request_id) where request_id is not null;
