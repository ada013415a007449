-- A sentence that was stored in English could be read in English alone. Beside it now stands its code with its facts, from
-- which it is said in the language of each reader; rows from before have none and stay as they are.
alter table request add said jsonb;
alter table request_event add said jsonb;
alter table notification add said jsonb;

-- During an upgrade a process of the earlier release changes the English alone: what it no longer says is dropped.
create function drop_said_of_request() returns trigger language plpgsql as $$
begin
  if new.said is not distinct from old.said and (new.asks, new.effect) is distinct from (old.asks, old.effect) then
    new.said := null;
  end if;
  return new;
end $$;
create trigger request_said_dropped before update of asks, effect on request
  for each row when (old.said is not null) execute function drop_said_of_request();

create function drop_said_of_notification() returns trigger language plpgsql as $$
begin
  if new.said is not distinct from old.said and (new.title, new.body) is distinct from (old.title, old.body) then
    new.said := null;
  end if;
  return new;
end $$;
create trigger notification_said_dropped before update of title, body on notification
  for each row when (old.said is not null) execute function drop_said_of_notification();
