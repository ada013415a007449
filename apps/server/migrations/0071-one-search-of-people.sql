-- Whom a text finds, for every search of people as for the list of employees: accents, small letters and the order of words
-- do not matter, and each word may be the beginning of a name or a number. Nobody where nothing was typed.
create function people_found(typed text) returns setof uuid language sql stable parallel safe as $$
  select employee_id from employee_search where words @@ name_query(typed)
$$;
