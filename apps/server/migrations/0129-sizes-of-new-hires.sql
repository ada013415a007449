-- The sizes of what somebody will wear, as they entered them with their papers; null: not known yet.
alter table hire_person add upper_size text check (length(upper_size) between 1 and 10),
  add lower_size text check (length(lower_size) between 1 and 10),
  add head_size text check (length(head_size) between 1 and 10),
  add foot_size text check (length(foot_size) between 1 and 10);
