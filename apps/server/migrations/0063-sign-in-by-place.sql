-- Failed sign-ins are counted for an account from each address. `account` is the hash of the account's name, so that all
-- of its counters can be forgotten together when somebody gives it a new password.
alter table sign_in_throttle add column account text;
create index sign_in_throttle_account on sign_in_throttle (account) where account is not null;
