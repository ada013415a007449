-- Which applicants were told by mail of the day of their interview: a reminder is sent once for each time.
create table interview_mail (
  interview_id uuid not null references interview (id),
  slot_id uuid not null references interview_slot (id),
  told_at timestamptz not null,
  primary key (interview_id, slot_id)
);
create index interview_mail_of_slot on interview_mail (slot_id);
