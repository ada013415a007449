-- A mail that cannot be sent says so: how often it was tried and when it failed last; `failure` holds the code of the mail
-- server or the network (EENVELOPE, 550), never its words, which hold addresses.
alter table mail add column tries smallint not null default 0, add column failed_at timestamptz;
