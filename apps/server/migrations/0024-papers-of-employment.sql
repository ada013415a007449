-- The papers that statuses, notices and offers name.
alter table employee_status add foreign key (file_id) references employee_file (id);
alter table employment_notice add foreign key (proof_file) references employee_file (id);
alter table employment_notice add foreign key (answer_file) references employee_file (id);
alter table post_offer add foreign key (file_id) references employee_file (id);
