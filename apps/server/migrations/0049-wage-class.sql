-- The class of a site among those that the wage board of its region tells apart; null: the highest of the area.
alter table detachment add column wage_class text check (wage_class ~ '^[A-Z0-9]{1,10}(-[A-Z0-9]{1,10}){1,3}$');
