-- How many opening balances of a year count, and since when: asked each time remittances are looked at.
create index opening_balance_decided_on on opening_balance (year, decided_at) where state = 'IN_FORCE';
