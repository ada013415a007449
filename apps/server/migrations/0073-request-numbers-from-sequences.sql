-- Reference numbers of requests come from one sequence for each prefix and year: taking a number locks no row, so filings do
-- not wait for one another until they commit. A filing that is undone after it took its number leaves a gap. The table
-- request_number goes on counting the papers whose numbers must have no gaps, and says where a sequence begins.

create function next_request_number(prefix text, year int) returns bigint language plpgsql as $$
declare
  name text := format('request_number_%s_%s', lower(prefix), year);
  first bigint;
begin
  if to_regclass(quote_ident(name)) is null then
    -- The first filing of a year makes the sequence; others that come meanwhile wait for it once. The lock of a table and not
    -- an advisory one: only the former lets this session learn of a sequence that another has just made.
    lock table request_number in share row exclusive mode;
    if to_regclass(quote_ident(name)) is null then
      select n.last + 1 into first from request_number n
      where n.prefix = next_request_number.prefix and n.year = next_request_number.year;
      execute format('create sequence %I start with %s', name, coalesce(first, 1));
    end if;
  end if;
  return nextval(quote_ident(name)::regclass);
end $$;
