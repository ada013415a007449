-- The language that the person behind an account chose to read in. By username, like everything that is known of an account
-- here: the account itself belongs to the identity provider. Without a row they never chose.
create table account_language (
  username text primary key,
  language text not null check (language in ('en', 'fil')),
  chosen_at timestamptz not null default now()
);
