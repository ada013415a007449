-- What the remittances of a month come to, added up when its pay is completed. Derived: rows hold for as long as the pay that
-- they are of is all there is (`made_of`), and are written again.
create table remittance_sum (
  month date not null,
  kind text not null,
  made_of text not null,
  sums jsonb not null,
  people uuid[] not null,
  short_people int not null,
  primary key (month, kind)
);
