-- How people get there by bus, jeepney or train, as the posting and its poster say it.
alter table posting add column directions text check (length(directions) between 1 and 250);
