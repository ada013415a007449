-- The language a mail is written in: the reader's, for those who chose one.
alter table mail add column language text not null default 'en' check (language in ('en', 'fil'));
