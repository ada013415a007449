-- The database after all migrations, written by tests/schema.server.test.ts. Do not edit it: add a migration, then run
-- KAWANI_WRITE_SCHEMA=1 npx vitest run --project server tests/schema.server.test.ts

create table access_cutoff (
  kind text not null,
  id text not null,
  not_before timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint access_cutoff_pkey PRIMARY KEY (kind, id),
  constraint access_cutoff_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'session'::text])))
);
CREATE INDEX access_cutoff_changed ON public.access_cutoff USING btree (changed_at);

create table account_bar (
  username text not null,
  barred_by text not null,
  at timestamp with time zone not null default now(),
  constraint account_bar_pkey PRIMARY KEY (username)
);

create table account_batch (
  id uuid not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  constraint account_batch_pkey PRIMARY KEY (id)
);

create table account_language (
  username text not null,
  language text not null,
  chosen_at timestamp with time zone not null default now(),
  constraint account_language_pkey PRIMARY KEY (username),
  constraint account_language_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fil'::text])))
);

create table account_permission (
  username text not null,
  permission text not null,
  constraint account_permission_pkey PRIMARY KEY (username, permission)
);
CREATE INDEX account_permission_of ON public.account_permission USING btree (permission, username);

create table account_task (
  id uuid not null,
  seq bigint not null generated always as identity,
  batch_id uuid not null,
  kind text not null,
  employee_id uuid,
  username text not null,
  roles text[],
  asked_by text not null,
  asked_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  done_at timestamp with time zone,
  failure text,
  constraint account_task_pkey PRIMARY KEY (id),
  constraint account_task_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES account_batch(id),
  constraint account_task_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint account_task_check CHECK ((num_nonnulls(done_at, failure) <= 1)),
  constraint account_task_check1 CHECK (((kind <> ALL (ARRAY['CREATE'::text, 'ROLES'::text])) OR (roles IS NOT NULL))),
  constraint account_task_kind_check CHECK ((kind = ANY (ARRAY['CREATE'::text, 'RESET'::text, 'ENABLE'::text, 'DISABLE'::text, 'ROLES'::text, 'SIGN_OUT'::text])))
);
CREATE INDEX account_task_batch ON public.account_task USING btree (batch_id, seq);
CREATE INDEX account_task_of ON public.account_task USING btree (username, asked_at DESC);
CREATE INDEX account_task_open ON public.account_task USING btree (username, seq) WHERE ((done_at IS NULL) AND (failure IS NULL));

create table announcement (
  id uuid not null,
  title text not null,
  body text not null,
  starts date not null,
  ends date not null,
  posted_at timestamp with time zone not null default now(),
  cluster_id uuid,
  detachment_id uuid,
  department_id uuid,
  file_id uuid,
  posted_by text,
  version integer not null default 1,
  withdrawn_at timestamp with time zone,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_cluster_id_fkey FOREIGN KEY (cluster_id) REFERENCES cluster(id),
  constraint announcement_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint announcement_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint announcement_file_id_fkey FOREIGN KEY (file_id) REFERENCES announcement_file(id),
  constraint announcement_check CHECK ((ends >= starts)),
  constraint announcement_for_one_unit CHECK ((num_nonnulls(cluster_id, detachment_id, department_id) <= 1))
);
CREATE INDEX announcement_shown ON public.announcement USING btree (ends, starts);

create table announcement_file (
  id uuid not null,
  by text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  storage_key text not null,
  at timestamp with time zone not null,
  constraint announcement_file_pkey PRIMARY KEY (id)
);

create table applicant_retention (
  version integer not null,
  months integer not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  constraint applicant_retention_pkey PRIMARY KEY (version),
  constraint applicant_retention_months_check CHECK (((months >= 1) AND (months <= 24))),
  constraint applicant_retention_version_check CHECK ((version >= 1))
);
CREATE TRIGGER applicant_retention_append_only BEFORE DELETE OR UPDATE ON public.applicant_retention FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER applicant_retention_stays BEFORE TRUNCATE ON public.applicant_retention FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table application (
  id uuid not null,
  person_id uuid not null,
  job_order_id uuid not null,
  source text not null,
  posting_code text,
  name_given text,
  has_experience boolean,
  starts text,
  notice text,
  form_sha256 bytea,
  applied_at timestamp with time zone not null,
  state text not null default 'Applied'::text,
  version integer not null default 0,
  moved_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  erased_because text,
  kept_months integer not null default 6,
  kept_until timestamp with time zone not null generated always as ((((moved_at AT TIME ZONE 'Asia/Manila'::text) + make_interval(months => kept_months)) AT TIME ZONE 'Asia/Manila'::text)) stored,
  language text,
  constraint application_pkey PRIMARY KEY (id),
  constraint application_form_sha256_key UNIQUE (form_sha256),
  constraint application_job_order_id_fkey FOREIGN KEY (job_order_id) REFERENCES job_order(id),
  constraint application_person_id_fkey FOREIGN KEY (person_id) REFERENCES person_outside(id),
  constraint application_posting_code_fkey FOREIGN KEY (posting_code) REFERENCES posting_code(code),
  constraint application_check CHECK (((erased_at IS NULL) = (erased_because IS NULL))),
  constraint application_check1 CHECK (((erased_at IS NULL) OR (num_nonnulls(name_given, has_experience, starts, form_sha256) = 0))),
  constraint application_check2 CHECK (((source <> 'REFERRAL'::text) OR (posting_code IS NOT NULL))),
  constraint application_erased_because_check CHECK ((erased_because = ANY (ARRAY['ASKED'::text, 'NOT_KEPT_LONGER'::text]))),
  constraint application_form_sha256_check CHECK ((octet_length(form_sha256) = 32)),
  constraint application_kept_months_check CHECK (((kept_months >= 1) AND (kept_months <= 24))),
  constraint application_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fil'::text]))),
  constraint application_name_given_check CHECK (((length(name_given) >= 1) AND (length(name_given) <= 200))),
  constraint application_notice_check CHECK (((length(notice) >= 1) AND (length(notice) <= 20))),
  constraint application_source_check CHECK ((source = ANY (ARRAY['LINK'::text, 'POSTER'::text, 'REFERRAL'::text, 'WALK_IN'::text, 'JOB_FAIR'::text, 'ROSTER'::text]))),
  constraint application_starts_check CHECK ((starts = ANY (ARRAY['NOW'::text, 'IN_TWO_WEEKS'::text, 'IN_A_MONTH'::text, 'LATER'::text]))),
  constraint application_state_check CHECK ((state = ANY (ARRAY['Applied'::text, 'Initial interview'::text, 'Exam'::text, 'Final interview'::text, 'Medical'::text, 'For hiring'::text, 'Hired'::text, 'Not passed'::text, 'Withdrawn'::text])))
);
CREATE INDEX application_by_code ON public.application USING btree (posting_code) WHERE (posting_code IS NOT NULL);
CREATE INDEX application_by_source ON public.application USING btree (source, state) WHERE (erased_at IS NULL);
CREATE INDEX application_in_step ON public.application USING btree (state, moved_at, id) WHERE (erased_at IS NULL);
CREATE INDEX application_kept ON public.application USING btree (kept_until) WHERE ((erased_at IS NULL) AND (state <> 'Hired'::text));
CREATE INDEX application_of_job_order ON public.application USING btree (job_order_id, state);
CREATE INDEX application_of_person ON public.application USING btree (person_id);
CREATE UNIQUE INDEX application_once ON public.application USING btree (person_id, job_order_id) WHERE ((state <> 'Withdrawn'::text) AND (erased_at IS NULL));
CREATE TRIGGER application_erases_notes AFTER UPDATE OF erased_at ON public.application FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION application_erased();
CREATE TRIGGER application_links_end AFTER UPDATE OF erased_at ON public.application FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION application_links_end();
CREATE TRIGGER hire_falls_out AFTER UPDATE OF state ON public.application FOR EACH ROW WHEN ((new.state = ANY (ARRAY['Withdrawn'::text, 'Not passed'::text]))) EXECUTE FUNCTION hire_falls_out();
CREATE TRIGGER hire_is_erased AFTER UPDATE OF erased_at ON public.application FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION hire_is_erased();
CREATE TRIGGER interview_follows_application AFTER UPDATE OF state, erased_at ON public.application FOR EACH ROW WHEN (((old.state <> new.state) OR (old.erased_at IS DISTINCT FROM new.erased_at))) EXECUTE FUNCTION interview_follows_application();
CREATE TRIGGER offer_erased AFTER UPDATE OF erased_at ON public.application FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION offer_erased();
CREATE TRIGGER offer_withdrawn_with_application AFTER UPDATE OF state ON public.application FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state <> ALL (ARRAY['For hiring'::text, 'Hired'::text])))) EXECUTE FUNCTION offer_withdrawn_with_application();

create table application_event (
  application_id uuid not null,
  version integer not null,
  state text not null,
  moved_at timestamp with time zone not null,
  moved_by text,
  reason text,
  reason_code text,
  constraint application_event_pkey PRIMARY KEY (application_id, version),
  constraint application_event_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_event_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250))),
  constraint application_event_reason_code_check CHECK ((reason_code = ANY (ARRAY['QUALIFICATIONS'::text, 'INTERVIEW'::text, 'EXAM'::text, 'PAPERS'::text, 'NOT_FIT'::text, 'NOT_REACHED'::text, 'DID_NOT_COME'::text, 'PAY'::text, 'START'::text, 'NO_PLACES'::text, 'OTHER'::text]))),
  constraint application_event_version_check CHECK ((version >= 1))
);
CREATE TRIGGER application_event_append_only BEFORE DELETE OR UPDATE ON public.application_event FOR EACH ROW EXECUTE FUNCTION application_event_stays();
CREATE TRIGGER application_event_stays BEFORE TRUNCATE ON public.application_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER application_follows AFTER INSERT ON public.application_event FOR EACH ROW EXECUTE FUNCTION application_follows();

create table application_note (
  id uuid not null,
  application_id uuid not null,
  note text,
  noted_at timestamp with time zone not null,
  noted_by text not null,
  constraint application_note_pkey PRIMARY KEY (id),
  constraint application_note_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_note_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);
CREATE INDEX application_note_of ON public.application_note USING btree (application_id, noted_at);
CREATE TRIGGER application_note_append_only BEFORE DELETE OR UPDATE ON public.application_note FOR EACH ROW EXECUTE FUNCTION application_note_stays();
CREATE TRIGGER application_note_stays BEFORE TRUNCATE ON public.application_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table approver_rule (
  id uuid not null,
  types text[] not null,
  detachment_id uuid,
  department_id uuid,
  over_days numeric(6,1) not null default 0,
  levels jsonb not null,
  effective_from date not null,
  effective_to date,
  name text not null default ''::text,
  active boolean not null default true,
  version integer not null default 1,
  of uuid,
  constraint approver_rule_pkey PRIMARY KEY (id),
  constraint approver_rule_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint approver_rule_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint approver_rule_of_fkey FOREIGN KEY (of) REFERENCES approver_rule(id),
  constraint approver_rule_check CHECK ((num_nonnulls(detachment_id, department_id) <= 1)),
  constraint approver_rule_check1 CHECK ((effective_to >= effective_from)),
  constraint approver_rule_over_days_check CHECK ((over_days >= (0)::numeric))
);
CREATE INDEX approver_rule_in_force ON public.approver_rule USING btree (effective_from);

create table approver_rule_due (
  due_on date not null,
  types text[] not null
);
CREATE INDEX approver_rule_due_on ON public.approver_rule_due USING btree (due_on);

create table assignment (
  id uuid not null,
  employee_id uuid not null,
  detachment_id uuid,
  department_id uuid,
  designation_id uuid not null,
  effective_from date not null,
  effective_to date,
  order_ref text,
  constraint assignment_pkey PRIMARY KEY (id),
  constraint assignment_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint assignment_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint assignment_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint assignment_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint assignment_check CHECK ((num_nonnulls(detachment_id, department_id) = 1)),
  constraint assignment_check1 CHECK ((effective_to >= effective_from)),
  constraint assignment_once EXCLUDE USING gist (employee_id WITH =, daterange(effective_from, effective_to, '[]'::text) WITH &&)
);
CREATE INDEX assignment_ahead ON public.assignment USING btree (effective_from);
CREATE INDEX assignment_of_department ON public.assignment USING btree (department_id, effective_from);
CREATE INDEX assignment_of_designation ON public.assignment USING btree (designation_id, effective_from);
CREATE INDEX assignment_of_detachment ON public.assignment USING btree (detachment_id, effective_from);
CREATE INDEX assignment_of_employee ON public.assignment USING btree (employee_id, effective_from);
CREATE TRIGGER assignment_changed_in_list AFTER UPDATE ON public.assignment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_rows();
CREATE TRIGGER assignment_gone_in_list AFTER DELETE ON public.assignment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_rows();
CREATE TRIGGER assignment_new_in_list AFTER INSERT ON public.assignment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_rows();
CREATE TRIGGER assignment_touched AFTER INSERT OR DELETE OR UPDATE ON public.assignment FOR EACH ROW EXECUTE FUNCTION recurring_member_touched('DETACHMENT', 'DEPARTMENT', 'DESIGNATION');

create table attendance_day (
  employee_id uuid not null,
  work_date date not null,
  time_in timestamp with time zone,
  time_out timestamp with time zone,
  results text[] not null,
  worked integer not null,
  regular integer not null,
  late integer not null,
  undertime integer not null,
  overtime integer not null,
  excess integer not null,
  night_regular integer not null,
  night_overtime integer not null,
  marks text[] not null,
  shift jsonb,
  rest_day boolean not null,
  site text,
  holidays jsonb not null,
  explanation jsonb not null,
  computed_at timestamp with time zone not null,
  settles_at timestamp with time zone,
  detachment_id uuid,
  asked integer not null default 0,
  paid_leave integer not null default 0,
  portions jsonb not null default '[]'::jsonb,
  constraint attendance_day_pkey PRIMARY KEY (employee_id, work_date)
) partition by RANGE (work_date);
CREATE INDEX attendance_day_looked_at ON ONLY public.attendance_day USING btree (work_date, employee_id) WHERE ((results && '{"No Timeout","No Time-in",AWOL}'::text[]) OR (marks && '{OUTSIDE,REVIEW}'::text[]) OR (excess >= 30));
CREATE INDEX attendance_day_of_detachment ON ONLY public.attendance_day USING btree (detachment_id, work_date);
CREATE INDEX attendance_day_overtime ON ONLY public.attendance_day USING btree (work_date, employee_id) INCLUDE (overtime, night_overtime, rest_day) WHERE ((overtime > 0) AND (holidays = '[]'::jsonb) AND (portions <> '[]'::jsonb) AND (NOT (portions @? '$[*]."holiday"?(@ != null)'::jsonpath)));
CREATE INDEX attendance_day_overtime_apart ON ONLY public.attendance_day USING btree (work_date, employee_id) WHERE ((overtime > 0) AND ((holidays <> '[]'::jsonb) OR (portions = '[]'::jsonb) OR (portions @? '$[*]."holiday"?(@ != null)'::jsonpath)));
CREATE INDEX attendance_day_sums ON ONLY public.attendance_day USING btree (work_date, employee_id) INCLUDE (time_in, results, worked, regular, late, undertime, overtime, excess, night_regular, night_overtime, detachment_id);
CREATE INDEX attendance_day_unsettled ON ONLY public.attendance_day USING btree (settles_at) WHERE (settles_at IS NOT NULL);
CREATE TRIGGER attendance_day_change_keeps_posted AFTER UPDATE ON public.attendance_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_keeps_posted();
CREATE TRIGGER attendance_day_change_names_sums AFTER UPDATE ON public.attendance_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_sums();
CREATE TRIGGER attendance_day_end_keeps_posted AFTER DELETE ON public.attendance_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_keeps_posted();
CREATE TRIGGER attendance_day_end_names_sums AFTER DELETE ON public.attendance_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_sums();
CREATE TRIGGER attendance_day_new_keeps_posted AFTER INSERT ON public.attendance_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_keeps_posted();
CREATE TRIGGER attendance_day_new_names_sums AFTER INSERT ON public.attendance_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_sums();

create table attendance_policy (
  id uuid not null,
  cluster_id uuid,
  detachment_id uuid,
  effective_from date not null,
  grace_minutes integer,
  open_after_minutes integer,
  overtime_least integer,
  overtime_step integer,
  offline_days integer,
  clock_review_minutes integer,
  weak_signal_m integer,
  by text not null,
  at timestamp with time zone not null,
  constraint attendance_policy_pkey PRIMARY KEY (id),
  constraint attendance_policy_cluster_id_fkey FOREIGN KEY (cluster_id) REFERENCES cluster(id),
  constraint attendance_policy_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint attendance_policy_check CHECK ((num_nonnulls(cluster_id, detachment_id) <= 1)),
  constraint attendance_policy_clock_review_minutes_check CHECK (((clock_review_minutes >= 1) AND (clock_review_minutes <= 120))),
  constraint attendance_policy_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 120))),
  constraint attendance_policy_offline_days_check CHECK (((offline_days >= 1) AND (offline_days <= 31))),
  constraint attendance_policy_open_after_minutes_check CHECK (((open_after_minutes >= 0) AND (open_after_minutes <= 720))),
  constraint attendance_policy_overtime_least_check CHECK (((overtime_least >= 0) AND (overtime_least <= 120))),
  constraint attendance_policy_overtime_step_check CHECK (((overtime_step >= 1) AND (overtime_step <= 60))),
  constraint attendance_policy_weak_signal_m_check CHECK (((weak_signal_m >= 50) AND (weak_signal_m <= 5000)))
);
CREATE TRIGGER attendance_policy_append_only BEFORE DELETE OR UPDATE ON public.attendance_policy FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER attendance_policy_stays BEFORE TRUNCATE ON public.attendance_policy FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table attendance_stale (
  employee_id uuid not null,
  work_date date not null,
  touch bigint not null default nextval('attendance_touch'::regclass),
  constraint attendance_stale_pkey PRIMARY KEY (employee_id, work_date)
);

create table attendance_sum_stale (
  id bigint not null generated always as identity,
  starts date not null,
  employee_id uuid not null,
  constraint attendance_sum_stale_pkey PRIMARY KEY (id)
);
CREATE INDEX attendance_sum_stale_of ON public.attendance_sum_stale USING btree (starts, employee_id);

create table audit_head_sent (
  channel text not null,
  "position" bigint not null,
  at timestamp with time zone not null,
  constraint audit_head_sent_pkey PRIMARY KEY (channel)
);

create table audit_line (
  id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  seq bigint not null generated always as identity,
  actor text not null,
  action text not null,
  subject text not null,
  subject_id text,
  detail jsonb not null default '{}'::jsonb,
  constraint audit_line_pkey PRIMARY KEY (at, id)
) partition by RANGE (at);
CREATE INDEX audit_line_action ON ONLY public.audit_line USING btree (action text_pattern_ops, at);
CREATE INDEX audit_line_actor ON ONLY public.audit_line USING btree (actor, at);
CREATE INDEX audit_line_of ON ONLY public.audit_line USING btree (subject_id, at) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_line_person ON ONLY public.audit_line USING btree (((detail ->> 'employeeId'::text)), at) WHERE ((detail ->> 'employeeId'::text) IS NOT NULL);
CREATE INDEX audit_line_seq ON ONLY public.audit_line USING btree (seq);
CREATE INDEX audit_line_subject ON ONLY public.audit_line USING btree (subject, subject_id, at);
CREATE TRIGGER audit_line_append_only BEFORE DELETE OR UPDATE ON public.audit_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_line_stays BEFORE TRUNCATE ON public.audit_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_line_waits AFTER INSERT ON public.audit_line FOR EACH ROW EXECUTE FUNCTION audit_line_waits();

create table audit_link (
  "position" bigint not null,
  seq bigint not null,
  hash bytea not null,
  line_at timestamp with time zone,
  digest bytea,
  constraint audit_link_pkey PRIMARY KEY ("position")
) partition by RANGE ("position");
CREATE TRIGGER audit_link_append_only BEFORE DELETE OR UPDATE ON public.audit_link FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_link_stays BEFORE TRUNCATE ON public.audit_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_unsealed (
  seq bigint not null,
  at timestamp with time zone not null,
  constraint audit_unsealed_pkey PRIMARY KEY (seq)
);

create table bank_download (
  id uuid not null,
  run_id uuid not null,
  layout text not null,
  channel text,
  people integer not null,
  total bigint not null,
  sha256 text not null,
  by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  differences_on date,
  group_id uuid,
  constraint bank_download_pkey PRIMARY KEY (id),
  constraint bank_download_group_id_fkey FOREIGN KEY (group_id) REFERENCES pay_group(id),
  constraint bank_download_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_run(id)
);
CREATE INDEX bank_download_of ON public.bank_download USING btree (run_id, at DESC);
CREATE TRIGGER bank_download_append_only BEFORE DELETE OR UPDATE ON public.bank_download FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_download_by_two BEFORE INSERT ON public.bank_download FOR EACH ROW EXECUTE FUNCTION bank_file_by_two();
CREATE TRIGGER bank_download_is_not_emptied BEFORE TRUNCATE ON public.bank_download FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table bank_layout (
  code text not null,
  label text not null,
  separator text not null,
  has_titles boolean not null,
  is_plain boolean not null,
  columns jsonb not null,
  "position" integer not null default 1000,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  is_active boolean not null default true,
  constraint bank_layout_pkey PRIMARY KEY (code),
  constraint bank_layout_id_key UNIQUE (id),
  constraint bank_layout_code_check CHECK ((code ~ '^[A-Z][A-Z0-9_]{1,29}$'::text)),
  constraint bank_layout_separator_check CHECK ((separator = ANY (ARRAY[','::text, ';'::text, '|'::text, 'TAB'::text])))
);
CREATE TRIGGER bank_layout_is_kept BEFORE DELETE ON public.bank_layout FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_layout_is_not_emptied BEFORE TRUNCATE ON public.bank_layout FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table calendar_link (
  id uuid not null,
  employee_id uuid not null,
  secret_hash bytea not null,
  made_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint calendar_link_pkey PRIMARY KEY (id),
  constraint calendar_link_secret_hash_key UNIQUE (secret_hash),
  constraint calendar_link_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);
CREATE UNIQUE INDEX calendar_link_of ON public.calendar_link USING btree (employee_id) WHERE (revoked_at IS NULL);

create table cashier_batch (
  id uuid not null,
  no text not null,
  channel text not null,
  version integer not null default 1,
  opened_by text not null,
  opened_by_employee_id uuid,
  opened_at timestamp with time zone not null,
  completed_by text,
  completed_by_employee_id uuid,
  completed_at timestamp with time zone,
  constraint cashier_batch_pkey PRIMARY KEY (id),
  constraint cashier_batch_id_channel_key UNIQUE (id, channel),
  constraint cashier_batch_no_key UNIQUE (no),
  constraint cashier_batch_completed_by_employee_id_fkey FOREIGN KEY (completed_by_employee_id) REFERENCES employee(id),
  constraint cashier_batch_opened_by_employee_id_fkey FOREIGN KEY (opened_by_employee_id) REFERENCES employee(id),
  constraint cashier_batch_channel_check CHECK ((channel = ANY (ARRAY['CASH'::text, 'FUB'::text, 'UPAR'::text]))),
  constraint cashier_batch_check CHECK (((completed_by IS NULL) = (completed_at IS NULL)))
);
CREATE INDEX cashier_batch_by_day ON public.cashier_batch USING btree (completed_at, opened_at);
CREATE INDEX cashier_batch_opened ON public.cashier_batch USING btree (opened_at);
CREATE TRIGGER cashier_batch_completes BEFORE DELETE OR UPDATE ON public.cashier_batch FOR EACH ROW EXECUTE FUNCTION cashier_batch_completes();
CREATE TRIGGER cashier_batch_has_maker AFTER INSERT ON public.cashier_batch FOR EACH ROW EXECUTE FUNCTION cashier_batch_has_maker();

create table cashier_batch_maker (
  batch_id uuid not null,
  username text not null,
  employee_id uuid,
  constraint cashier_batch_maker_pkey PRIMARY KEY (batch_id, username),
  constraint cashier_batch_maker_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES cashier_batch(id),
  constraint cashier_batch_maker_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);

create table cashier_entry (
  id uuid not null,
  batch_id uuid not null,
  channel text not null,
  employee_id uuid not null,
  amount bigint not null,
  or_no text not null,
  paid_on date not null,
  entered_by text not null,
  entered_by_employee_id uuid,
  entered_at timestamp with time zone not null,
  pays_off boolean not null default false,
  constraint cashier_entry_pkey PRIMARY KEY (id),
  constraint cashier_entry_id_employee_id_key UNIQUE (id, employee_id),
  constraint cashier_entry_batch_id_channel_fkey FOREIGN KEY (batch_id, channel) REFERENCES cashier_batch(id, channel),
  constraint cashier_entry_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint cashier_entry_entered_by_employee_id_fkey FOREIGN KEY (entered_by_employee_id) REFERENCES employee(id),
  constraint cashier_entry_amount_check CHECK ((amount > 0)),
  constraint cashier_entry_not_own CHECK ((entered_by_employee_id <> employee_id)),
  constraint cashier_entry_or_no_check CHECK ((((length(or_no) >= 1) AND (length(or_no) <= 30)) AND (or_no !~ '[[:space:][:punct:]]'::text)))
);
CREATE INDEX cashier_entry_of ON public.cashier_entry USING btree (batch_id);
CREATE INDEX cashier_entry_of_person ON public.cashier_entry USING btree (employee_id);
CREATE UNIQUE INDEX cashier_entry_receipt ON public.cashier_entry USING btree (channel, lower(or_no));
CREATE TRIGGER cashier_batch_takes_entries BEFORE INSERT OR DELETE OR UPDATE ON public.cashier_entry FOR EACH ROW EXECUTE FUNCTION cashier_batch_takes_entries();

create table cashier_entry_account (
  entry_id uuid not null,
  account_id uuid not null,
  employee_id uuid not null,
  constraint cashier_entry_account_pkey PRIMARY KEY (entry_id, account_id),
  constraint cashier_entry_account_account_id_employee_id_fkey FOREIGN KEY (account_id, employee_id) REFERENCES deduction_account(id, employee_id),
  constraint cashier_entry_account_entry_id_employee_id_fkey FOREIGN KEY (entry_id, employee_id) REFERENCES cashier_entry(id, employee_id) ON DELETE CASCADE
);

create table cashier_payment (
  payment_id uuid not null,
  entry_id uuid not null,
  constraint cashier_payment_pkey PRIMARY KEY (payment_id),
  constraint cashier_payment_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES cashier_entry(id),
  constraint cashier_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES deduction_payment(id)
);
CREATE INDEX cashier_payment_of ON public.cashier_payment USING btree (entry_id);
CREATE TRIGGER cashier_payment_append_only BEFORE DELETE OR UPDATE ON public.cashier_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cashier_payment_is_the_entrys AFTER INSERT ON public.cashier_payment FOR EACH ROW EXECUTE FUNCTION cashier_payment_is_the_entrys();
CREATE TRIGGER cashier_payment_stays BEFORE TRUNCATE ON public.cashier_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table cashier_take_back (
  payment_id uuid not null,
  reason text not null,
  taken_by text not null,
  taken_by_employee_id uuid,
  taken_at timestamp with time zone not null,
  constraint cashier_take_back_pkey PRIMARY KEY (payment_id),
  constraint cashier_take_back_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES deduction_payment(id),
  constraint cashier_take_back_taken_by_employee_id_fkey FOREIGN KEY (taken_by_employee_id) REFERENCES employee(id),
  constraint cashier_take_back_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250)))
);
CREATE TRIGGER cashier_take_back_append_only BEFORE DELETE OR UPDATE ON public.cashier_take_back FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cashier_take_back_fits AFTER INSERT ON public.cashier_take_back FOR EACH ROW EXECUTE FUNCTION cashier_take_back_fits();
CREATE TRIGGER cashier_take_back_stays BEFORE TRUNCATE ON public.cashier_take_back FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table certificate_export (
  id uuid not null,
  username text not null,
  year integer not null,
  what text not null,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint certificate_export_pkey PRIMARY KEY (id),
  constraint certificate_export_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'WORKING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint certificate_export_what_check CHECK ((what = ANY (ARRAY['PAPERS'::text, 'LIST_CSV'::text, 'LIST_XLSX'::text])))
);
CREATE INDEX certificate_export_ended ON public.certificate_export USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table certificate_paper (
  release_id uuid not null,
  employee_id uuid not null,
  storage_key text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint certificate_paper_pkey PRIMARY KEY (release_id, employee_id),
  constraint certificate_paper_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint certificate_paper_release_id_fkey FOREIGN KEY (release_id) REFERENCES certificate_release(id)
);
CREATE TRIGGER certificate_paper_append_only BEFORE DELETE OR UPDATE ON public.certificate_paper FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER certificate_paper_is_not_emptied BEFORE TRUNCATE ON public.certificate_paper FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table certificate_release (
  id uuid not null,
  year integer not null,
  employee_id uuid,
  by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint certificate_release_pkey PRIMARY KEY (id),
  constraint certificate_release_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint certificate_release_year_check CHECK (((year >= 2018) AND (year <= 2199)))
);
CREATE INDEX certificate_release_of ON public.certificate_release USING btree (year, at DESC);
CREATE TRIGGER certificate_release_append_only BEFORE DELETE OR UPDATE ON public.certificate_release FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER certificate_release_is_not_emptied BEFORE TRUNCATE ON public.certificate_release FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table clearance_duty (
  id uuid not null,
  office text not null,
  kind text not null,
  name_en text not null,
  name_fil text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint clearance_duty_pkey PRIMARY KEY (id),
  constraint clearance_duty_kind_check CHECK ((kind = ANY (ARRAY['ID_CARD'::text, 'EQUIPMENT'::text, 'KEYS'::text, 'DOCUMENTS'::text, 'OTHER'::text]))),
  constraint clearance_duty_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint clearance_duty_name_fil_check CHECK (((length(name_fil) >= 1) AND (length(name_fil) <= 120))),
  constraint clearance_duty_office_check CHECK ((office = ANY (ARRAY['HR'::text, 'STORE'::text, 'OPERATIONS'::text, 'CASHIER'::text])))
);

create table clearance_event (
  id uuid not null,
  item_id uuid not null,
  version integer not null,
  said text not null,
  remarks text,
  said_by text not null,
  said_at timestamp with time zone not null,
  constraint clearance_event_pkey PRIMARY KEY (id),
  constraint clearance_event_once UNIQUE (item_id, version),
  constraint clearance_event_item_id_fkey FOREIGN KEY (item_id) REFERENCES clearance_item(id),
  constraint clearance_event_check CHECK (((said_by = 'system'::text) OR (said <> ALL (ARRAY['HELD'::text, 'WAIVER_ASKED'::text, 'REOPENED'::text])) OR (remarks IS NOT NULL))),
  constraint clearance_event_remarks_check CHECK (((length(remarks) >= 1) AND (length(remarks) <= 250))),
  constraint clearance_event_said_check CHECK ((said = ANY (ARRAY['CLEARED'::text, 'HELD'::text, 'WAIVER_ASKED'::text, 'WAIVED'::text, 'REOPENED'::text, 'PASSED'::text]))),
  constraint clearance_event_version_check CHECK ((version >= 1))
);
CREATE TRIGGER clearance_event_append_only BEFORE DELETE OR UPDATE ON public.clearance_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER clearance_event_decides AFTER INSERT ON public.clearance_event FOR EACH ROW EXECUTE FUNCTION clearance_event_decides();
CREATE TRIGGER clearance_event_stays BEFORE TRUNCATE ON public.clearance_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table clearance_item (
  id uuid not null,
  case_id uuid not null,
  office text not null,
  kind text not null,
  subject_id uuid,
  name text,
  added_by text not null,
  added_at timestamp with time zone not null,
  open_since timestamp with time zone not null,
  decided text not null default 'OPEN'::text,
  version integer not null default 1,
  waiver_by text,
  passed_at timestamp with time zone,
  constraint clearance_item_pkey PRIMARY KEY (id),
  constraint clearance_item_once UNIQUE (case_id, kind, subject_id),
  constraint clearance_item_case_id_fkey FOREIGN KEY (case_id) REFERENCES separation_case(id),
  constraint clearance_item_office_fkey FOREIGN KEY (office) REFERENCES clearance_office(office),
  constraint clearance_item_check CHECK (((subject_id IS NULL) = (name IS NOT NULL))),
  constraint clearance_item_check1 CHECK (((kind <> ALL (ARRAY['UNIFORM'::text, 'ACCOUNT'::text])) OR (subject_id IS NOT NULL))),
  constraint clearance_item_decided_check CHECK ((decided = ANY (ARRAY['OPEN'::text, 'HELD'::text, 'CLEARED'::text, 'WAIVED'::text]))),
  constraint clearance_item_kind_check CHECK ((kind = ANY (ARRAY['UNIFORM'::text, 'ACCOUNT'::text, 'ID_CARD'::text, 'EQUIPMENT'::text, 'KEYS'::text, 'DOCUMENTS'::text, 'OTHER'::text]))),
  constraint clearance_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX clearance_item_of_office ON public.clearance_item USING btree (office, open_since, id);
CREATE INDEX clearance_item_of_subject ON public.clearance_item USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX clearance_item_waiting ON public.clearance_item USING btree (office, open_since, id) WHERE (decided = ANY (ARRAY['OPEN'::text, 'HELD'::text]));

create table clearance_office (
  office text not null,
  days integer not null default 10,
  deputy_id uuid,
  place text,
  hours text,
  told_on date,
  version integer not null default 1,
  constraint clearance_office_pkey PRIMARY KEY (office),
  constraint clearance_office_deputy_id_fkey FOREIGN KEY (deputy_id) REFERENCES employee(id),
  constraint clearance_office_days_check CHECK (((days >= 1) AND (days <= 60))),
  constraint clearance_office_hours_check CHECK (((length(hours) >= 1) AND (length(hours) <= 100))),
  constraint clearance_office_office_check CHECK ((office = ANY (ARRAY['HR'::text, 'STORE'::text, 'OPERATIONS'::text, 'CASHIER'::text]))),
  constraint clearance_office_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200)))
);

create table clinic (
  id uuid not null,
  name text not null,
  address text not null,
  directions text not null,
  hours text not null,
  phone text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint clinic_pkey PRIMARY KEY (id),
  constraint clinic_address_check CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint clinic_directions_check CHECK ((length(directions) <= 300)),
  constraint clinic_hours_check CHECK (((length(hours) >= 1) AND (length(hours) <= 100))),
  constraint clinic_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint clinic_phone_check CHECK ((length(phone) <= 40))
);
CREATE UNIQUE INDEX clinic_name ON public.clinic USING btree (lower(name));

create table cluster (
  id uuid not null,
  code text not null,
  name text not null,
  effective_from date not null,
  effective_to date,
  version integer not null default 1,
  constraint cluster_pkey PRIMARY KEY (id),
  constraint cluster_code_key UNIQUE (code),
  constraint cluster_check CHECK ((effective_to >= effective_from))
);

create table company_document (
  id uuid not null,
  kind text not null,
  title text not null,
  file_id uuid not null,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  to_all boolean not null,
  constraint company_document_pkey PRIMARY KEY (id),
  constraint company_document_file_id_fkey FOREIGN KEY (file_id) REFERENCES employee_file(id),
  constraint company_document_kind_check CHECK ((kind = ANY (ARRAY['CONTRACT'::text, 'MEMO'::text, 'HANDBOOK'::text, 'OTHER'::text])))
);

create table company_document_receipt (
  document_id uuid not null,
  employee_id uuid not null,
  sent_at timestamp with time zone not null,
  downloaded_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  constraint company_document_receipt_pkey PRIMARY KEY (employee_id, document_id),
  constraint company_document_receipt_document_id_fkey FOREIGN KEY (document_id) REFERENCES company_document(id),
  constraint company_document_receipt_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint company_document_receipt_check CHECK (((acknowledged_at IS NULL) OR (downloaded_at IS NOT NULL)))
);
CREATE INDEX company_document_receipt_of ON public.company_document_receipt USING btree (document_id);

create table company_import (
  id uuid not null,
  username text not null,
  employee_id uuid,
  holds text[] not null default '{}'::text[],
  file_name text not null,
  sha256 text not null,
  storage_key text,
  encoding text,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  at timestamp with time zone not null,
  started_at timestamp with time zone,
  approved_by text,
  approved_by_id uuid,
  approved_at timestamp with time zone,
  is_alone boolean not null default false,
  written_at timestamp with time zone,
  ended_at timestamp with time zone,
  undone_by text,
  undone_at timestamp with time zone,
  failure jsonb,
  constraint company_import_pkey PRIMARY KEY (id),
  constraint company_import_approved_by_id_fkey FOREIGN KEY (approved_by_id) REFERENCES employee(id),
  constraint company_import_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint company_import_check CHECK (((state <> ALL (ARRAY['APPROVAL'::text, 'IMPORTING'::text, 'DONE'::text, 'UNDOING'::text, 'UNDONE'::text])) OR (started_at IS NOT NULL))),
  constraint company_import_check1 CHECK ((approved_by IS DISTINCT FROM username)),
  constraint company_import_state_check CHECK ((state = ANY (ARRAY['MAPPING'::text, 'WAITING'::text, 'CHECKING'::text, 'CHECKED'::text, 'APPROVAL'::text, 'IMPORTING'::text, 'DONE'::text, 'FAILED'::text, 'UNDOING'::text, 'UNDONE'::text])))
);
CREATE INDEX company_import_file ON public.company_import USING btree (sha256) WHERE (written_at IS NOT NULL);
CREATE INDEX company_import_newest ON public.company_import USING btree (at DESC, id);

create table company_import_finding (
  import_id uuid not null,
  seq integer not null,
  sheet text not null,
  is_fault boolean not null,
  line integer,
  col text,
  value text,
  text jsonb not null,
  english text not null,
  constraint company_import_finding_pkey PRIMARY KEY (import_id, seq),
  constraint company_import_finding_import_id_fkey FOREIGN KEY (import_id) REFERENCES company_import(id) ON DELETE CASCADE
);
CREATE INDEX company_import_finding_of ON public.company_import_finding USING btree (import_id, sheet, is_fault, seq);

create table company_import_heading (
  sheet text not null,
  col text not null,
  heading text not null,
  constraint company_import_heading_pkey PRIMARY KEY (sheet, col)
);

create table company_import_row (
  import_id uuid not null,
  seq bigint not null generated always as identity,
  sheet text not null,
  kind text not null,
  record_id uuid not null,
  employee_id uuid,
  is_made boolean not null,
  before jsonb,
  after jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default clock_timestamp(),
  constraint company_import_row_pkey PRIMARY KEY (import_id, seq),
  constraint company_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES company_import(id)
);
CREATE INDEX company_import_row_of ON public.company_import_row USING btree (kind, record_id);

create table company_import_sheet (
  import_id uuid not null,
  "position" integer not null,
  name text not null,
  headings jsonb not null,
  sheet text,
  mapping jsonb not null default '{}'::jsonb,
  rows integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  skipped integer not null default 0,
  faults integer not null default 0,
  notes integer not null default 0,
  is_written boolean not null default false,
  constraint company_import_sheet_pkey PRIMARY KEY (import_id, "position"),
  constraint company_import_sheet_import_id_fkey FOREIGN KEY (import_id) REFERENCES company_import(id) ON DELETE CASCADE,
  constraint company_import_sheet_sheet_check CHECK ((sheet = ANY (ARRAY['UNITS'::text, 'EMPLOYEES'::text, 'PAY'::text, 'NUMBERS'::text, 'BANK'::text, 'DEPENDENTS'::text, 'LEAVE'::text, 'DEDUCTIONS'::text, 'YEAR'::text])))
);
CREATE UNIQUE INDEX company_import_sheet_once ON public.company_import_sheet USING btree (import_id, sheet) WHERE (sheet IS NOT NULL);

create table count_line (
  sheet_id uuid not null,
  place_id uuid not null,
  item_id uuid not null,
  size text not null,
  counted integer,
  counted_at timestamp with time zone,
  counted_by text,
  is_found boolean not null default false,
  version integer not null default 1,
  constraint count_line_pkey PRIMARY KEY (sheet_id, item_id, size),
  constraint count_line_item_id_size_place_id_fkey FOREIGN KEY (item_id, size, place_id) REFERENCES stock_cell(item_id, size, place_id),
  constraint count_line_sheet_id_place_id_fkey FOREIGN KEY (sheet_id, place_id) REFERENCES count_sheet(id, place_id),
  constraint count_line_check CHECK (((counted IS NULL) = (counted_at IS NULL))),
  constraint count_line_check1 CHECK (((counted IS NULL) = (counted_by IS NULL))),
  constraint count_line_counted_check CHECK (((counted >= 0) AND (counted <= 100000)))
);
CREATE INDEX count_line_of_cell ON public.count_line USING btree (item_id, size, place_id);
CREATE TRIGGER count_line_is_open BEFORE INSERT OR UPDATE ON public.count_line FOR EACH ROW EXECUTE FUNCTION count_line_is_open();
CREATE TRIGGER count_line_kept BEFORE TRUNCATE ON public.count_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER count_line_stays BEFORE DELETE ON public.count_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table count_maker (
  sheet_id uuid not null,
  username text not null,
  employee_id uuid,
  part text not null,
  constraint count_maker_pkey PRIMARY KEY (sheet_id, username),
  constraint count_maker_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint count_maker_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES count_sheet(id),
  constraint count_maker_part_check CHECK ((part = ANY (ARRAY['COUNTS'::text, 'REVIEWS'::text])))
);
CREATE TRIGGER count_maker_stays BEFORE DELETE OR UPDATE ON public.count_maker FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table count_sheet (
  id uuid not null,
  place_id uuid not null,
  category text,
  state text not null default 'OPEN'::text,
  started_by text not null,
  started_by_employee_id uuid,
  started_at timestamp with time zone not null,
  submitted_by text,
  submitted_at timestamp with time zone,
  returned_by text,
  returned_at timestamp with time zone,
  return_reason text,
  ended_by text,
  ended_by_employee_id uuid,
  ended_at timestamp with time zone,
  reason text,
  version integer not null default 1,
  constraint count_sheet_pkey PRIMARY KEY (id),
  constraint count_sheet_id_place_id_key UNIQUE (id, place_id),
  constraint count_sheet_ended_by_employee_id_fkey FOREIGN KEY (ended_by_employee_id) REFERENCES employee(id),
  constraint count_sheet_place_id_fkey FOREIGN KEY (place_id) REFERENCES uniform_place(id),
  constraint count_sheet_started_by_employee_id_fkey FOREIGN KEY (started_by_employee_id) REFERENCES employee(id),
  constraint count_sheet_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['OPEN'::text, 'FOR_APPROVAL'::text])))),
  constraint count_sheet_check1 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint count_sheet_check2 CHECK (((state <> 'FOR_APPROVAL'::text) OR (submitted_at IS NOT NULL))),
  constraint count_sheet_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250))),
  constraint count_sheet_return_reason_check CHECK (((length(return_reason) >= 1) AND (length(return_reason) <= 250))),
  constraint count_sheet_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'FOR_APPROVAL'::text, 'CLOSED'::text, 'CANCELLED'::text])))
);
CREATE INDEX count_sheet_by_start ON public.count_sheet USING btree (started_at DESC, id DESC);
CREATE UNIQUE INDEX count_sheet_open ON public.count_sheet USING btree (place_id) WHERE (state = ANY (ARRAY['OPEN'::text, 'FOR_APPROVAL'::text]));
CREATE TRIGGER count_sheet_ends BEFORE UPDATE ON public.count_sheet FOR EACH ROW EXECUTE FUNCTION count_sheet_ends();
CREATE TRIGGER count_sheet_stays BEFORE DELETE ON public.count_sheet FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table cut_off_rule (
  effective_from date not null,
  first_ends integer not null,
  second_ends integer not null,
  file_within integer not null,
  pay_after integer not null,
  by text not null,
  at timestamp with time zone not null,
  constraint cut_off_rule_pkey PRIMARY KEY (effective_from),
  constraint cut_off_rule_check CHECK ((second_ends > first_ends)),
  constraint cut_off_rule_file_within_check CHECK (((file_within >= 0) AND (file_within <= 15))),
  constraint cut_off_rule_first_ends_check CHECK (((first_ends >= 1) AND (first_ends <= 27))),
  constraint cut_off_rule_pay_after_check CHECK (((pay_after >= 0) AND (pay_after <= 31))),
  constraint cut_off_rule_second_ends_check CHECK (((second_ends >= 2) AND (second_ends <= 31)))
);

create table daily_task (
  name text not null,
  day date not null,
  constraint daily_task_pkey PRIMARY KEY (name, day)
);

create table database_mark (
  name text not null,
  at timestamp with time zone not null default now(),
  constraint database_mark_pkey PRIMARY KEY (name)
);

create table deduction_account (
  id uuid not null,
  no text not null,
  employee_id uuid not null,
  code text not null,
  kind text not null,
  source text,
  agency_ref text,
  principal bigint not null,
  interest bigint not null default 0,
  released_on date not null,
  basis text not null,
  authorization_id uuid,
  entered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  actual_loss bigint,
  heard_on date,
  finding text,
  report_id uuid,
  recurring_id uuid,
  constraint deduction_account_pkey PRIMARY KEY (id),
  constraint deduction_account_no_key UNIQUE (no),
  constraint deduction_account_owner UNIQUE (id, employee_id),
  constraint deduction_account_report_id_key UNIQUE (report_id),
  constraint deduction_account_authorization_id_fkey FOREIGN KEY (authorization_id) REFERENCES deduction_authorization(id),
  constraint deduction_account_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint deduction_account_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES recurring_pay(id),
  constraint deduction_account_report_id_fkey FOREIGN KEY (report_id) REFERENCES deduction_file(id),
  constraint deduction_account_authorized CHECK (((basis = 'AUTHORIZED'::text) = (authorization_id IS NOT NULL))),
  constraint deduction_account_basis_check CHECK ((basis = ANY (ARRAY['LAW'::text, 'COURT'::text, 'AUTHORIZED'::text]))),
  constraint deduction_account_code_check CHECK ((code = ANY (ARRAY['SSS_LOAN'::text, 'PAGIBIG_LOAN'::text, 'SUPPORT'::text, 'UNION_DUES'::text, 'LOAN'::text, 'UNIFORM'::text, 'DIAGNOSTICS'::text, 'LOSS'::text, 'OTHER'::text]))),
  constraint deduction_account_heard CHECK (
CASE
    WHEN (code = 'LOSS'::text) THEN ((num_nonnulls(actual_loss, heard_on, finding, report_id) = 4) AND (btrim(finding) <> ''::text) AND (heard_on <= released_on) AND (principal <= actual_loss) AND (interest = 0))
    ELSE (num_nonnulls(actual_loss, heard_on, finding, report_id) = 0)
END),
  constraint deduction_account_interest_check CHECK ((interest >= 0)),
  constraint deduction_account_principal_check CHECK (((principal > 0) OR ((recurring_id IS NOT NULL) AND (principal = 0))))
);
CREATE INDEX deduction_account_of ON public.deduction_account USING btree (employee_id, released_on);
CREATE UNIQUE INDEX deduction_account_recurring ON public.deduction_account USING btree (recurring_id, employee_id) WHERE (recurring_id IS NOT NULL);
CREATE TRIGGER deduction_account_is_not_emptied BEFORE TRUNCATE ON public.deduction_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deduction_account_kept BEFORE TRUNCATE ON public.deduction_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deduction_account_stays BEFORE DELETE OR UPDATE OF no, employee_id, code, kind, source, agency_ref, principal, interest, released_on, basis, entered_by, at, actual_loss, heard_on, finding, report_id ON public.deduction_account FOR EACH ROW EXECUTE FUNCTION deduction_account_stays_or_undone();
CREATE TRIGGER deduction_account_touched AFTER INSERT OR UPDATE ON public.deduction_account FOR EACH ROW EXECUTE FUNCTION pay_source_touched();

create table deduction_authorization (
  id uuid not null,
  employee_id uuid not null,
  what text not null,
  amount bigint,
  given_on date not null,
  ends_on date,
  given_how text not null,
  file_id uuid,
  revoked_on date,
  revoked_by text,
  entered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint deduction_authorization_pkey PRIMARY KEY (id),
  constraint deduction_authorization_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint deduction_authorization_amount_check CHECK ((amount > 0)),
  constraint deduction_authorization_check CHECK ((ends_on >= given_on)),
  constraint deduction_authorization_check1 CHECK (((revoked_on IS NULL) = (revoked_by IS NULL))),
  constraint deduction_authorization_given_how_check CHECK ((given_how = ANY (ARRAY['SIGNED'::text, 'PORTAL'::text])))
);
CREATE UNIQUE INDEX deduction_authorization_file ON public.deduction_authorization USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX deduction_authorization_of ON public.deduction_authorization USING btree (employee_id);
CREATE TRIGGER deduction_authorization_is_not_emptied BEFORE TRUNCATE ON public.deduction_authorization FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deduction_authorization_touched AFTER INSERT OR UPDATE ON public.deduction_authorization FOR EACH ROW EXECUTE FUNCTION pay_source_touched();

create table deduction_due (
  id uuid not null,
  account_id uuid not null,
  no integer not null,
  due_on date not null,
  amount bigint not null,
  kind text not null,
  channel text not null,
  instead_of uuid,
  at timestamp with time zone not null default clock_timestamp(),
  constraint deduction_due_pkey PRIMARY KEY (id),
  constraint deduction_due_account_id_no_key UNIQUE (account_id, no),
  constraint deduction_due_instead_of_key UNIQUE (instead_of),
  constraint deduction_due_account_id_fkey FOREIGN KEY (account_id) REFERENCES deduction_account(id),
  constraint deduction_due_instead_of_fkey FOREIGN KEY (instead_of) REFERENCES deduction_due(id),
  constraint deduction_due_amount_check CHECK ((amount > 0)),
  constraint deduction_due_channel_check CHECK ((channel = ANY (ARRAY['CASH'::text, 'FUB'::text, 'UPAR'::text]))),
  constraint deduction_due_kind_check CHECK ((kind = ANY (ARRAY['Regular'::text, 'Other'::text]))),
  constraint deduction_due_no_check CHECK ((no > 0))
);
CREATE INDEX deduction_due_on ON public.deduction_due USING btree (due_on, account_id);
CREATE TRIGGER deduction_due_append_only BEFORE DELETE OR UPDATE ON public.deduction_due FOR EACH ROW EXECUTE FUNCTION deduction_due_stays_or_undone();
CREATE TRIGGER deduction_due_is_not_emptied BEFORE TRUNCATE ON public.deduction_due FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deduction_due_replaces AFTER INSERT ON public.deduction_due FOR EACH ROW WHEN ((new.instead_of IS NOT NULL)) EXECUTE FUNCTION deduction_due_replaces();
CREATE TRIGGER deduction_due_stays BEFORE TRUNCATE ON public.deduction_due FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deduction_due_touched AFTER INSERT ON public.deduction_due REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pay_dues_touched();
CREATE TRIGGER loan_part_follows AFTER INSERT ON public.deduction_due FOR EACH ROW WHEN ((new.instead_of IS NOT NULL)) EXECUTE FUNCTION loan_part_follows();

create table deduction_file (
  id uuid not null,
  owner text not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  claimed boolean not null default false,
  at timestamp with time zone not null default clock_timestamp(),
  constraint deduction_file_pkey PRIMARY KEY (id)
);

create table deduction_payment (
  id uuid not null,
  due_id uuid not null,
  amount bigint not null,
  paid_on date not null,
  payslip_id uuid,
  ref text not null,
  entered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null default 'PAID'::text,
  takes_back uuid,
  constraint deduction_payment_pkey PRIMARY KEY (id),
  constraint deduction_payment_due_id_payslip_id_key UNIQUE (due_id, payslip_id),
  constraint deduction_payment_takes_back_key UNIQUE (takes_back),
  constraint deduction_payment_due_id_fkey FOREIGN KEY (due_id) REFERENCES deduction_due(id),
  constraint deduction_payment_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES deduction_payment(id),
  constraint deduction_payment_amount_check CHECK ((amount <> 0)),
  constraint deduction_payment_kind_check CHECK ((kind = ANY (ARRAY['PAID'::text, 'REBATE'::text, 'RENEWED'::text, 'TRANSFERRED'::text, 'SHIELDED'::text, 'OFFSET'::text, 'BROUGHT'::text]))),
  constraint deduction_payment_takes_back CHECK (((takes_back IS NULL) OR (amount < 0)))
);
CREATE INDEX deduction_payment_of ON public.deduction_payment USING btree (due_id);
CREATE INDEX deduction_payment_on ON public.deduction_payment USING btree (paid_on);
CREATE INDEX deduction_payment_receipt ON public.deduction_payment USING btree (lower(ref)) WHERE (payslip_id IS NULL);
CREATE INDEX deduction_payment_slip ON public.deduction_payment USING btree (payslip_id);
CREATE TRIGGER deduction_payment_append_only BEFORE DELETE OR UPDATE ON public.deduction_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deduction_payment_fits AFTER INSERT ON public.deduction_payment FOR EACH ROW EXECUTE FUNCTION deduction_payment_fits();
CREATE TRIGGER deduction_payment_stays BEFORE TRUNCATE ON public.deduction_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deduction_payment_takes_back AFTER INSERT ON public.deduction_payment FOR EACH ROW WHEN ((new.takes_back IS NOT NULL)) EXECUTE FUNCTION deduction_payment_takes_back();
CREATE TRIGGER deduction_payment_touched AFTER INSERT ON public.deduction_payment REFERENCING NEW TABLE AS paid FOR EACH STATEMENT EXECUTE FUNCTION pay_payments_touched();

create table delegation (
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  tabs text[] not null,
  starts date not null,
  ends date not null,
  reason text not null,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint delegation_pkey PRIMARY KEY (id),
  constraint delegation_from_id_fkey FOREIGN KEY (from_id) REFERENCES employee(id),
  constraint delegation_to_id_fkey FOREIGN KEY (to_id) REFERENCES employee(id),
  constraint delegation_check CHECK ((ends >= starts)),
  constraint delegation_check1 CHECK ((from_id <> to_id)),
  constraint delegation_once EXCLUDE USING gist (from_id WITH =, daterange(starts, ends, '[]'::text) WITH &&) WHERE ((ended_at IS NULL))
);
CREATE INDEX delegation_from ON public.delegation USING btree (from_id, ends);
CREATE INDEX delegation_to ON public.delegation USING btree (to_id, ends) WHERE (ended_at IS NULL);

create table department (
  id uuid not null,
  code text not null,
  name text not null,
  parent_id uuid,
  office_id uuid,
  effective_from date not null,
  effective_to date,
  version integer not null default 1,
  constraint department_pkey PRIMARY KEY (id),
  constraint department_code_key UNIQUE (code),
  constraint department_office_id_fkey FOREIGN KEY (office_id) REFERENCES detachment(id),
  constraint department_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES department(id),
  constraint department_check CHECK ((effective_to >= effective_from))
);
CREATE INDEX department_office ON public.department USING btree (office_id) WHERE (office_id IS NOT NULL);
CREATE INDEX department_parent ON public.department USING btree (parent_id);

create table designation_document (
  designation_id uuid not null,
  kind text not null,
  constraint designation_document_pkey PRIMARY KEY (designation_id, kind),
  constraint designation_document_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint designation_document_kind_fkey FOREIGN KEY (kind) REFERENCES document_kind(code)
);
CREATE TRIGGER designation_document_gone_in_list AFTER DELETE ON public.designation_document REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_demands();
CREATE TRIGGER designation_document_new_in_list AFTER INSERT ON public.designation_document REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_demands();

create table detachment (
  id uuid not null,
  code text not null,
  client text not null,
  name text not null,
  cluster_id uuid not null,
  address text not null,
  psgc text not null,
  time_in_policy text not null,
  photo_required boolean not null default false,
  billable boolean not null default true,
  effective_from date not null,
  effective_to date,
  version integer not null default 1,
  contract_from date,
  contract_to date,
  kiosk boolean not null default false,
  wage_class text,
  constraint detachment_pkey PRIMARY KEY (id),
  constraint detachment_code_key UNIQUE (code),
  constraint detachment_cluster_id_fkey FOREIGN KEY (cluster_id) REFERENCES cluster(id),
  constraint detachment_check CHECK ((effective_to >= effective_from)),
  constraint detachment_check1 CHECK ((contract_to >= contract_from)),
  constraint detachment_psgc_check CHECK ((psgc ~ '^\d{10}$'::text)),
  constraint detachment_time_in_policy_check CHECK ((time_in_policy = ANY (ARRAY['FLAG'::text, 'BLOCK'::text]))),
  constraint detachment_wage_class_check CHECK ((wage_class ~ '^[A-Z0-9]{1,10}(-[A-Z0-9]{1,10}){1,3}$'::text))
);
CREATE INDEX detachment_cluster ON public.detachment USING btree (cluster_id);
CREATE INDEX detachment_code ON public.detachment USING btree (code, id);
CREATE INDEX detachment_name ON public.detachment USING btree (name, id);

create table detachment_fence (
  id uuid not null,
  detachment_id uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  radius_m integer not null,
  effective_from date not null,
  effective_to date,
  constraint detachment_fence_pkey PRIMARY KEY (id),
  constraint detachment_fence_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint detachment_fence_check CHECK ((effective_to >= effective_from)),
  constraint detachment_fence_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint detachment_fence_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint detachment_fence_radius_m_check CHECK (((radius_m >= 20) AND (radius_m <= 5000)))
);
CREATE INDEX detachment_fence_of ON public.detachment_fence USING btree (detachment_id);

create table device_import (
  id uuid not null,
  file_name text not null,
  sha256 bytea not null,
  imported_by text not null,
  at timestamp with time zone not null default now(),
  lines integer not null,
  accepted integer not null,
  duplicates integer not null,
  rejected integer not null,
  profile_id uuid,
  state text not null default 'IMPORTED'::text,
  storage_key text,
  done integer not null default 0,
  preview jsonb,
  failure text,
  undone_by text,
  undone_at timestamp with time zone,
  undone_because text,
  constraint device_import_pkey PRIMARY KEY (id),
  constraint device_import_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES device_profile(id),
  constraint device_import_check CHECK (((state = 'UNDONE'::text) = (undone_at IS NOT NULL))),
  constraint device_import_state_check CHECK ((state = ANY (ARRAY['CHECKING'::text, 'CHECKED'::text, 'IMPORTING'::text, 'IMPORTED'::text, 'FAILED'::text, 'UNDONE'::text])))
);
CREATE INDEX device_import_at ON public.device_import USING btree (at DESC);
CREATE INDEX device_import_open ON public.device_import USING btree (at) WHERE (storage_key IS NOT NULL);

create table device_import_line (
  import_id uuid not null,
  line integer not null,
  reason text not null,
  constraint device_import_line_pkey PRIMARY KEY (import_id, line),
  constraint device_import_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES device_import(id)
);

create table device_import_punch (
  import_id uuid not null,
  punch_id uuid not null,
  employee_id uuid not null,
  punched_at timestamp with time zone not null,
  constraint device_import_punch_pkey PRIMARY KEY (import_id, punch_id),
  constraint device_import_punch_import_id_fkey FOREIGN KEY (import_id) REFERENCES device_import(id)
);
CREATE TRIGGER device_import_punch_append_only BEFORE DELETE OR UPDATE ON public.device_import_punch FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER device_import_punch_stays BEFORE TRUNCATE ON public.device_import_punch FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table device_profile (
  id uuid not null,
  version integer not null default 1,
  is_active boolean not null default true,
  name text not null,
  detachment_id uuid,
  devices text[] not null default '{}'::text[],
  states jsonb not null default '{}'::jsonb,
  is_clock boolean not null default false,
  by_number boolean not null default true,
  night_cut time without time zone not null default '04:00:00'::time without time zone,
  between_punches text not null default 'IGNORED'::text,
  constraint device_profile_pkey PRIMARY KEY (id),
  constraint device_profile_name_key UNIQUE (name),
  constraint device_profile_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint device_profile_between_punches_check CHECK ((between_punches = ANY (ARRAY['IGNORED'::text, 'BREAKS'::text])))
);
CREATE INDEX device_profile_of ON public.device_profile USING btree (detachment_id);

create table device_user (
  profile_id uuid not null,
  user_id text not null,
  employee_id uuid,
  by text not null,
  at timestamp with time zone not null,
  constraint device_user_pkey PRIMARY KEY (profile_id, user_id),
  constraint device_user_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint device_user_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES device_profile(id)
);
CREATE INDEX device_user_of ON public.device_user USING btree (employee_id);

create table diagnostic_attendee (
  request_id uuid not null,
  employee_id uuid not null,
  state text not null,
  seat_id uuid,
  version integer not null default 1,
  declined_for text,
  constraint diagnostic_attendee_pkey PRIMARY KEY (request_id, employee_id),
  constraint diagnostic_attendee_seat_id_key UNIQUE (seat_id),
  constraint diagnostic_attendee_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint diagnostic_attendee_request_id_fkey FOREIGN KEY (request_id) REFERENCES diagnostic_request(request_id),
  constraint diagnostic_attendee_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES diagnostic_seat(id),
  constraint diagnostic_attendee_declined CHECK (((declined_for IS NULL) OR (state = 'Cancelled'::text))),
  constraint diagnostic_attendee_declined_for_check CHECK (((length(declined_for) >= 1) AND (length(declined_for) <= 250))),
  constraint diagnostic_attendee_state_check CHECK ((state = ANY (ARRAY['Invited'::text, 'Accepted'::text, 'Missed'::text, 'Cancelled'::text, 'Completed'::text, 'Incomplete'::text, 'No Show'::text])))
);
CREATE INDEX diagnostic_attendee_of ON public.diagnostic_attendee USING btree (employee_id);

create table diagnostic_availability (
  id uuid not null,
  service text not null,
  clinic_id uuid not null,
  weekdays integer[] not null,
  starts time without time zone not null,
  ends time without time zone not null,
  slot_minutes integer not null,
  capacity integer not null,
  effective_from date not null,
  effective_to date,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint diagnostic_availability_pkey PRIMARY KEY (id),
  constraint diagnostic_availability_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint diagnostic_availability_capacity_check CHECK (((capacity >= 1) AND (capacity <= 200))),
  constraint diagnostic_availability_check CHECK (((ends - starts) >= ((slot_minutes)::double precision * '00:01:00'::interval))),
  constraint diagnostic_availability_check1 CHECK ((effective_to >= effective_from)),
  constraint diagnostic_availability_service_check CHECK ((service = ANY (ARRAY['Drug Test'::text, 'Medical'::text, 'Neuro Test'::text, 'Consultation'::text, 'Diagnostic Services'::text, 'Laboratory'::text, 'Covid19 Test'::text, 'Dental Services'::text, 'Supplements'::text, 'Medical Apparatus'::text]))),
  constraint diagnostic_availability_slot_minutes_check CHECK (((slot_minutes >= 5) AND (slot_minutes <= 480))),
  constraint diagnostic_availability_weekdays_check CHECK ((((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)) AND (weekdays <@ ARRAY[0, 1, 2, 3, 4, 5, 6])))
);
CREATE INDEX diagnostic_availability_of ON public.diagnostic_availability USING btree (clinic_id, service);
CREATE TRIGGER diagnostic_availability_apart AFTER INSERT OR UPDATE ON public.diagnostic_availability FOR EACH ROW EXECUTE FUNCTION diagnostic_availability_apart();

create table diagnostic_closed_day (
  id uuid not null,
  clinic_id uuid not null,
  service text,
  date date not null,
  reason text not null,
  closed_by text not null,
  closed_at timestamp with time zone not null,
  constraint diagnostic_closed_day_pkey PRIMARY KEY (id),
  constraint diagnostic_closed_day_once UNIQUE NULLS NOT DISTINCT (clinic_id, date, service),
  constraint diagnostic_closed_day_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint diagnostic_closed_day_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100)))
);

create table diagnostic_file (
  id uuid not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  uploaded_by text not null,
  uploaded_at timestamp with time zone not null,
  constraint diagnostic_file_pkey PRIMARY KEY (id),
  constraint diagnostic_file_storage_key_key UNIQUE (storage_key),
  constraint diagnostic_file_bytes_check CHECK ((bytes > 0)),
  constraint diagnostic_file_storage_key_check CHECK ((storage_key ~~ 'results/%'::text))
);
CREATE INDEX diagnostic_file_at ON public.diagnostic_file USING btree (uploaded_at);

create table diagnostic_fitness (
  id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  fitness text not null,
  limits text,
  valid_until date,
  decided_on date not null,
  decided_by text not null,
  at timestamp with time zone not null,
  constraint diagnostic_fitness_pkey PRIMARY KEY (id),
  constraint diagnostic_fitness_request_id_employee_id_fkey FOREIGN KEY (request_id, employee_id) REFERENCES diagnostic_attendee(request_id, employee_id),
  constraint diagnostic_fitness_check CHECK (((fitness = 'FIT_WITH_LIMITS'::text) = (limits IS NOT NULL))),
  constraint diagnostic_fitness_check1 CHECK (((fitness = ANY (ARRAY['FIT'::text, 'FIT_WITH_LIMITS'::text])) = (valid_until IS NOT NULL))),
  constraint diagnostic_fitness_check2 CHECK ((valid_until > decided_on)),
  constraint diagnostic_fitness_fitness_check CHECK ((fitness = ANY (ARRAY['FIT'::text, 'FIT_WITH_LIMITS'::text, 'UNFIT'::text, 'PENDING'::text]))),
  constraint diagnostic_fitness_limits_check CHECK (((length(limits) >= 1) AND (length(limits) <= 250)))
);
CREATE INDEX diagnostic_fitness_of ON public.diagnostic_fitness USING btree (employee_id, at DESC, id DESC);
CREATE TRIGGER diagnostic_fitness_stays BEFORE DELETE OR UPDATE ON public.diagnostic_fitness FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table diagnostic_item (
  id uuid not null,
  code text not null,
  name text not null,
  category text not null,
  needs_result boolean not null,
  needs_appointment boolean not null,
  is_voluntary boolean not null,
  preparation_en text not null,
  preparation_fil text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint diagnostic_item_pkey PRIMARY KEY (id),
  constraint diagnostic_item_code_key UNIQUE (code),
  constraint diagnostic_item_category_check CHECK ((category = ANY (ARRAY['Laboratory'::text, 'Diagnostic Services'::text, 'Medical'::text, 'Consultation'::text, 'Covid-19'::text, 'Neuro'::text, 'Drug Test'::text, 'Dental Services'::text, 'Supplements'::text, 'Medical Apparatus'::text]))),
  constraint diagnostic_item_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'::text)),
  constraint diagnostic_item_hiv_voluntary CHECK ((is_voluntary OR (((code || ' '::text) || name) !~* '\mh\.?i\.?v(?![a-z])|human immunodeficiency'::text))),
  constraint diagnostic_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint diagnostic_item_preparation_en_check CHECK ((length(preparation_en) <= 400)),
  constraint diagnostic_item_preparation_fil_check CHECK ((length(preparation_fil) <= 400))
);
CREATE INDEX diagnostic_item_by_category ON public.diagnostic_item USING btree (category, name);
CREATE INDEX diagnostic_item_by_name ON public.diagnostic_item USING btree (name, id);

create table diagnostic_line (
  request_id uuid not null,
  item_id uuid not null,
  nth integer not null,
  price bigint not null,
  constraint diagnostic_line_pkey PRIMARY KEY (request_id, item_id),
  constraint diagnostic_line_item_id_fkey FOREIGN KEY (item_id) REFERENCES diagnostic_item(id),
  constraint diagnostic_line_request_id_fkey FOREIGN KEY (request_id) REFERENCES diagnostic_request(request_id),
  constraint diagnostic_line_price_check CHECK (((price >= 0) AND (price <= '99999999999'::bigint)))
);

create table diagnostic_price (
  id uuid not null,
  item_id uuid not null,
  effective_from date not null,
  amount bigint not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint diagnostic_price_pkey PRIMARY KEY (id),
  constraint diagnostic_price_item_id_fkey FOREIGN KEY (item_id) REFERENCES diagnostic_item(id),
  constraint diagnostic_price_amount_check CHECK (((amount >= 0) AND (amount <= '99999999999'::bigint)))
);
CREATE UNIQUE INDEX diagnostic_price_once ON public.diagnostic_price USING btree (item_id, effective_from) WHERE (replaced_at IS NULL);

create table diagnostic_reminder (
  seat_id uuid not null,
  told_at timestamp with time zone not null,
  constraint diagnostic_reminder_pkey PRIMARY KEY (seat_id),
  constraint diagnostic_reminder_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES diagnostic_seat(id)
);

create table diagnostic_request (
  request_id uuid not null,
  for_whom text not null,
  required_by text not null,
  service text not null,
  clinic_id uuid,
  payment_mode text not null,
  instalments integer,
  agreed_amount bigint,
  agreed_at timestamp with time zone,
  is_billable boolean not null,
  or_no text,
  remarks text,
  account_id uuid,
  constraint diagnostic_request_pkey PRIMARY KEY (request_id),
  constraint diagnostic_request_account_id_key UNIQUE (account_id),
  constraint diagnostic_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES deduction_account(id),
  constraint diagnostic_request_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint diagnostic_request_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint diagnostic_request_agreed_amount_check CHECK ((agreed_amount > 0)),
  constraint diagnostic_request_check CHECK (((for_whom = 'individual'::text) OR (required_by <> 'MYSELF'::text))),
  constraint diagnostic_request_check1 CHECK (((payment_mode = 'Salary Deduction'::text) = (instalments IS NOT NULL))),
  constraint diagnostic_request_check2 CHECK ((((instalments IS NULL) = (agreed_at IS NULL)) AND ((agreed_at IS NULL) = (agreed_amount IS NULL)))),
  constraint diagnostic_request_check3 CHECK (((account_id IS NULL) OR (payment_mode = 'Salary Deduction'::text))),
  constraint diagnostic_request_for_whom_check CHECK ((for_whom = ANY (ARRAY['group'::text, 'individual'::text]))),
  constraint diagnostic_request_instalments_check CHECK (((instalments >= 1) AND (instalments <= 24))),
  constraint diagnostic_request_or_no_check CHECK (((length(or_no) >= 1) AND (length(or_no) <= 40))),
  constraint diagnostic_request_own_cost CHECK (((required_by = 'MYSELF'::text) OR (payment_mode <> 'Salary Deduction'::text))),
  constraint diagnostic_request_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['Cash'::text, 'Salary Deduction'::text, 'Charge to Agency'::text, 'Sponsorship'::text]))),
  constraint diagnostic_request_remarks_check CHECK (((length(remarks) >= 1) AND (length(remarks) <= 250))),
  constraint diagnostic_request_required_by_check CHECK ((required_by = ANY (ARRAY['COMPANY'::text, 'CLIENT'::text, 'MYSELF'::text])))
);

create table diagnostic_result (
  id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  item_id uuid,
  file_id uuid not null,
  replaces uuid,
  entered_by text not null,
  at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint diagnostic_result_pkey PRIMARY KEY (id),
  constraint diagnostic_result_file_id_key UNIQUE (file_id),
  constraint diagnostic_result_replaces_key UNIQUE (replaces),
  constraint diagnostic_result_file_id_fkey FOREIGN KEY (file_id) REFERENCES diagnostic_file(id),
  constraint diagnostic_result_item_id_fkey FOREIGN KEY (item_id) REFERENCES diagnostic_item(id),
  constraint diagnostic_result_replaces_fkey FOREIGN KEY (replaces) REFERENCES diagnostic_result(id),
  constraint diagnostic_result_request_id_employee_id_fkey FOREIGN KEY (request_id, employee_id) REFERENCES diagnostic_attendee(request_id, employee_id)
);
CREATE INDEX diagnostic_result_of ON public.diagnostic_result USING btree (request_id, employee_id);
CREATE INDEX diagnostic_result_of_person ON public.diagnostic_result USING btree (employee_id, at);
CREATE TRIGGER diagnostic_result_is_replaced BEFORE UPDATE ON public.diagnostic_result FOR EACH ROW EXECUTE FUNCTION diagnostic_result_stays();
CREATE TRIGGER diagnostic_result_stays BEFORE DELETE ON public.diagnostic_result FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table diagnostic_seat (
  id uuid not null,
  slot_id uuid not null,
  service text not null,
  during tstzrange not null,
  employee_id uuid not null,
  held_by uuid not null,
  held_until timestamp with time zone,
  booked_at timestamp with time zone,
  made_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  ended_how text,
  constraint diagnostic_seat_pkey PRIMARY KEY (id),
  constraint diagnostic_seat_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint diagnostic_seat_held_by_fkey FOREIGN KEY (held_by) REFERENCES employee(id),
  constraint diagnostic_seat_slot_id_service_during_fkey FOREIGN KEY (slot_id, service, during) REFERENCES diagnostic_slot(id, service, during),
  constraint diagnostic_seat_check CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
  constraint diagnostic_seat_check1 CHECK (((held_until IS NULL) = (booked_at IS NOT NULL))),
  constraint diagnostic_seat_ended_how_check CHECK ((ended_how = ANY (ARRAY['LAPSED'::text, 'CANCELLED'::text, 'MOVED'::text, 'DENIED'::text, 'PASSED'::text]))),
  constraint diagnostic_seat_one_place_at_once EXCLUDE USING gist (employee_id WITH =, during WITH &&) WHERE ((ended_at IS NULL))
);
CREATE INDEX diagnostic_seat_held ON public.diagnostic_seat USING btree (held_by) WHERE ((ended_at IS NULL) AND (held_until IS NOT NULL));
CREATE INDEX diagnostic_seat_of ON public.diagnostic_seat USING btree (slot_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX diagnostic_seat_once ON public.diagnostic_seat USING btree (employee_id, service) WHERE (ended_at IS NULL);
CREATE INDEX diagnostic_seat_shown ON public.diagnostic_seat USING btree (slot_id) WHERE ((ended_at IS NULL) OR (ended_how = 'PASSED'::text));
CREATE TRIGGER diagnostic_seat_ends BEFORE UPDATE ON public.diagnostic_seat FOR EACH ROW EXECUTE FUNCTION diagnostic_seat_ends();
CREATE TRIGGER diagnostic_seat_fits AFTER INSERT ON public.diagnostic_seat REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION diagnostic_seat_fits();
CREATE TRIGGER diagnostic_seat_lapses BEFORE INSERT ON public.diagnostic_seat FOR EACH ROW EXECUTE FUNCTION diagnostic_seat_lapses();
CREATE TRIGGER diagnostic_seat_settled AFTER UPDATE ON public.diagnostic_seat FOR EACH ROW WHEN (((old.booked_at IS NULL) AND ((new.booked_at IS NOT NULL) OR (new.ended_at IS NOT NULL)))) EXECUTE FUNCTION diagnostic_waiting_ends();
CREATE TRIGGER diagnostic_seat_stays BEFORE DELETE ON public.diagnostic_seat FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER diagnostic_seat_taken AFTER INSERT ON public.diagnostic_seat FOR EACH ROW WHEN ((new.booked_at IS NOT NULL)) EXECUTE FUNCTION diagnostic_waiting_ends();

create table diagnostic_slot (
  id uuid not null,
  service text not null,
  clinic_id uuid not null,
  during tstzrange not null,
  capacity integer not null,
  constraint diagnostic_slot_pkey PRIMARY KEY (id),
  constraint diagnostic_slot_id_service_during_key UNIQUE (id, service, during),
  constraint diagnostic_slot_once UNIQUE (service, clinic_id, during),
  constraint diagnostic_slot_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint diagnostic_slot_capacity_check CHECK ((capacity >= 0))
);
CREATE INDEX diagnostic_slot_at ON public.diagnostic_slot USING btree (clinic_id, lower(during));
CREATE TRIGGER diagnostic_slot_keeps AFTER UPDATE OF capacity ON public.diagnostic_slot FOR EACH ROW EXECUTE FUNCTION diagnostic_slot_keeps();

create table diagnostic_waiting (
  id uuid not null,
  employee_id uuid not null,
  service text not null,
  clinic_id uuid not null,
  date date not null,
  since timestamp with time zone not null default clock_timestamp(),
  seat_id uuid,
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_how text,
  constraint diagnostic_waiting_pkey PRIMARY KEY (id),
  constraint diagnostic_waiting_seat_id_key UNIQUE (seat_id),
  constraint diagnostic_waiting_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint diagnostic_waiting_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint diagnostic_waiting_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES diagnostic_seat(id),
  constraint diagnostic_waiting_check CHECK (((seat_id IS NULL) = (told_at IS NULL))),
  constraint diagnostic_waiting_check1 CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
  constraint diagnostic_waiting_check2 CHECK (((ended_how <> 'EXPIRED'::text) OR (seat_id IS NOT NULL))),
  constraint diagnostic_waiting_ended_how_check CHECK ((ended_how = ANY (ARRAY['BOOKED'::text, 'LEFT'::text, 'PASSED'::text, 'EXPIRED'::text])))
);
CREATE INDEX diagnostic_waiting_line ON public.diagnostic_waiting USING btree (clinic_id, service, date, since, id) WHERE ((ended_at IS NULL) AND (seat_id IS NULL));
CREATE UNIQUE INDEX diagnostic_waiting_once ON public.diagnostic_waiting USING btree (employee_id, service, date) WHERE (ended_at IS NULL);

create table dismissed_action (
  employee_id uuid not null,
  key text not null,
  at timestamp with time zone not null,
  constraint dismissed_action_pkey PRIMARY KEY (employee_id, key),
  constraint dismissed_action_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);

create table document_kind (
  code text not null,
  label text not null,
  is_required boolean not null,
  expires boolean not null default false,
  "position" integer not null,
  active boolean not null default true,
  constraint document_kind_pkey PRIMARY KEY (code),
  constraint document_kind_code_check CHECK ((code ~ '^[A-Z0-9_]{2,30}$'::text))
);
CREATE TRIGGER document_kind_changed_in_list AFTER UPDATE ON public.document_kind FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_demands();
CREATE TRIGGER document_kind_new_in_list AFTER INSERT ON public.document_kind FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_demands();

create table document_request (
  id uuid not null,
  ref text not null,
  employee_id uuid not null,
  kind text not null,
  purpose text not null,
  copies integer not null,
  state text not null,
  asked_at timestamp with time zone not null,
  due_on date not null,
  ended_at timestamp with time zone,
  ended_by text,
  remarks text,
  file_id uuid,
  number text,
  verify_code text,
  says jsonb,
  version integer not null default 1,
  constraint document_request_pkey PRIMARY KEY (id),
  constraint document_request_number_key UNIQUE (number),
  constraint document_request_ref_key UNIQUE (ref),
  constraint document_request_verify_code_key UNIQUE (verify_code),
  constraint document_request_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint document_request_file_id_fkey FOREIGN KEY (file_id) REFERENCES employee_file(id),
  constraint document_request_check CHECK (((state = 'READY'::text) = (file_id IS NOT NULL))),
  constraint document_request_copies_check CHECK (((copies >= 1) AND (copies <= 10))),
  constraint document_request_kind_check CHECK ((kind = ANY (ARRAY['COE'::text, 'COE_PAY'::text, 'CONTRIBUTIONS'::text, 'OTHER'::text]))),
  constraint document_request_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'READY'::text, 'DECLINED'::text, 'CANCELLED'::text])))
);
CREATE INDEX document_request_of ON public.document_request USING btree (employee_id, asked_at DESC);
CREATE INDEX document_request_waiting ON public.document_request USING btree (due_on, id) WHERE (state = 'REQUESTED'::text);

create table emergency_contact (
  id uuid not null,
  employee_id uuid not null,
  "position" integer not null,
  name text not null,
  relation text not null,
  mobile text not null,
  address text,
  is_primary boolean not null,
  constraint emergency_contact_pkey PRIMARY KEY (id),
  constraint emergency_contact_employee_id_position_key UNIQUE (employee_id, "position"),
  constraint emergency_contact_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint emergency_contact_mobile_check CHECK ((mobile ~ '^\+63\d{9,10}$'::text)),
  constraint emergency_contact_position_check CHECK ((("position" >= 1) AND ("position" <= 3)))
);
CREATE UNIQUE INDEX emergency_contact_primary ON public.emergency_contact USING btree (employee_id) WHERE is_primary;

create table employee (
  id uuid not null,
  number text not null,
  device_user text not null,
  username text,
  first_name text not null,
  middle_name text,
  last_name text not null,
  suffix text,
  sex text not null,
  civil_status text not null,
  birth_date date not null,
  shows_birthday boolean not null default false,
  mobile text,
  email text,
  hired_on date not null,
  separated_on date,
  version integer not null default 1,
  birthplace text,
  citizenship text,
  religion text,
  blood_type text,
  height_cm integer,
  weight_kg integer,
  tax_exemption_code text,
  photo_file uuid,
  sort_name text not null generated always as (name_order(((((last_name || ', '::text) || first_name) || COALESCE((' '::text || middle_name), ''::text)) || COALESCE((' '::text || suffix), ''::text)))) stored,
  listed_name text not null generated always as (((((last_name || COALESCE((' '::text || suffix), ''::text)) || ', '::text) || first_name) || COALESCE(((' '::text || "left"(middle_name, 1)) || '.'::text), ''::text))) stored,
  full_name text not null generated always as ((((first_name || ' '::text) || last_name) || COALESCE((' '::text || suffix), ''::text))) stored,
  formal_name text not null generated always as (((((first_name || COALESCE((' '::text || middle_name), ''::text)) || ' '::text) || last_name) || COALESCE((' '::text || suffix), ''::text))) stored,
  constraint employee_pkey PRIMARY KEY (id),
  constraint employee_device_user_key UNIQUE (device_user),
  constraint employee_number_key UNIQUE (number),
  constraint employee_username_key UNIQUE (username),
  constraint employee_photo_file_fkey FOREIGN KEY (photo_file) REFERENCES employee_file(id),
  constraint employee_blood_type_check CHECK ((blood_type = ANY (ARRAY['A+'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'AB+'::text, 'AB-'::text, 'O+'::text, 'O-'::text]))),
  constraint employee_check CHECK ((separated_on >= hired_on)),
  constraint employee_civil_status_check CHECK ((civil_status = ANY (ARRAY['Single'::text, 'Married'::text, 'Annulled'::text, 'Widowed'::text]))),
  constraint employee_height_cm_check CHECK (((height_cm >= 50) AND (height_cm <= 260))),
  constraint employee_number_check CHECK ((number ~ '^\d{4,10}$'::text)),
  constraint employee_sex_check CHECK ((sex = ANY (ARRAY['Male'::text, 'Female'::text]))),
  constraint employee_tax_exemption_code_check CHECK ((tax_exemption_code = ANY (ARRAY['S'::text, 'S1'::text, 'S2'::text, 'S3'::text, 'S4'::text, 'M'::text, 'ME1'::text, 'ME2'::text, 'ME3'::text, 'ME4'::text, 'Z'::text]))),
  constraint employee_weight_kg_check CHECK (((weight_kg >= 20) AND (weight_kg <= 400)))
);
CREATE INDEX employee_birthday ON public.employee USING btree (EXTRACT(month FROM birth_date), EXTRACT(day FROM birth_date)) WHERE shows_birthday;
CREATE INDEX employee_born ON public.employee USING btree (birth_date, folded(last_name), folded(first_name));
CREATE INDEX employee_by_mobile ON public.employee USING btree (mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX employee_name ON public.employee USING btree (last_name, first_name, id);
CREATE INDEX employee_sorted ON public.employee USING btree (sort_name, id);
CREATE TRIGGER employee_changed_in_list AFTER UPDATE ON public.employee REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_people();
CREATE TRIGGER employee_dates_touched AFTER UPDATE OF hired_on, separated_on ON public.employee FOR EACH ROW WHEN (((old.hired_on IS DISTINCT FROM new.hired_on) OR (old.separated_on IS DISTINCT FROM new.separated_on))) EXECUTE FUNCTION pay_employment_touched();
CREATE TRIGGER employee_new_in_list AFTER INSERT ON public.employee REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_people();
CREATE TRIGGER employment_begins AFTER INSERT ON public.employee REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION employment_begins();
CREATE TRIGGER employment_follows AFTER UPDATE OF hired_on, separated_on ON public.employee FOR EACH ROW WHEN (((old.hired_on IS DISTINCT FROM new.hired_on) OR (old.separated_on IS DISTINCT FROM new.separated_on))) EXECUTE FUNCTION employment_follows();
CREATE TRIGGER keep_former_email AFTER UPDATE OF email ON public.employee FOR EACH ROW WHEN (((old.email IS NOT NULL) AND (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION keep_former_email();

create table employee_account (
  username text not null,
  employee_id uuid not null,
  constraint employee_account_pkey PRIMARY KEY (username),
  constraint employee_account_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);
CREATE INDEX employee_account_of ON public.employee_account USING btree (employee_id);

create table employee_address (
  employee_id uuid not null,
  kind text not null,
  house_street text not null,
  psgc text not null,
  barangay text not null,
  city text not null,
  province text,
  region text not null,
  zip text,
  constraint employee_address_pkey PRIMARY KEY (employee_id, kind),
  constraint employee_address_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint employee_address_kind_check CHECK ((kind = ANY (ARRAY['PRESENT'::text, 'PERMANENT'::text]))),
  constraint employee_address_psgc_check CHECK ((psgc ~ '^\d{10}$'::text)),
  constraint employee_address_zip_check CHECK ((zip ~ '^\d{4}$'::text))
);

create table employee_document (
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  state text not null,
  file_id uuid not null,
  submitted_at timestamp with time zone not null,
  submitted_by text not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  expires_on date,
  replaced_at timestamp with time zone,
  version integer not null default 1,
  constraint employee_document_pkey PRIMARY KEY (id),
  constraint employee_document_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint employee_document_file_id_fkey FOREIGN KEY (file_id) REFERENCES employee_file(id),
  constraint employee_document_kind_fkey FOREIGN KEY (kind) REFERENCES document_kind(code),
  constraint employee_document_check CHECK (((state = 'REJECTED'::text) = (reason IS NOT NULL))),
  constraint employee_document_state_check CHECK ((state = ANY (ARRAY['SUBMITTED'::text, 'VERIFIED'::text, 'REJECTED'::text])))
);
CREATE UNIQUE INDEX employee_document_current ON public.employee_document USING btree (employee_id, kind) WHERE (replaced_at IS NULL);
CREATE INDEX employee_document_expiry ON public.employee_document USING btree (expires_on) WHERE ((expires_on IS NOT NULL) AND (replaced_at IS NULL));
CREATE INDEX employee_document_waiting ON public.employee_document USING btree (submitted_at) WHERE ((state = 'SUBMITTED'::text) AND (replaced_at IS NULL));
CREATE TRIGGER employee_document_changed_in_list AFTER UPDATE ON public.employee_document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_rows();
CREATE TRIGGER employee_document_new_in_list AFTER INSERT ON public.employee_document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_rows();

create table employee_export (
  id uuid not null,
  username text not null,
  format text not null,
  asked jsonb not null,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint employee_export_pkey PRIMARY KEY (id),
  constraint employee_export_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  constraint employee_export_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'WORKING'::text, 'READY'::text, 'FAILED'::text])))
);
CREATE INDEX employee_export_ended ON public.employee_export USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table employee_file (
  id uuid not null,
  employee_id uuid,
  name text not null,
  media_type text not null,
  bytes integer not null,
  storage_key text not null,
  by text not null,
  at timestamp with time zone not null,
  constraint employee_file_pkey PRIMARY KEY (id),
  constraint employee_file_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);
CREATE INDEX employee_file_of ON public.employee_file USING btree (employee_id);

create table employee_import (
  id uuid not null,
  username text not null,
  file_name text not null,
  sha256 text not null,
  storage_key text,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  encoding text,
  good integer not null default 0,
  imported integer not null default 0,
  problems jsonb not null default '[]'::jsonb,
  problem_count integer not null default 0,
  bad integer not null default 0,
  warnings jsonb not null default '[]'::jsonb,
  skips_bad_rows boolean not null default false,
  failure text,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint employee_import_pkey PRIMARY KEY (id),
  constraint employee_import_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'CHECKING'::text, 'CHECKED'::text, 'IMPORTING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX employee_import_at ON public.employee_import USING btree (at DESC);

create table employee_list_columns (
  username text not null,
  columns text[] not null,
  constraint employee_list_columns_pkey PRIMARY KEY (username),
  constraint employee_list_columns_some CHECK (((cardinality(columns) >= 1) AND (cardinality(columns) <= 40)))
);

create table employee_relative (
  id uuid not null,
  employee_id uuid not null,
  "position" integer not null,
  name text not null,
  relation text not null,
  birth_date date,
  is_dependent boolean not null,
  share integer,
  document_id uuid,
  constraint employee_relative_pkey PRIMARY KEY (id),
  constraint employee_relative_employee_id_position_key UNIQUE (employee_id, "position"),
  constraint employee_relative_document_id_fkey FOREIGN KEY (document_id) REFERENCES request_file(id),
  constraint employee_relative_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint employee_relative_relation_check CHECK ((relation = ANY (ARRAY['Spouse'::text, 'Child'::text, 'Parent'::text, 'Sibling'::text, 'Grandchild'::text, 'Grandparent'::text, 'Other'::text]))),
  constraint employee_relative_share_check CHECK (((share >= 1) AND (share <= 100)))
);

create table employee_search (
  employee_id uuid not null,
  number bigint not null,
  name text not null,
  words tsvector not null,
  hired_on date not null,
  status text not null,
  detachment_id uuid,
  department_id uuid,
  designation_id uuid,
  posted_until date,
  papers_asked integer not null,
  papers_held integer not null,
  missing text[] not null,
  changes_on date,
  constraint employee_search_pkey PRIMARY KEY (employee_id),
  constraint employee_search_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id) ON DELETE CASCADE
);
CREATE INDEX employee_search_department ON public.employee_search USING btree (department_id, name) WHERE (department_id IS NOT NULL);
CREATE INDEX employee_search_designation ON public.employee_search USING btree (designation_id, name);
CREATE INDEX employee_search_detachment ON public.employee_search USING btree (detachment_id, name) WHERE (detachment_id IS NOT NULL);
CREATE INDEX employee_search_due ON public.employee_search USING btree (changes_on) WHERE (changes_on IS NOT NULL);
CREATE INDEX employee_search_hired ON public.employee_search USING btree (hired_on, employee_id);
CREATE INDEX employee_search_missing ON public.employee_search USING gin (missing);
CREATE INDEX employee_search_name ON public.employee_search USING btree (name, employee_id);
CREATE UNIQUE INDEX employee_search_number ON public.employee_search USING btree (number);
CREATE INDEX employee_search_papers ON public.employee_search USING btree ((((papers_held)::real / (GREATEST(papers_asked, 1))::double precision)), employee_id);
CREATE INDEX employee_search_status ON public.employee_search USING btree (status, name, employee_id);
CREATE INDEX employee_search_until ON public.employee_search USING btree (posted_until) WHERE (posted_until IS NOT NULL);
CREATE INDEX employee_search_words ON public.employee_search USING gin (words);

create table employee_sizes (
  employee_id uuid not null,
  upper_size text,
  lower_size text,
  head_size text,
  foot_size text,
  constraint employee_sizes_pkey PRIMARY KEY (employee_id),
  constraint employee_sizes_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);

create table employee_status (
  employee_id uuid not null,
  status text not null,
  effective_from date not null,
  reason text,
  cause text,
  facts jsonb not null default '{}'::jsonb,
  file_id uuid,
  by text,
  at timestamp with time zone,
  constraint employee_status_pkey PRIMARY KEY (employee_id, effective_from),
  constraint employee_status_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint employee_status_file_id_fkey FOREIGN KEY (file_id) REFERENCES employee_file(id),
  constraint employee_status_status_check CHECK ((status = ANY (ARRAY['Probationary'::text, 'Active'::text, 'Floating'::text, 'AWOL'::text, 'Terminated'::text, 'Resigned'::text, 'Suspended'::text])))
);
CREATE INDEX employee_status_ahead ON public.employee_status USING btree (effective_from);
CREATE INDEX employee_status_on ON public.employee_status USING btree (status, effective_from);
CREATE TRIGGER employee_status_changed_in_list AFTER UPDATE ON public.employee_status REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_rows();
CREATE TRIGGER employee_status_gone_in_list AFTER DELETE ON public.employee_status REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_rows();
CREATE TRIGGER employee_status_new_in_list AFTER INSERT ON public.employee_status REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION employee_search_of_rows();

create table employee_view (
  id uuid not null,
  owner text not null,
  name text not null,
  is_shared boolean not null,
  state jsonb not null,
  made_at timestamp with time zone not null,
  version integer not null default 1,
  constraint employee_view_pkey PRIMARY KEY (id),
  constraint employee_view_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE UNIQUE INDEX employee_view_name ON public.employee_view USING btree (owner, lower(name));
CREATE INDEX employee_view_shared ON public.employee_view USING btree (lower(name)) WHERE is_shared;

create table employee_view_first (
  username text not null,
  view_id uuid not null,
  constraint employee_view_first_pkey PRIMARY KEY (username),
  constraint employee_view_first_view_id_fkey FOREIGN KEY (view_id) REFERENCES employee_view(id) ON DELETE CASCADE
);
CREATE INDEX employee_view_first_of ON public.employee_view_first USING btree (view_id);

create table employer_particulars (
  id uuid not null,
  seq integer not null generated always as identity,
  effective_from date not null,
  registered_name text not null,
  address text not null,
  zip text not null,
  tin text not null,
  rdo text not null,
  sss text,
  philhealth text,
  pagibig text,
  signatory text not null,
  "position" text not null,
  entered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint employer_particulars_pkey PRIMARY KEY (id),
  constraint employer_particulars_pagibig_check CHECK ((pagibig ~ '^\d{12}$'::text)),
  constraint employer_particulars_philhealth_check CHECK ((philhealth ~ '^\d{12}$'::text)),
  constraint employer_particulars_sss_check CHECK ((sss ~ '^\d{10}$'::text)),
  constraint employer_particulars_tin_check CHECK ((tin ~ '^\d{9}(\d{3}|\d{5})$'::text)),
  constraint employer_particulars_zip_check CHECK ((zip ~ '^\d{4}$'::text))
);
CREATE INDEX employer_particulars_on ON public.employer_particulars USING btree (effective_from DESC, seq DESC);
CREATE TRIGGER employer_particulars_append_only BEFORE DELETE OR UPDATE ON public.employer_particulars FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER employer_particulars_is_not_emptied BEFORE TRUNCATE ON public.employer_particulars FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table employment (
  employee_id uuid not null,
  number integer not null,
  hired_on date not null,
  separated_on date,
  rehired_by text,
  rehired_at timestamp with time zone,
  rehire_reason text,
  constraint employment_pkey PRIMARY KEY (employee_id, number),
  constraint employment_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint employment_check CHECK ((separated_on >= hired_on)),
  constraint employment_check1 CHECK (((number = 1) = (rehired_by IS NULL))),
  constraint employment_check2 CHECK (((rehired_by IS NULL) = (rehired_at IS NULL))),
  constraint employment_number_check CHECK ((number >= 1)),
  constraint employment_rehire_reason_check CHECK (((length(rehire_reason) >= 1) AND (length(rehire_reason) <= 250))),
  constraint employment_once EXCLUDE USING gist (employee_id WITH =, daterange(hired_on, separated_on, '[]'::text) WITH &&)
);
CREATE INDEX employment_ended ON public.employment USING btree (separated_on) WHERE (separated_on IS NOT NULL);
CREATE TRIGGER employment_after_case BEFORE INSERT ON public.employment FOR EACH ROW EXECUTE FUNCTION employment_after_case();

create table employment_alarm (
  employee_id uuid not null,
  kind text not null,
  since date not null,
  day integer not null,
  told_at timestamp with time zone not null,
  over_at timestamp with time zone,
  constraint employment_alarm_pkey PRIMARY KEY (employee_id, kind, since, day),
  constraint employment_alarm_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint employment_alarm_kind_check CHECK ((kind = ANY (ARRAY['PROBATION'::text, 'FLOATING'::text, 'ABSENCE'::text, 'SUSPENSION'::text, 'ANSWER'::text])))
);
CREATE INDEX employment_alarm_open ON public.employment_alarm USING btree (kind, since) WHERE (over_at IS NULL);

create table employment_notice (
  id uuid not null,
  ref text not null,
  employee_id uuid not null,
  kind text not null,
  ground text not null,
  particulars text not null,
  issued_on date not null,
  issued_by text not null,
  issued_at timestamp with time zone not null,
  served_how text,
  served_on date,
  served_by text,
  proof_file uuid,
  answered_on date,
  answer text,
  answer_file uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  version integer not null default 1,
  constraint employment_notice_pkey PRIMARY KEY (id),
  constraint employment_notice_ref_key UNIQUE (ref),
  constraint employment_notice_answer_file_fkey FOREIGN KEY (answer_file) REFERENCES employee_file(id),
  constraint employment_notice_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint employment_notice_proof_file_fkey FOREIGN KEY (proof_file) REFERENCES employee_file(id),
  constraint employment_notice_check CHECK (((served_how IS NULL) = (served_on IS NULL))),
  constraint employment_notice_check1 CHECK ((served_on >= issued_on)),
  constraint employment_notice_check2 CHECK ((answered_on >= served_on)),
  constraint employment_notice_kind_check CHECK ((kind = ANY (ARRAY['RETURN_TO_WORK'::text, 'NOTICE_TO_EXPLAIN'::text, 'NOTICE_OF_DECISION'::text, 'AUTHORIZED_CAUSE'::text, 'AUTHORIZED_CAUSE_DOLE'::text]))),
  constraint employment_notice_served_how_check CHECK ((served_how = ANY (ARRAY['IN_PERSON'::text, 'REGISTERED_MAIL'::text, 'COURIER'::text, 'FILED'::text])))
);
CREATE INDEX employment_notice_of ON public.employment_notice USING btree (employee_id, issued_on DESC);
CREATE INDEX employment_notice_unanswered ON public.employment_notice USING btree (served_on) WHERE ((kind = 'NOTICE_TO_EXPLAIN'::text) AND (answered_on IS NULL) AND (withdrawn_at IS NULL));

create table exit_interview (
  case_id uuid not null,
  answers jsonb not null,
  answered_by text not null,
  answered_at timestamp with time zone not null,
  is_own boolean not null,
  held_on date,
  version integer not null default 1,
  constraint exit_interview_pkey PRIMARY KEY (case_id),
  constraint exit_interview_case_id_fkey FOREIGN KEY (case_id) REFERENCES separation_case(id),
  constraint exit_interview_check CHECK ((is_own = (held_on IS NULL)))
);
CREATE INDEX exit_interview_answered ON public.exit_interview USING btree (answered_at);

create table exit_told (
  case_id uuid not null,
  what text not null,
  at timestamp with time zone not null,
  constraint exit_told_pkey PRIMARY KEY (case_id, what),
  constraint exit_told_case_id_fkey FOREIGN KEY (case_id) REFERENCES separation_case(id),
  constraint exit_told_what_check CHECK ((what = ANY (ARRAY['ESTIMATE'::text, 'RELEASED'::text])))
);

create table expiry_notice (
  subject_id uuid not null,
  expires_on date not null,
  days integer not null,
  at timestamp with time zone not null,
  constraint expiry_notice_pkey PRIMARY KEY (subject_id, expires_on, days)
);

create table final_pay_alarm (
  employee_id uuid not null,
  last_day date not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint final_pay_alarm_pkey PRIMARY KEY (employee_id, last_day),
  constraint final_pay_alarm_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);

create table former_email (
  employee_id uuid not null,
  email text not null,
  replaced_at timestamp with time zone not null default now(),
  constraint former_email_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);
CREATE INDEX former_email_of ON public.former_email USING btree (employee_id, replaced_at DESC);
CREATE TRIGGER former_email_append_only BEFORE DELETE OR UPDATE ON public.former_email FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table government_billing (
  id uuid not null,
  agency text not null,
  month date not null,
  state text not null,
  file_name text not null,
  sha256 text not null,
  faults jsonb not null,
  prepared_by text not null,
  prepared_at timestamp with time zone not null,
  applied_by text,
  applied_at timestamp with time zone,
  discarded_by text,
  discard_reason text,
  constraint government_billing_pkey PRIMARY KEY (id),
  constraint government_billing_agency_check CHECK ((agency = ANY (ARRAY['SSS'::text, 'Pagibig'::text]))),
  constraint government_billing_check CHECK ((((state = 'Applied'::text) = (applied_by IS NOT NULL)) AND ((applied_by IS NULL) = (applied_at IS NULL)))),
  constraint government_billing_check1 CHECK ((((state = 'Discarded'::text) = (discarded_by IS NOT NULL)) AND ((discarded_by IS NULL) = (discard_reason IS NULL)))),
  constraint government_billing_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint government_billing_state_check CHECK ((state = ANY (ARRAY['Prepared'::text, 'Applied'::text, 'Discarded'::text]))),
  constraint government_billing_two_people CHECK ((applied_by <> prepared_by))
);
CREATE INDEX government_billing_newest ON public.government_billing USING btree (prepared_at DESC);
CREATE UNIQUE INDEX government_billing_once ON public.government_billing USING btree (agency, month) WHERE (state <> 'Discarded'::text);

create table government_billing_end (
  billing_id uuid not null,
  loan_id uuid not null,
  reason text not null,
  by text not null,
  ended bigint,
  applied_by text,
  constraint government_billing_end_pkey PRIMARY KEY (billing_id, loan_id),
  constraint government_billing_end_billing_id_fkey FOREIGN KEY (billing_id) REFERENCES government_billing(id),
  constraint government_billing_end_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES government_loan(id),
  constraint government_billing_end_check CHECK (((ended IS NULL) = (applied_by IS NULL))),
  constraint government_billing_end_ended_check CHECK ((ended >= 0)),
  constraint government_billing_end_reason_check CHECK ((reason <> ''::text))
);

create table government_billing_file (
  id uuid not null,
  owner text not null,
  storage_key text not null,
  name text not null,
  sha256 text not null,
  at timestamp with time zone not null,
  constraint government_billing_file_pkey PRIMARY KEY (id)
);

create table government_billing_line (
  billing_id uuid not null,
  line integer not null,
  number text not null,
  name text not null,
  loan_no text not null,
  kind text not null,
  monthly bigint not null,
  balance bigint,
  months integer,
  outcome text,
  applied_by text,
  constraint government_billing_line_pkey PRIMARY KEY (billing_id, line),
  constraint government_billing_line_billing_id_fkey FOREIGN KEY (billing_id) REFERENCES government_billing(id),
  constraint government_billing_line_balance_check CHECK ((balance > 0)),
  constraint government_billing_line_check CHECK (((outcome IS NULL) = (applied_by IS NULL))),
  constraint government_billing_line_kind_check CHECK ((kind = ANY (ARRAY['SALARY'::text, 'CALAMITY'::text, 'MULTI_PURPOSE'::text, 'HOUSING'::text]))),
  constraint government_billing_line_line_check CHECK ((line > 1)),
  constraint government_billing_line_monthly_check CHECK ((monthly > 0)),
  constraint government_billing_line_months_check CHECK ((months > 0)),
  constraint government_billing_line_outcome_check CHECK ((outcome = ANY (ARRAY['SAME'::text, 'NEW'::text, 'CHANGED'::text, 'FAULTY'::text])))
);

create table government_loan (
  id uuid not null,
  employee_id uuid not null,
  agency text not null,
  kind text not null,
  loan_no text not null,
  nth integer not null default 1,
  replaces uuid,
  granted_on date,
  amount bigint,
  monthly bigint not null,
  months integer not null,
  first_on date not null,
  account_id uuid not null,
  request_id uuid,
  billing_id uuid,
  carried bigint not null default 0,
  at timestamp with time zone not null,
  constraint government_loan_pkey PRIMARY KEY (id),
  constraint government_loan_account_id_key UNIQUE (account_id),
  constraint government_loan_once UNIQUE (agency, loan_no, nth),
  constraint government_loan_replaces_key UNIQUE (replaces),
  constraint government_loan_request_id_key UNIQUE (request_id),
  constraint government_loan_account_id_fkey FOREIGN KEY (account_id) REFERENCES deduction_account(id),
  constraint government_loan_billing_id_fkey FOREIGN KEY (billing_id) REFERENCES government_billing(id),
  constraint government_loan_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint government_loan_replaces_fkey FOREIGN KEY (replaces) REFERENCES government_loan(id),
  constraint government_loan_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint government_loan_agency_check CHECK ((agency = ANY (ARRAY['SSS'::text, 'Pagibig'::text]))),
  constraint government_loan_amount_check CHECK ((amount > 0)),
  constraint government_loan_carried_check CHECK ((carried >= 0)),
  constraint government_loan_check CHECK (((request_id IS NULL) <> (billing_id IS NULL))),
  constraint government_loan_check1 CHECK ((((granted_on IS NULL) = (request_id IS NULL)) AND ((amount IS NULL) = (request_id IS NULL)))),
  constraint government_loan_check2 CHECK ((((nth = 1) = (replaces IS NULL)) AND ((replaces IS NOT NULL) OR (carried = 0)))),
  constraint government_loan_check3 CHECK ((((agency = 'SSS'::text) AND (kind = ANY (ARRAY['SALARY'::text, 'CALAMITY'::text]))) OR ((agency = 'Pagibig'::text) AND (kind = ANY (ARRAY['MULTI_PURPOSE'::text, 'CALAMITY'::text, 'HOUSING'::text]))))),
  constraint government_loan_kind_check CHECK ((kind = ANY (ARRAY['SALARY'::text, 'CALAMITY'::text, 'MULTI_PURPOSE'::text, 'HOUSING'::text]))),
  constraint government_loan_loan_no_check CHECK ((loan_no ~ '^[A-Z0-9]{4,30}$'::text)),
  constraint government_loan_monthly_check CHECK ((monthly > 0)),
  constraint government_loan_months_check CHECK (((months >= 1) AND (months <= 360)))
);
CREATE INDEX government_loan_kind ON public.government_loan USING btree (agency, kind, id);
CREATE INDEX government_loan_no ON public.government_loan USING btree (loan_no text_pattern_ops);
CREATE INDEX government_loan_of ON public.government_loan USING btree (employee_id);
CREATE TRIGGER government_loan_append_only BEFORE DELETE OR UPDATE ON public.government_loan FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER government_loan_replaces AFTER INSERT ON public.government_loan FOR EACH ROW WHEN ((new.replaces IS NOT NULL)) EXECUTE FUNCTION government_loan_replaces();
CREATE TRIGGER government_loan_stays BEFORE TRUNCATE ON public.government_loan FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table government_number (
  employee_id uuid not null,
  kind text not null,
  value text not null,
  compared text not null generated always as (
CASE kind
    WHEN 'TIN'::text THEN "left"(value, 9)
    ELSE value
END) stored,
  constraint government_number_pkey PRIMARY KEY (employee_id, kind),
  constraint government_number_once UNIQUE (kind, compared),
  constraint government_number_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint government_number_kind_check CHECK ((kind = ANY (ARRAY['SSS'::text, 'PHILHEALTH'::text, 'PAGIBIG'::text, 'TIN'::text]))),
  constraint government_number_value_check CHECK ((value ~ '^\d{9,14}$'::text))
);

create table handbook_acknowledgement (
  employee_id uuid not null,
  version_id uuid not null,
  language text not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint handbook_acknowledgement_pkey PRIMARY KEY (employee_id, version_id),
  constraint handbook_acknowledgement_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint handbook_acknowledgement_version_id_fkey FOREIGN KEY (version_id) REFERENCES handbook_version(id),
  constraint handbook_acknowledgement_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fil'::text])))
);
CREATE INDEX handbook_acknowledgement_of ON public.handbook_acknowledgement USING btree (version_id);
CREATE TRIGGER handbook_acknowledgement_append_only BEFORE DELETE OR UPDATE ON public.handbook_acknowledgement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER handbook_acknowledgement_stays BEFORE TRUNCATE ON public.handbook_acknowledgement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table handbook_chapter (
  id uuid not null,
  kind text not null,
  designation_id uuid,
  "position" integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  retired_at timestamp with time zone,
  retired_by text,
  version integer not null default 1,
  constraint handbook_chapter_pkey PRIMARY KEY (id),
  constraint handbook_chapter_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint handbook_chapter_check CHECK (((kind = 'PROBATION_STANDARDS'::text) OR (designation_id IS NULL))),
  constraint handbook_chapter_check1 CHECK (((retired_at IS NULL) = (retired_by IS NULL))),
  constraint handbook_chapter_kind_check CHECK ((kind = ANY (ARRAY['CHAPTER'::text, 'PROBATION_STANDARDS'::text]))),
  constraint handbook_chapter_position_check CHECK (("position" >= 1))
);
CREATE UNIQUE INDEX handbook_standards_once ON public.handbook_chapter USING btree (designation_id) NULLS NOT DISTINCT WHERE ((kind = 'PROBATION_STANDARDS'::text) AND (retired_at IS NULL));

create table handbook_version (
  id uuid not null,
  chapter_id uuid not null,
  number integer not null,
  title_en text not null,
  title_fil text not null,
  body_en text not null,
  body_fil text not null,
  sha256 bytea not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  constraint handbook_version_pkey PRIMARY KEY (id),
  constraint handbook_version_number UNIQUE (chapter_id, number),
  constraint handbook_version_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES handbook_chapter(id),
  constraint handbook_version_body_en_check CHECK (((length(body_en) >= 1) AND (length(body_en) <= 20000))),
  constraint handbook_version_body_fil_check CHECK (((length(body_fil) >= 1) AND (length(body_fil) <= 20000))),
  constraint handbook_version_number_check CHECK ((number >= 1)),
  constraint handbook_version_sha256_check CHECK ((length(sha256) = 32)),
  constraint handbook_version_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120))),
  constraint handbook_version_title_fil_check CHECK (((length(title_fil) >= 1) AND (length(title_fil) <= 120)))
);
CREATE TRIGGER handbook_version_append_only BEFORE DELETE OR UPDATE ON public.handbook_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER handbook_version_stays BEFORE TRUNCATE ON public.handbook_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table hire (
  id uuid not null,
  offer_id uuid not null,
  application_id uuid not null,
  former_employee_id uuid,
  begun_at timestamp with time zone not null,
  begun_by text not null,
  papers_approved_at timestamp with time zone,
  papers_approved_by text,
  paf_id uuid,
  endorsement_id uuid,
  employee_id uuid,
  hired_at timestamp with time zone,
  fell_out_at timestamp with time zone,
  fell_out_by text,
  fall_out_reason text,
  version integer not null default 1,
  passed_on_at timestamp with time zone,
  passed_on_by text,
  paf_approved_at timestamp with time zone,
  endorsed_at timestamp with time zone,
  constraint hire_pkey PRIMARY KEY (id),
  constraint hire_endorsement_id_key UNIQUE (endorsement_id),
  constraint hire_offer_id_key UNIQUE (offer_id),
  constraint hire_paf_id_key UNIQUE (paf_id),
  constraint hire_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint hire_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint hire_endorsement_id_fkey FOREIGN KEY (endorsement_id) REFERENCES request(id),
  constraint hire_former_employee_id_fkey FOREIGN KEY (former_employee_id) REFERENCES employee(id),
  constraint hire_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint hire_paf_id_fkey FOREIGN KEY (paf_id) REFERENCES request(id),
  constraint hire_check CHECK (((papers_approved_at IS NULL) = (papers_approved_by IS NULL))),
  constraint hire_check1 CHECK ((papers_approved_by <> begun_by)),
  constraint hire_check2 CHECK (((hired_at IS NULL) OR (employee_id IS NOT NULL))),
  constraint hire_check3 CHECK ((num_nonnulls(fell_out_at, fell_out_by, fall_out_reason) = ANY (ARRAY[0, 3]))),
  constraint hire_check4 CHECK (((hired_at IS NULL) OR (fell_out_at IS NULL))),
  constraint hire_employee_or_out CHECK ((num_nonnulls(employee_id, fell_out_at) < 2)),
  constraint hire_fall_out_reason_check CHECK (((length(fall_out_reason) >= 1) AND (length(fall_out_reason) <= 250))),
  constraint hire_passed_on CHECK (((passed_on_at IS NULL) = (passed_on_by IS NULL)))
);
CREATE INDEX hire_of_application ON public.hire USING btree (application_id);
CREATE INDEX hire_of_former ON public.hire USING btree (former_employee_id) WHERE (former_employee_id IS NOT NULL);
CREATE UNIQUE INDEX hire_once ON public.hire USING btree (application_id) WHERE (fell_out_at IS NULL);
CREATE INDEX hire_under_way ON public.hire USING btree (begun_at, id) WHERE ((hired_at IS NULL) AND (fell_out_at IS NULL));

create table hire_file (
  id uuid not null,
  hire_id uuid not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  uploaded_at timestamp with time zone not null,
  constraint hire_file_pkey PRIMARY KEY (id),
  constraint hire_file_storage_key_key UNIQUE (storage_key),
  constraint hire_file_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id),
  constraint hire_file_bytes_check CHECK ((bytes > 0)),
  constraint hire_file_storage_key_check CHECK ((storage_key ~~ 'hires/%'::text))
);
CREATE INDEX hire_file_at ON public.hire_file USING btree (uploaded_at);
CREATE INDEX hire_file_of ON public.hire_file USING btree (hire_id);

create table hire_paper (
  hire_id uuid not null,
  kind text not null,
  is_required boolean not null,
  carried_document_id uuid,
  file_id uuid,
  expires_on date,
  sent_at timestamp with time zone,
  state text not null default 'Asked'::text,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  version integer not null default 1,
  constraint hire_paper_pkey PRIMARY KEY (hire_id, kind),
  constraint hire_paper_carried FOREIGN KEY (carried_document_id) REFERENCES employee_document(id),
  constraint hire_paper_file FOREIGN KEY (file_id) REFERENCES hire_file(id),
  constraint hire_paper_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id),
  constraint hire_paper_kind_fkey FOREIGN KEY (kind) REFERENCES document_kind(code),
  constraint hire_paper_check CHECK (((file_id IS NULL) = (sent_at IS NULL))),
  constraint hire_paper_check1 CHECK (((state = 'Asked'::text) OR (num_nonnulls(file_id, carried_document_id) > 0))),
  constraint hire_paper_check2 CHECK (((state = ANY (ARRAY['Approved'::text, 'Returned'::text])) = (decided_at IS NOT NULL))),
  constraint hire_paper_check3 CHECK (((state <> 'Returned'::text) OR (reason IS NOT NULL))),
  constraint hire_paper_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250))),
  constraint hire_paper_state_check CHECK ((state = ANY (ARRAY['Asked'::text, 'Sent'::text, 'Approved'::text, 'Returned'::text])))
);
CREATE INDEX hire_paper_by_file ON public.hire_paper USING btree (file_id) WHERE (file_id IS NOT NULL);

create table hire_person (
  hire_id uuid not null,
  birth_date date not null,
  sex text not null,
  civil_status text not null,
  psgc text not null,
  street text not null,
  sss text,
  philhealth text,
  pagibig text,
  tin text,
  emergency_name text not null,
  emergency_relation text not null,
  emergency_mobile text not null,
  entered_at timestamp with time zone not null,
  version integer not null default 1,
  upper_size text,
  lower_size text,
  head_size text,
  foot_size text,
  constraint hire_person_pkey PRIMARY KEY (hire_id),
  constraint hire_person_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id),
  constraint hire_person_emergency_mobile_check CHECK ((emergency_mobile ~ '^\+639\d{9}$'::text)),
  constraint hire_person_emergency_name_check CHECK (((length(emergency_name) >= 1) AND (length(emergency_name) <= 100))),
  constraint hire_person_emergency_relation_check CHECK (((length(emergency_relation) >= 1) AND (length(emergency_relation) <= 50))),
  constraint hire_person_foot_size_check CHECK (((length(foot_size) >= 1) AND (length(foot_size) <= 10))),
  constraint hire_person_head_size_check CHECK (((length(head_size) >= 1) AND (length(head_size) <= 10))),
  constraint hire_person_lower_size_check CHECK (((length(lower_size) >= 1) AND (length(lower_size) <= 10))),
  constraint hire_person_pagibig_check CHECK ((pagibig ~ '^\d+$'::text)),
  constraint hire_person_philhealth_check CHECK ((philhealth ~ '^\d+$'::text)),
  constraint hire_person_psgc_check CHECK ((psgc ~ '^\d{10}$'::text)),
  constraint hire_person_sex_check CHECK ((sex = ANY (ARRAY['Male'::text, 'Female'::text]))),
  constraint hire_person_sss_check CHECK ((sss ~ '^\d+$'::text)),
  constraint hire_person_street_check CHECK (((length(street) >= 1) AND (length(street) <= 200))),
  constraint hire_person_tin_check CHECK ((tin ~ '^\d+$'::text)),
  constraint hire_person_upper_size_check CHECK (((length(upper_size) >= 1) AND (length(upper_size) <= 10)))
);

create table hire_run (
  hire_id uuid not null,
  approved_by text not null,
  approver_id uuid,
  begun_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  tries integer not null default 0,
  failed_step text,
  problem text,
  another_person_by text,
  ended_at timestamp with time zone,
  rehire_reason text,
  reason_by text,
  constraint hire_run_pkey PRIMARY KEY (hire_id),
  constraint hire_run_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES employee(id),
  constraint hire_run_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id),
  constraint hire_run_check CHECK (((failed_step IS NULL) = (problem IS NULL))),
  constraint hire_run_check1 CHECK (((ended_at IS NULL) OR (failed_step IS NULL))),
  constraint hire_run_reason CHECK (((rehire_reason IS NULL) = (reason_by IS NULL))),
  constraint hire_run_rehire_reason_check CHECK (((length(rehire_reason) >= 1) AND (length(rehire_reason) <= 250)))
);
CREATE INDEX hire_run_open ON public.hire_run USING btree (COALESCE(tried_at, begun_at)) WHERE (ended_at IS NULL);

create table hire_step (
  hire_id uuid not null,
  step text not null,
  result jsonb not null,
  done_at timestamp with time zone not null,
  constraint hire_step_pkey PRIMARY KEY (hire_id, step),
  constraint hire_step_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id),
  constraint hire_step_step_check CHECK ((step = ANY (ARRAY['EMPLOYEE'::text, 'PLACE'::text, 'PAY'::text, 'PAPERS'::text, 'ACCOUNT'::text, 'SCHEDULE'::text, 'ONBOARDING'::text, 'UNIFORM'::text, 'DIAGNOSTICS'::text, 'DONE'::text])))
);
CREATE TRIGGER hire_step_append_only BEFORE DELETE OR UPDATE ON public.hire_step FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER hire_step_stays BEFORE TRUNCATE ON public.hire_step FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table holiday (
  id uuid not null,
  date date not null,
  name text not null,
  type text not null,
  places text[],
  proclamation text not null,
  entered_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  version integer not null default 1,
  sites uuid[],
  adjustment boolean not null default false,
  constraint holiday_pkey PRIMARY KEY (id),
  constraint holiday_one_scope CHECK ((num_nonnulls(places, sites) <= 1)),
  constraint holiday_type_check CHECK ((type = ANY (ARRAY['RH'::text, 'SNW'::text, 'SW'::text])))
);
CREATE INDEX holiday_dates ON public.holiday USING btree (date);
CREATE INDEX holiday_on ON public.holiday USING btree (date) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER holiday_end_names_days AFTER DELETE ON public.holiday REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_holidays();
CREATE TRIGGER holiday_end_names_leave AFTER DELETE ON public.holiday REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_names_holidays();
CREATE TRIGGER holiday_new_names_days AFTER INSERT ON public.holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_holidays();
CREATE TRIGGER holiday_new_names_leave AFTER INSERT ON public.holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_names_holidays();
CREATE TRIGGER holiday_new_touches_pay AFTER INSERT ON public.holiday FOR EACH ROW WHEN (new.adjustment) EXECUTE FUNCTION pay_everybody_touched();
CREATE TRIGGER holiday_now_names_days AFTER UPDATE ON public.holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_holidays();
CREATE TRIGGER holiday_now_names_leave AFTER UPDATE ON public.holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_names_holidays();
CREATE TRIGGER holiday_now_touches_pay AFTER UPDATE ON public.holiday FOR EACH ROW WHEN ((new.adjustment OR old.adjustment)) EXECUTE FUNCTION pay_everybody_touched();
CREATE TRIGGER holiday_then_names_days AFTER UPDATE ON public.holiday REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_holidays();
CREATE TRIGGER holiday_then_names_leave AFTER UPDATE ON public.holiday REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_names_holidays();

create table holiday_year_check (
  id uuid not null,
  year integer not null,
  source text not null,
  link text,
  checked_on date not null,
  checked_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint holiday_year_check_pkey PRIMARY KEY (id),
  constraint holiday_year_check_source_check CHECK (((length(TRIM(BOTH FROM source)) >= 3) AND (length(TRIM(BOTH FROM source)) <= 200))),
  constraint holiday_year_check_year_check CHECK (((year >= 2020) AND (year <= 2100)))
);
CREATE INDEX holiday_year_check_last ON public.holiday_year_check USING btree (year, checked_on DESC);
CREATE TRIGGER holiday_year_check_append_only BEFORE DELETE OR UPDATE ON public.holiday_year_check FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER holiday_year_check_stays BEFORE TRUNCATE ON public.holiday_year_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table id_card (
  employee_id uuid not null,
  secret text not null,
  issued_at timestamp with time zone not null,
  constraint id_card_pkey PRIMARY KEY (employee_id),
  constraint id_card_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);

create table idempotency_key (
  subject text not null,
  key uuid not null,
  line text not null,
  body_hash bytea not null,
  status integer not null,
  body text not null,
  at timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (subject, key)
);
CREATE INDEX idempotency_key_at ON public.idempotency_key USING btree (at);

create table interview (
  id uuid not null,
  application_id uuid not null,
  step text not null,
  slot_id uuid,
  state text not null default 'Invited'::text,
  invited_at timestamp with time zone not null,
  invited_by text not null,
  answered_at timestamp with time zone,
  ended_how text,
  decline_reason text,
  marked_at timestamp with time zone,
  marked_by text,
  version integer not null default 1,
  constraint interview_pkey PRIMARY KEY (id),
  constraint interview_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint interview_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES interview_slot(id),
  constraint interview_check CHECK (((state = 'Cancelled'::text) = (ended_how IS NOT NULL))),
  constraint interview_check1 CHECK (((decline_reason IS NULL) OR (ended_how = 'DECLINED'::text))),
  constraint interview_check2 CHECK (((slot_id IS NOT NULL) OR (state = ANY (ARRAY['Invited'::text, 'Missed'::text, 'Cancelled'::text])))),
  constraint interview_check3 CHECK (((marked_at IS NULL) = (marked_by IS NULL))),
  constraint interview_decline_reason_check CHECK (((length(decline_reason) >= 1) AND (length(decline_reason) <= 250))),
  constraint interview_ended_how_check CHECK ((ended_how = ANY (ARRAY['DECLINED'::text, 'OFFICE'::text, 'MOVED'::text, 'ERASED'::text]))),
  constraint interview_state_check CHECK ((state = ANY (ARRAY['Invited'::text, 'Accepted'::text, 'Missed'::text, 'Cancelled'::text, 'Completed'::text, 'Incomplete'::text, 'No Show'::text]))),
  constraint interview_step_check CHECK ((step = ANY (ARRAY['Initial interview'::text, 'Exam'::text, 'Final interview'::text])))
);
CREATE INDEX interview_in ON public.interview USING btree (slot_id) WHERE (slot_id IS NOT NULL);
CREATE INDEX interview_of ON public.interview USING btree (application_id);
CREATE UNIQUE INDEX interview_once ON public.interview USING btree (application_id, step) WHERE (state = ANY (ARRAY['Invited'::text, 'Accepted'::text]));
CREATE TRIGGER interview_fits AFTER INSERT ON public.interview REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION interview_fits();
CREATE TRIGGER interview_still_fits AFTER UPDATE OF slot_id ON public.interview FOR EACH ROW WHEN (((new.slot_id IS NOT NULL) AND (new.slot_id IS DISTINCT FROM old.slot_id))) EXECUTE FUNCTION interview_still_fits();

create table interview_mail (
  interview_id uuid not null,
  slot_id uuid not null,
  told_at timestamp with time zone not null,
  constraint interview_mail_pkey PRIMARY KEY (interview_id, slot_id),
  constraint interview_mail_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interview(id),
  constraint interview_mail_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES interview_slot(id)
);
CREATE INDEX interview_mail_of_slot ON public.interview_mail USING btree (slot_id);

create table interview_reminder (
  slot_id uuid not null,
  told_at timestamp with time zone not null,
  constraint interview_reminder_pkey PRIMARY KEY (slot_id),
  constraint interview_reminder_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES interview_slot(id)
);

create table interview_slot (
  id uuid not null,
  step text not null,
  job_order_id uuid,
  during tstzrange not null,
  how text not null,
  place text not null,
  interviewer_id uuid not null,
  seats integer not null,
  opened_at timestamp with time zone not null,
  opened_by text not null,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  version integer not null default 1,
  constraint interview_slot_pkey PRIMARY KEY (id),
  constraint interview_slot_interviewer_id_fkey FOREIGN KEY (interviewer_id) REFERENCES employee(id),
  constraint interview_slot_job_order_id_fkey FOREIGN KEY (job_order_id) REFERENCES job_order(id),
  constraint interview_slot_check CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  constraint interview_slot_during_check CHECK (((NOT isempty(during)) AND (lower(during) IS NOT NULL) AND (upper(during) IS NOT NULL))),
  constraint interview_slot_how_check CHECK ((how = ANY (ARRAY['IN_PERSON'::text, 'PHONE'::text, 'VIDEO'::text]))),
  constraint interview_slot_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200))),
  constraint interview_slot_seats_check CHECK (((seats >= 1) AND (seats <= 50))),
  constraint interview_slot_step_check CHECK ((step = ANY (ARRAY['Initial interview'::text, 'Exam'::text, 'Final interview'::text]))),
  constraint interview_slot_one_at_once EXCLUDE USING gist (interviewer_id WITH =, during WITH &&) WHERE ((cancelled_at IS NULL))
);
CREATE INDEX interview_slot_at ON public.interview_slot USING btree (lower(during)) WHERE (cancelled_at IS NULL);
CREATE INDEX interview_slot_of_job_order ON public.interview_slot USING btree (job_order_id) WHERE (job_order_id IS NOT NULL);

create table invitee_task (
  invite_id uuid not null,
  task_id uuid not null,
  done_at timestamp with time zone not null,
  done_by text not null,
  evidence jsonb,
  constraint invitee_task_pkey PRIMARY KEY (invite_id, task_id),
  constraint invitee_task_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES onboarding_invite(id),
  constraint invitee_task_task_id_fkey FOREIGN KEY (task_id) REFERENCES program_task(id)
);
CREATE TRIGGER invitee_task_append_only BEFORE UPDATE ON public.invitee_task FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table job_designation (
  id uuid not null,
  code text not null,
  title text not null,
  department_id uuid,
  billable boolean not null default true,
  effective_from date not null,
  effective_to date,
  version integer not null default 1,
  rate_from bigint,
  rate_to bigint,
  diagnostics text[] not null default '{}'::text[],
  uniforms text[] not null default '{}'::text[],
  constraint job_designation_pkey PRIMARY KEY (id),
  constraint job_designation_code_key UNIQUE (code),
  constraint job_designation_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint job_designation_check CHECK ((effective_to >= effective_from)),
  constraint job_designation_check1 CHECK ((rate_to >= rate_from)),
  constraint job_designation_rate_from_check CHECK ((rate_from > 0))
);
CREATE INDEX job_designation_department ON public.job_designation USING btree (department_id) WHERE (department_id IS NOT NULL);
comment on column job_designation.uniforms is 'No longer read or written: what a post wears is kept as allowances (decision 0323).';

create table job_order (
  id uuid not null,
  ref text not null,
  requisition_id uuid not null,
  needed integer not null,
  recruiter_id uuid,
  opened_at timestamp with time zone not null,
  target_on date not null,
  held_at timestamp with time zone,
  held_reason text,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  version integer not null default 1,
  constraint job_order_pkey PRIMARY KEY (id),
  constraint job_order_ref_key UNIQUE (ref),
  constraint job_order_requisition_id_key UNIQUE (requisition_id),
  constraint job_order_recruiter_id_fkey FOREIGN KEY (recruiter_id) REFERENCES employee(id),
  constraint job_order_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES requisition(request_id),
  constraint job_order_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 250))),
  constraint job_order_check CHECK (((held_at IS NULL) = (held_reason IS NULL))),
  constraint job_order_check1 CHECK ((num_nonnulls(cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 3]))),
  constraint job_order_held_reason_check CHECK (((length(held_reason) >= 1) AND (length(held_reason) <= 250))),
  constraint job_order_needed_check CHECK (((needed >= 1) AND (needed <= 999)))
);
CREATE INDEX job_order_of_recruiter ON public.job_order USING btree (recruiter_id);
CREATE TRIGGER offer_withdrawn_with_job_order AFTER UPDATE OF cancelled_at ON public.job_order FOR EACH ROW WHEN (((old.cancelled_at IS NULL) AND (new.cancelled_at IS NOT NULL))) EXECUTE FUNCTION offer_withdrawn_with_job_order();
CREATE TRIGGER roster_proposal_lapses AFTER UPDATE OF cancelled_at ON public.job_order FOR EACH ROW WHEN (((old.cancelled_at IS NULL) AND (new.cancelled_at IS NOT NULL))) EXECUTE FUNCTION roster_proposal_lapses();

create table job_order_place (
  id uuid not null,
  job_order_id uuid not null,
  employee_id uuid not null,
  how text not null,
  starts_on date not null,
  filled_at timestamp with time zone not null,
  filled_by text not null,
  ended_at timestamp with time zone,
  end_reason text,
  offer_id uuid,
  constraint job_order_place_pkey PRIMARY KEY (id),
  constraint job_order_place_offer_id_key UNIQUE (offer_id),
  constraint job_order_place_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint job_order_place_job_order_id_fkey FOREIGN KEY (job_order_id) REFERENCES job_order(id),
  constraint job_order_place_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint job_order_place_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint job_order_place_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 250))),
  constraint job_order_place_how_check CHECK ((how = ANY (ARRAY['ASSIGNED'::text, 'HIRED'::text])))
);
CREATE INDEX job_order_place_of ON public.job_order_place USING btree (job_order_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX job_order_place_once ON public.job_order_place USING btree (employee_id, job_order_id) WHERE (ended_at IS NULL);
CREATE TRIGGER job_order_fits AFTER INSERT OR UPDATE OF ended_at ON public.job_order_place FOR EACH ROW WHEN ((new.ended_at IS NULL)) EXECUTE FUNCTION job_order_fits();
CREATE TRIGGER job_order_place_lapses_offers BEFORE INSERT ON public.job_order_place FOR EACH ROW EXECUTE FUNCTION job_order_place_lapses_offers();

create table journal_account (
  item text not null,
  code text not null,
  name text not null,
  version integer not null default 1,
  constraint journal_account_pkey PRIMARY KEY (item),
  constraint journal_account_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint journal_account_item_check CHECK ((item ~ '^[A-Z0-9_]{2,40}$'::text)),
  constraint journal_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

create table kept_secret (
  purpose text not null,
  secret bytea not null,
  constraint kept_secret_pkey PRIMARY KEY (purpose)
);

create table kiosk (
  id uuid not null,
  detachment_id uuid not null,
  name text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  code_at timestamp with time zone,
  token_hash bytea,
  registered_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text,
  last_seen_at timestamp with time zone,
  last_punch_at timestamp with time zone,
  waiting integer not null default 0,
  constraint kiosk_pkey PRIMARY KEY (id),
  constraint kiosk_token_hash_key UNIQUE (token_hash),
  constraint kiosk_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id)
);
CREATE INDEX kiosk_of ON public.kiosk USING btree (detachment_id);
CREATE INDEX kiosk_open ON public.kiosk USING btree (code_at) WHERE (code_at IS NOT NULL);

create table kiosk_attempt (
  number text not null,
  failures integer not null,
  at timestamp with time zone not null,
  paused_until timestamp with time zone,
  constraint kiosk_attempt_pkey PRIMARY KEY (number)
);

create table kiosk_card_use (
  employee_id uuid not null,
  step bigint not null,
  key uuid not null,
  at timestamp with time zone not null,
  constraint kiosk_card_use_pkey PRIMARY KEY (employee_id, step)
);
CREATE INDEX kiosk_card_use_at ON public.kiosk_card_use USING btree (at);

create table kiosk_pin (
  employee_id uuid not null,
  hash text not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  constraint kiosk_pin_pkey PRIMARY KEY (employee_id),
  constraint kiosk_pin_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);

create table kiosk_refused (
  kiosk_id uuid not null,
  key uuid not null,
  number text not null,
  kind text not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  because text not null,
  photo_id uuid,
  constraint kiosk_refused_pkey PRIMARY KEY (kiosk_id, key),
  constraint kiosk_refused_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosk(id),
  constraint kiosk_refused_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES punch_photo(id),
  constraint kiosk_refused_kind_check CHECK ((kind = ANY (ARRAY['IN'::text, 'OUT'::text])))
);
CREATE INDEX kiosk_refused_at ON public.kiosk_refused USING btree (kiosk_id, at DESC);
CREATE TRIGGER kiosk_refused_append_only BEFORE DELETE OR UPDATE ON public.kiosk_refused FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kiosk_refused_holds AFTER INSERT ON public.kiosk_refused FOR EACH ROW WHEN ((new.photo_id IS NOT NULL)) EXECUTE FUNCTION hold_punch_photo();

create table kiosk_seal_use (
  hash bytea not null,
  employee_id uuid not null,
  key uuid not null,
  at timestamp with time zone not null,
  constraint kiosk_seal_use_pkey PRIMARY KEY (hash),
  constraint kiosk_seal_use_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);
CREATE INDEX kiosk_seal_use_at ON public.kiosk_seal_use USING btree (at);

create table kiosk_transition (
  is_only boolean not null default true,
  untimed_until timestamp with time zone not null,
  constraint kiosk_transition_pkey PRIMARY KEY (is_only),
  constraint kiosk_transition_is_only_check CHECK (is_only)
);

create table last_day_change (
  id uuid not null,
  case_id uuid not null,
  was date not null,
  becomes date not null,
  request_id uuid,
  reason text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint last_day_change_pkey PRIMARY KEY (id),
  constraint last_day_change_request_id_key UNIQUE (request_id),
  constraint last_day_change_case_id_fkey FOREIGN KEY (case_id) REFERENCES separation_case(id),
  constraint last_day_change_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint last_day_change_check CHECK ((was <> becomes)),
  constraint last_day_change_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250)))
);
CREATE INDEX last_day_change_of ON public.last_day_change USING btree (case_id, changed_at);
CREATE TRIGGER last_day_change_append_only BEFORE DELETE OR UPDATE ON public.last_day_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER last_day_change_stays BEFORE TRUNCATE ON public.last_day_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table leadership (
  id uuid not null,
  employee_id uuid not null,
  detachment_id uuid,
  cluster_id uuid,
  department_id uuid,
  effective_from date not null,
  effective_to date,
  constraint leadership_pkey PRIMARY KEY (id),
  constraint leadership_cluster_id_fkey FOREIGN KEY (cluster_id) REFERENCES cluster(id),
  constraint leadership_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint leadership_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint leadership_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint leadership_check CHECK ((num_nonnulls(detachment_id, cluster_id, department_id) = 1)),
  constraint leadership_check1 CHECK ((effective_to >= effective_from))
);
CREATE INDEX leadership_of_cluster ON public.leadership USING btree (cluster_id) WHERE (cluster_id IS NOT NULL);
CREATE INDEX leadership_of_department ON public.leadership USING btree (department_id) WHERE (department_id IS NOT NULL);
CREATE INDEX leadership_of_detachment ON public.leadership USING btree (detachment_id) WHERE (detachment_id IS NOT NULL);
CREATE INDEX leadership_of_employee ON public.leadership USING btree (employee_id);

create table leave_day (
  employee_id uuid not null,
  date date not null,
  portion text not null,
  type text not null,
  paid boolean not null,
  granted_at timestamp with time zone not null default now(),
  request_id uuid,
  constraint leave_day_pkey PRIMARY KEY (employee_id, date, portion),
  constraint leave_day_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint leave_day_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint leave_day_portion_check CHECK ((portion = ANY (ARRAY['AM'::text, 'PM'::text, 'WHOLE'::text]))),
  constraint leave_day_once EXCLUDE USING gist (employee_id WITH =, date WITH =, (((portion = 'WHOLE'::text))::integer) WITH <>)
);
CREATE INDEX leave_day_of_request ON public.leave_day USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX leave_day_on ON public.leave_day USING btree (date);
CREATE TRIGGER leave_day_change_names_days AFTER UPDATE ON public.leave_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_leave_dates();
CREATE TRIGGER leave_day_end_names_days AFTER DELETE ON public.leave_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_leave_dates();
CREATE TRIGGER leave_day_new_names_days AFTER INSERT ON public.leave_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_leave_dates();

create table leave_day_given_back (
  request_id uuid not null,
  employee_id uuid not null,
  date date not null,
  portion text not null,
  type text not null,
  paid boolean not null,
  days numeric(5,1) not null,
  given_back_at timestamp with time zone not null default now(),
  taken_again_at timestamp with time zone,
  constraint leave_day_given_back_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint leave_day_given_back_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint leave_day_given_back_portion_check CHECK ((portion = ANY (ARRAY['AM'::text, 'PM'::text, 'WHOLE'::text])))
);
CREATE INDEX leave_day_given_back_of ON public.leave_day_given_back USING btree (request_id);
CREATE INDEX leave_day_given_back_on ON public.leave_day_given_back USING btree (date) WHERE (taken_again_at IS NULL);

create table leave_ledger (
  id uuid not null default gen_random_uuid(),
  seq bigint not null generated always as identity,
  employee_id uuid not null,
  type text not null,
  year integer not null,
  entry text not null,
  days numeric(5,1) not null,
  "on" date not null,
  expires_on date,
  request_id uuid,
  period text,
  reason text not null default ''::text,
  by_whom text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint leave_ledger_pkey PRIMARY KEY (id),
  constraint leave_ledger_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint leave_ledger_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint leave_ledger_check CHECK (((entry = 'ADJUSTMENT'::text) OR ((days > (0)::numeric) = (entry = ANY (ARRAY['ALLOCATION'::text, 'ACCRUAL'::text, 'CARRIED_IN'::text, 'RELEASED'::text, 'GIVEN_BACK'::text]))))),
  constraint leave_ledger_check1 CHECK (((entry = ANY (ARRAY['HELD'::text, 'RELEASED'::text, 'TAKEN'::text, 'GIVEN_BACK'::text])) = (request_id IS NOT NULL))),
  constraint leave_ledger_check2 CHECK (((expires_on IS NULL) OR (entry = ANY (ARRAY['CARRIED_IN'::text, 'ADJUSTMENT'::text])))),
  constraint leave_ledger_days_check CHECK (((days <> (0)::numeric) AND ((days * (2)::numeric) = trunc((days * (2)::numeric))))),
  constraint leave_ledger_entry_check CHECK ((entry = ANY (ARRAY['ALLOCATION'::text, 'ACCRUAL'::text, 'ADJUSTMENT'::text, 'CARRIED_OUT'::text, 'CARRIED_IN'::text, 'EXPIRY'::text, 'PAID_OUT'::text, 'HELD'::text, 'RELEASED'::text, 'TAKEN'::text, 'GIVEN_BACK'::text]))),
  constraint leave_ledger_year_check CHECK (((year >= 1900) AND (year <= 2200)))
);
CREATE INDEX leave_ledger_of ON public.leave_ledger USING btree (employee_id, year, type);
CREATE INDEX leave_ledger_of_request ON public.leave_ledger USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE UNIQUE INDEX leave_ledger_once ON public.leave_ledger USING btree (employee_id, type, period) WHERE (period IS NOT NULL);
CREATE INDEX leave_ledger_years ON public.leave_ledger USING btree (year, type, employee_id);
CREATE TRIGGER leave_ledger_append_only BEFORE DELETE OR UPDATE ON public.leave_ledger FOR EACH ROW EXECUTE FUNCTION leave_ledger_stays_or_undone();
CREATE TRIGGER leave_ledger_not_below_zero AFTER INSERT ON public.leave_ledger REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_ledger_holds();
CREATE TRIGGER leave_ledger_stays BEFORE TRUNCATE ON public.leave_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER leave_ledger_touched AFTER INSERT ON public.leave_ledger REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_leavers_touched();

create table leave_policy (
  type text not null,
  effective_from date not null,
  effective_to date,
  statutory boolean not null,
  paid boolean not null,
  unit text not null,
  per text not null,
  half_days boolean not null,
  sex text,
  civil_status text,
  record text,
  tenure_months integer not null default 0,
  needs text not null,
  notice_days integer not null default 0,
  back_days integer not null default 0,
  document text,
  document_over numeric(5,1) not null default 0,
  max_per_filing numeric(5,1),
  entitlement numeric(5,1) not null default 0,
  accrual text not null,
  prorated boolean not null default false,
  unless_type text,
  year_end text not null,
  carries numeric(5,1) not null default 0,
  carry_months integer not null default 0,
  constraint leave_policy_pkey PRIMARY KEY (type, effective_from),
  constraint leave_policy_type_fkey FOREIGN KEY (type) REFERENCES leave_type(type),
  constraint leave_policy_accrual_check CHECK ((accrual = ANY (ARRAY['NONE'::text, 'YEARLY'::text, 'MONTHLY'::text]))),
  constraint leave_policy_back_days_check CHECK ((back_days >= 0)),
  constraint leave_policy_carries_check CHECK ((carries >= (0)::numeric)),
  constraint leave_policy_carry_months_check CHECK (((carry_months >= 0) AND (carry_months <= 12))),
  constraint leave_policy_check CHECK ((effective_to >= effective_from)),
  constraint leave_policy_check1 CHECK (((per = 'YEAR'::text) OR (accrual = 'NONE'::text))),
  constraint leave_policy_civil_status_check CHECK ((civil_status = ANY (ARRAY['Single'::text, 'Married'::text, 'Annulled'::text, 'Widowed'::text]))),
  constraint leave_policy_entitlement_check CHECK ((entitlement >= (0)::numeric)),
  constraint leave_policy_entitlement_check1 CHECK (((entitlement * (2)::numeric) = trunc((entitlement * (2)::numeric)))),
  constraint leave_policy_notice_days_check CHECK ((notice_days >= 0)),
  constraint leave_policy_per_check CHECK ((per = ANY (ARRAY['YEAR'::text, 'EVENT'::text, 'NONE'::text]))),
  constraint leave_policy_record_check CHECK ((record = 'SOLO_PARENT'::text)),
  constraint leave_policy_sex_check CHECK ((sex = ANY (ARRAY['Male'::text, 'Female'::text]))),
  constraint leave_policy_tenure_months_check CHECK ((tenure_months >= 0)),
  constraint leave_policy_unit_check CHECK ((unit = ANY (ARRAY['WORKING'::text, 'CALENDAR'::text]))),
  constraint leave_policy_year_end_check CHECK ((year_end = ANY (ARRAY['CARRY'::text, 'PAY'::text, 'LAPSE'::text])))
);

create table leave_record (
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  valid_from date not null,
  valid_to date,
  note text not null default ''::text,
  by_whom text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint leave_record_pkey PRIMARY KEY (id),
  constraint leave_record_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint leave_record_check CHECK ((valid_to >= valid_from)),
  constraint leave_record_kind_check CHECK ((kind = ANY (ARRAY['SOLO_PARENT'::text, 'DELIVERY'::text])))
);
CREATE INDEX leave_record_of ON public.leave_record USING btree (employee_id, kind, valid_from);

create table leave_stale_date (
  date date not null,
  touched_at timestamp with time zone not null default clock_timestamp(),
  constraint leave_stale_date_pkey PRIMARY KEY (date)
);

create table leave_type (
  type text not null,
  label text,
  version integer not null default 1,
  constraint leave_type_pkey PRIMARY KEY (type)
);

create table leaver_access (
  is_only boolean not null default true,
  months integer not null default 12,
  set_by text,
  set_at timestamp with time zone,
  version integer not null default 1,
  constraint leaver_access_pkey PRIMARY KEY (is_only),
  constraint leaver_access_is_only_check CHECK (is_only),
  constraint leaver_access_months_check CHECK (((months >= 1) AND (months <= 60)))
);

create table licence (
  id uuid not null,
  employee_id uuid not null,
  "position" integer not null,
  name text not null,
  number text not null,
  issued_on date not null,
  expires_on date,
  constraint licence_pkey PRIMARY KEY (id),
  constraint licence_employee_id_position_key UNIQUE (employee_id, "position"),
  constraint licence_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint licence_check CHECK ((expires_on >= issued_on))
);
CREATE INDEX licence_expiry ON public.licence USING btree (expires_on) WHERE (expires_on IS NOT NULL);

create table link (
  id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  token_sha256 bytea not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  uses_left integer,
  last_used_at timestamp with time zone,
  constraint link_pkey PRIMARY KEY (id),
  constraint link_token_sha256_key UNIQUE (token_sha256),
  constraint link_check CHECK ((expires_at > made_at)),
  constraint link_check1 CHECK ((revoked_at >= made_at)),
  constraint link_purpose_check CHECK ((purpose ~ '^[a-z][a-z-]{1,38}[a-z]$'::text)),
  constraint link_token_sha256_check CHECK ((octet_length(token_sha256) = 32)),
  constraint link_uses_left_check CHECK ((uses_left >= 0))
);
CREATE INDEX link_ended ON public.link USING btree (expires_at);
CREATE INDEX link_of ON public.link USING btree (subject_id, purpose) WHERE (revoked_at IS NULL);

create table loan (
  id uuid not null,
  no text not null,
  request_id uuid,
  employee_id uuid not null,
  source text not null,
  type text not null,
  principal bigint not null,
  interest bigint not null,
  annual_rate numeric(6,5) not null,
  months integer not null,
  method text not null,
  shield_fee bigint not null,
  check_charge bigint not null,
  renewed_balance bigint not null,
  net_proceeds bigint not null,
  renews uuid,
  account_id uuid not null,
  mode text,
  reference text,
  released_on date not null,
  released_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  import_id uuid,
  constraint loan_pkey PRIMARY KEY (id),
  constraint loan_account_id_key UNIQUE (account_id),
  constraint loan_no_key UNIQUE (no),
  constraint loan_renews_key UNIQUE (renews),
  constraint loan_request_id_key UNIQUE (request_id),
  constraint loan_account_id_fkey FOREIGN KEY (account_id) REFERENCES deduction_account(id),
  constraint loan_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint loan_import_id_fkey FOREIGN KEY (import_id) REFERENCES company_import(id),
  constraint loan_renews_fkey FOREIGN KEY (renews) REFERENCES loan(id),
  constraint loan_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint loan_annual_rate_check CHECK ((annual_rate >= (0)::numeric)),
  constraint loan_check CHECK (((renews IS NULL) = (renewed_balance = 0))),
  constraint loan_check_charge CHECK ((check_charge =
CASE mode
    WHEN 'CHECK'::text THEN 2000
    ELSE 0
END)),
  constraint loan_granted CHECK ((((import_id IS NOT NULL) = (request_id IS NULL)) AND ((import_id IS NULL) OR (num_nonnulls(mode, reference, renews) = 0)) AND ((import_id IS NOT NULL) OR (num_nonnulls(mode, reference) = 2)))),
  constraint loan_interest_check CHECK ((interest >= 0)),
  constraint loan_method_check CHECK ((method = ANY (ARRAY['STRAIGHT'::text, 'DIMINISHING'::text]))),
  constraint loan_mode_check CHECK ((mode = ANY (ARRAY['PALAWAN_CASH'::text, 'CHECK'::text, 'DEBIT_CARD'::text]))),
  constraint loan_months_check CHECK ((months > 0)),
  constraint loan_principal_check CHECK ((principal > 0)),
  constraint loan_proceeds CHECK (((net_proceeds = (((principal - shield_fee) - check_charge) - renewed_balance)) AND (net_proceeds > 0))),
  constraint loan_reference_check CHECK ((reference ~ '^[A-Z0-9-]{1,40}$'::text)),
  constraint loan_renewed_balance_check CHECK ((renewed_balance >= 0)),
  constraint loan_shield_fee_check CHECK ((shield_fee >= 0)),
  constraint loan_source_check CHECK ((source = ANY (ARRAY['TULUNGAN'::text, 'BCC_CREDIT'::text, 'VALE'::text]))),
  constraint loan_type_check CHECK ((type = ANY (ARRAY['REGULAR'::text, 'QUICK'::text, 'EMERGENCY'::text, 'EDUCATIONAL'::text, 'BICYCLE'::text, 'SPECIAL'::text, 'VALE'::text, 'OTHERS'::text, 'PC'::text, 'HMO'::text, 'CP'::text])))
);
CREATE INDEX loan_of ON public.loan USING btree (employee_id, released_on);
CREATE UNIQUE INDEX loan_reference_once ON public.loan USING btree (mode, reference) WHERE (mode <> 'DEBIT_CARD'::text);
CREATE TRIGGER loan_append_only BEFORE DELETE OR UPDATE ON public.loan FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table loan_co_maker (
  request_id uuid not null,
  employee_id uuid not null,
  share bigint not null,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint loan_co_maker_pkey PRIMARY KEY (request_id, employee_id),
  constraint loan_co_maker_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint loan_co_maker_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint loan_co_maker_share_check CHECK ((share > 0))
);
CREATE INDEX loan_co_maker_of ON public.loan_co_maker USING btree (employee_id);
CREATE INDEX loan_co_maker_open ON public.loan_co_maker USING btree (employee_id) WHERE (ended_at IS NULL);
CREATE TRIGGER loan_co_maker_fits AFTER INSERT OR UPDATE OF accepted_at ON public.loan_co_maker FOR EACH ROW WHEN ((new.accepted_at IS NOT NULL)) EXECUTE FUNCTION loan_co_maker_fits();
CREATE TRIGGER loan_co_maker_is_another AFTER INSERT ON public.loan_co_maker FOR EACH ROW EXECUTE FUNCTION loan_co_maker_is_another();

create table loan_disclosure (
  id uuid not null,
  employee_id uuid not null,
  request_id uuid,
  terms jsonb not null,
  principal bigint not null,
  finance_charge bigint not null,
  net_proceeds bigint not null,
  effective_rate numeric(9,4) not null,
  language text not null,
  storage_key text not null,
  sha256 text not null,
  shown_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  constraint loan_disclosure_pkey PRIMARY KEY (id),
  constraint loan_disclosure_request_id_key UNIQUE (request_id),
  constraint loan_disclosure_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint loan_disclosure_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint loan_disclosure_check CHECK (((request_id IS NULL) = (agreed_at IS NULL))),
  constraint loan_disclosure_effective_rate_check CHECK ((effective_rate >= (0)::numeric)),
  constraint loan_disclosure_finance_charge_check CHECK ((finance_charge >= 0)),
  constraint loan_disclosure_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fil'::text]))),
  constraint loan_disclosure_net_proceeds_check CHECK ((net_proceeds > 0)),
  constraint loan_disclosure_principal_check CHECK ((principal > 0)),
  constraint loan_disclosure_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX loan_disclosure_of ON public.loan_disclosure USING btree (employee_id, shown_at);

create table loan_limit (
  id uuid not null,
  employee_id uuid not null,
  type text not null,
  amount bigint not null,
  request_id uuid not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint loan_limit_pkey PRIMARY KEY (id),
  constraint loan_limit_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint loan_limit_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint loan_limit_type_fkey FOREIGN KEY (type) REFERENCES loan_policy(subject),
  constraint loan_limit_amount_check CHECK ((amount > 0))
);
CREATE INDEX loan_limit_of ON public.loan_limit USING btree (employee_id, type, set_at);
CREATE TRIGGER loan_limit_append_only BEFORE DELETE OR UPDATE ON public.loan_limit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_limit_stays BEFORE TRUNCATE ON public.loan_limit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table loan_part (
  due_id uuid not null,
  loan_id uuid not null,
  principal bigint not null,
  interest bigint not null,
  constraint loan_part_pkey PRIMARY KEY (due_id),
  constraint loan_part_due_id_fkey FOREIGN KEY (due_id) REFERENCES deduction_due(id),
  constraint loan_part_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loan(id),
  constraint loan_part_interest_check CHECK ((interest >= 0)),
  constraint loan_part_principal_check CHECK ((principal >= 0))
);
CREATE INDEX loan_part_of ON public.loan_part USING btree (loan_id);
CREATE TRIGGER loan_part_append_only BEFORE DELETE OR UPDATE ON public.loan_part FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER loan_parts_add_up AFTER INSERT ON public.loan_part DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION loan_parts_add_up();

create table loan_policy (
  subject text not null,
  version integer not null default 1,
  constraint loan_policy_pkey PRIMARY KEY (subject),
  constraint loan_policy_subject_check CHECK ((subject = ANY (ARRAY['REGULAR'::text, 'QUICK'::text, 'EMERGENCY'::text, 'EDUCATIONAL'::text, 'BICYCLE'::text, 'SPECIAL'::text, 'VALE'::text, 'OTHERS'::text, 'PC'::text, 'HMO'::text, 'CP'::text, 'COMMON'::text])))
);

create table loan_proposal (
  id uuid not null,
  subject text not null,
  effective_from date not null,
  figures jsonb not null,
  reason text not null,
  state text not null default 'PROPOSED'::text,
  proposed_by text not null,
  proposed_by_id uuid,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_by_id uuid,
  decided_at timestamp with time zone,
  remarks text,
  constraint loan_proposal_pkey PRIMARY KEY (id),
  constraint loan_proposal_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES employee(id),
  constraint loan_proposal_proposed_by_id_fkey FOREIGN KEY (proposed_by_id) REFERENCES employee(id),
  constraint loan_proposal_subject_fkey FOREIGN KEY (subject) REFERENCES loan_policy(subject),
  constraint loan_proposal_decided CHECK ((((state = 'PROPOSED'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint loan_proposal_reason_check CHECK ((length(TRIM(BOTH FROM reason)) > 0)),
  constraint loan_proposal_rejected CHECK (((state <> 'REJECTED'::text) OR (length(TRIM(BOTH FROM remarks)) > 0))),
  constraint loan_proposal_second_person CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'REJECTED'::text])) OR ((decided_by <> proposed_by) AND ((decided_by_id <> proposed_by_id) OR (decided_by_id IS NULL) OR (proposed_by_id IS NULL))))),
  constraint loan_proposal_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])))
);
CREATE INDEX loan_proposal_of ON public.loan_proposal USING btree (subject, proposed_at);
CREATE UNIQUE INDEX loan_proposal_open ON public.loan_proposal USING btree (subject) WHERE (state = 'PROPOSED'::text);
CREATE TRIGGER loan_proposal_kept BEFORE DELETE OR TRUNCATE ON public.loan_proposal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_proposal_stays BEFORE UPDATE ON public.loan_proposal FOR EACH ROW EXECUTE FUNCTION loan_policy_stays('state', 'decided_by', 'decided_by_id', 'remarks', 'decided_at');

create table loan_rules (
  id uuid not null default gen_random_uuid(),
  effective_from date not null,
  effective_to date,
  co_makers integer not null,
  max_guarantees integer not null,
  co_maker_hours integer not null,
  shield_rate numeric(5,4) not null,
  min_savings bigint not null,
  proposal_id uuid,
  replaced_at timestamp with time zone,
  vales_together bigint not null default 100000,
  constraint loan_rules_pkey PRIMARY KEY (id),
  constraint loan_rules_proposal_id_key UNIQUE (proposal_id),
  constraint loan_rules_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES loan_proposal(id),
  constraint loan_rules_check CHECK ((effective_to >= effective_from)),
  constraint loan_rules_co_maker_hours_check CHECK (((co_maker_hours >= 1) AND (co_maker_hours <= 720))),
  constraint loan_rules_co_makers_check CHECK (((co_makers >= 1) AND (co_makers <= 5))),
  constraint loan_rules_max_guarantees_check CHECK (((max_guarantees >= 1) AND (max_guarantees <= 10))),
  constraint loan_rules_min_savings_check CHECK ((min_savings >= 0)),
  constraint loan_rules_shield_rate_check CHECK (((shield_rate >= (0)::numeric) AND (shield_rate <= 0.2))),
  constraint loan_rules_vales_together_check CHECK ((vales_together >= 0)),
  constraint loan_rules_once EXCLUDE USING gist (daterange(effective_from, effective_to, '[]'::text) WITH &&) WHERE ((replaced_at IS NULL))
);
CREATE TRIGGER loan_rules_kept BEFORE DELETE OR TRUNCATE ON public.loan_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_rules_need_approval BEFORE INSERT ON public.loan_rules FOR EACH ROW EXECUTE FUNCTION loan_terms_need_approval();
CREATE TRIGGER loan_rules_stay BEFORE UPDATE ON public.loan_rules FOR EACH ROW EXECUTE FUNCTION loan_policy_stays('effective_to', 'replaced_at');

create table loan_terms (
  id uuid not null default gen_random_uuid(),
  type text not null,
  effective_from date not null,
  effective_to date,
  sources text[] not null,
  min_amount bigint not null,
  max_amount bigint,
  savings_multiple numeric(5,2),
  net_pay_share numeric(5,4),
  approver_sets_limit boolean not null default false,
  max_months integer not null,
  annual_rate numeric(5,4) not null,
  method text not null,
  securities text[] not null,
  min_tenure_months integer not null default 12,
  min_savings bigint,
  needs_final_approval boolean not null default false,
  renewal_share numeric(5,4) not null default 0.5,
  rebates_straight boolean not null default true,
  paid_to_supplier boolean not null default false,
  papers text,
  note text,
  proposal_id uuid,
  replaced_at timestamp with time zone,
  constraint loan_terms_pkey PRIMARY KEY (id),
  constraint loan_terms_proposal_id_key UNIQUE (proposal_id),
  constraint loan_terms_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES loan_proposal(id),
  constraint loan_terms_type_fkey FOREIGN KEY (type) REFERENCES loan_policy(subject),
  constraint loan_terms_amounts CHECK ((max_amount >= min_amount)),
  constraint loan_terms_annual_rate_check CHECK (((annual_rate >= (0)::numeric) AND (annual_rate <= (1)::numeric))),
  constraint loan_terms_check CHECK ((effective_to >= effective_from)),
  constraint loan_terms_limited CHECK ((approver_sets_limit OR (num_nonnulls(max_amount, savings_multiple, net_pay_share) > 0))),
  constraint loan_terms_max_months_check CHECK (((max_months >= 1) AND (max_months <= 60))),
  constraint loan_terms_method_check CHECK ((method = ANY (ARRAY['STRAIGHT'::text, 'DIMINISHING'::text]))),
  constraint loan_terms_min_amount_check CHECK ((min_amount >= 10000)),
  constraint loan_terms_min_savings_check CHECK ((min_savings >= 0)),
  constraint loan_terms_min_tenure_months_check CHECK (((min_tenure_months >= 12) AND (min_tenure_months <= 600))),
  constraint loan_terms_net_pay_share_check CHECK (((net_pay_share > (0)::numeric) AND (net_pay_share <= (1)::numeric))),
  constraint loan_terms_renewal_share_check CHECK (((renewal_share >= (0)::numeric) AND (renewal_share <= (1)::numeric))),
  constraint loan_terms_savings_multiple_check CHECK ((savings_multiple > (0)::numeric)),
  constraint loan_terms_securities CHECK ((securities <@ ARRAY['CO_MAKERS'::text, 'TULUNGAN_FUND_SHIELD'::text, 'BCC_CREDIT_SHIELD'::text])),
  constraint loan_terms_sources CHECK (((cardinality(sources) > 0) AND (sources <@ ARRAY['TULUNGAN'::text, 'BCC_CREDIT'::text, 'VALE'::text]))),
  constraint loan_terms_type_check CHECK ((type = ANY (ARRAY['REGULAR'::text, 'QUICK'::text, 'EMERGENCY'::text, 'EDUCATIONAL'::text, 'BICYCLE'::text, 'SPECIAL'::text, 'VALE'::text, 'OTHERS'::text, 'PC'::text, 'HMO'::text, 'CP'::text]))),
  constraint loan_terms_vale CHECK ((((type = 'VALE'::text) = ('VALE'::text = ANY (sources))) AND ((type <> 'VALE'::text) OR (cardinality(sources) = 1)))),
  constraint loan_terms_once EXCLUDE USING gist (type WITH =, daterange(effective_from, effective_to, '[]'::text) WITH &&) WHERE ((replaced_at IS NULL))
);
CREATE TRIGGER loan_terms_kept BEFORE DELETE OR TRUNCATE ON public.loan_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_terms_need_approval BEFORE INSERT ON public.loan_terms FOR EACH ROW EXECUTE FUNCTION loan_terms_need_approval();
CREATE TRIGGER loan_terms_stay BEFORE UPDATE ON public.loan_terms FOR EACH ROW EXECUTE FUNCTION loan_policy_stays('effective_to', 'replaced_at');

create table mail (
  id uuid not null,
  to_address text not null,
  subject text not null,
  body text not null,
  at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  failure text,
  tries smallint not null default 0,
  failed_at timestamp with time zone,
  language text not null default 'en'::text,
  about uuid,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fil'::text])))
);
CREATE INDEX mail_about ON public.mail USING btree (about) WHERE (about IS NOT NULL);
CREATE INDEX mail_unsent ON public.mail USING btree (at) WHERE (sent_at IS NULL);

create table mail_refusal (
  employee_id uuid not null,
  kind text not null,
  constraint mail_refusal_pkey PRIMARY KEY (employee_id, kind),
  constraint mail_refusal_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
);

create table mail_wish (
  employee_id uuid not null,
  kind text not null,
  constraint mail_wish_pkey PRIMARY KEY (employee_id, kind),
  constraint mail_wish_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint mail_wish_kind_check CHECK ((kind = ANY (ARRAY['REQUESTS'::text, 'SCHEDULE'::text, 'PAY'::text, 'TEAM'::text, 'OFFICE'::text])))
);

create table mailed_report (
  id uuid not null,
  username text not null,
  name text not null,
  report jsonb not null,
  format text not null,
  every text not null,
  next_on date not null,
  made_at timestamp with time zone not null,
  last_at timestamp with time zone,
  last_outcome text,
  constraint mailed_report_pkey PRIMARY KEY (id),
  constraint mailed_report_every_check CHECK ((every = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text]))),
  constraint mailed_report_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'pdf'::text]))),
  constraint mailed_report_last_outcome_check CHECK ((last_outcome = ANY (ARRAY['SENT'::text, 'EMPTY'::text, 'TOO_LONG'::text, 'NO_ADDRESS'::text])))
);
CREATE INDEX mailed_report_due ON public.mailed_report USING btree (next_on);
CREATE INDEX mailed_report_of ON public.mailed_report USING btree (username, made_at);

create table migration (
  name text not null,
  sum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table notification (
  id uuid not null,
  subject text not null,
  title text not null,
  body text not null,
  opens text,
  at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  topic text,
  count integer not null default 1,
  said jsonb,
  dismissed_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id)
);
CREATE INDEX notification_of ON public.notification USING btree (subject, at DESC, id);
CREATE INDEX notification_unread ON public.notification USING btree (subject) WHERE (read_at IS NULL);
CREATE TRIGGER notification_said_dropped BEFORE UPDATE OF title, body ON public.notification FOR EACH ROW WHEN ((old.said IS NOT NULL)) EXECUTE FUNCTION drop_said_of_notification();

create table offer (
  id uuid not null,
  application_id uuid not null,
  job_order_id uuid not null,
  pay_basis text not null,
  rate bigint not null,
  factor text not null,
  starts_on date not null,
  remarks text,
  state text not null default 'Draft'::text,
  written_at timestamp with time zone not null,
  written_by text not null,
  sent_at timestamp with time zone,
  sent_by text,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  end_reason text,
  version integer not null default 1,
  valid_days integer not null default 3,
  rate_reason text,
  expiry_told_at timestamp with time zone,
  cola bigint not null default 0,
  constraint offer_pkey PRIMARY KEY (id),
  constraint offer_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint offer_job_order_id_fkey FOREIGN KEY (job_order_id) REFERENCES job_order(id),
  constraint offer_check CHECK ((num_nonnulls(sent_at, sent_by, expires_at) = ANY (ARRAY[0, 3]))),
  constraint offer_check1 CHECK (((state <> ALL (ARRAY['Sent'::text, 'Accepted'::text, 'Declined'::text, 'Expired'::text])) OR (sent_at IS NOT NULL))),
  constraint offer_check2 CHECK ((expires_at > sent_at)),
  constraint offer_check3 CHECK (((state = ANY (ARRAY['Draft'::text, 'Sent'::text])) = (ended_at IS NULL))),
  constraint offer_cola_check CHECK (((cola >= 0) AND (cola <= 100000))),
  constraint offer_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 250))),
  constraint offer_factor_check CHECK ((factor ~ '^\d{3}(\.\d{1,2})?$'::text)),
  constraint offer_pay_basis_check CHECK ((pay_basis = ANY (ARRAY['DAILY'::text, 'MONTHLY'::text]))),
  constraint offer_rate_check CHECK (((rate >= 1) AND (rate <= 100000000))),
  constraint offer_rate_reason_check CHECK (((length(rate_reason) >= 1) AND (length(rate_reason) <= 250))),
  constraint offer_remarks_check CHECK (((length(remarks) >= 1) AND (length(remarks) <= 500))),
  constraint offer_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Sent'::text, 'Accepted'::text, 'Declined'::text, 'Expired'::text, 'Withdrawn'::text]))),
  constraint offer_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 14)))
);
CREATE UNIQUE INDEX offer_drafted_once ON public.offer USING btree (application_id) WHERE (state = 'Draft'::text);
CREATE INDEX offer_expiry_untold ON public.offer USING btree (id) WHERE ((state = 'Expired'::text) AND (expiry_told_at IS NULL));
CREATE INDEX offer_of_application ON public.offer USING btree (application_id, written_at);
CREATE INDEX offer_of_job_order ON public.offer USING btree (job_order_id) WHERE (state = ANY (ARRAY['Sent'::text, 'Accepted'::text]));
CREATE UNIQUE INDEX offer_once ON public.offer USING btree (application_id) WHERE (state = ANY (ARRAY['Sent'::text, 'Accepted'::text]));
CREATE INDEX offer_that_expires ON public.offer USING btree (expires_at) WHERE (state = 'Sent'::text);
CREATE TRIGGER offer_fits AFTER INSERT OR UPDATE OF state ON public.offer FOR EACH ROW WHEN ((new.state = 'Sent'::text)) EXECUTE FUNCTION job_order_fits();
CREATE TRIGGER offer_lapses_others BEFORE INSERT OR UPDATE OF state ON public.offer FOR EACH ROW WHEN ((new.state = 'Sent'::text)) EXECUTE FUNCTION offer_lapses_others();
CREATE TRIGGER offer_stays BEFORE UPDATE ON public.offer FOR EACH ROW EXECUTE FUNCTION offer_stays();

create table offer_acceptance (
  offer_id uuid not null,
  accepted_at timestamp with time zone not null,
  name text,
  language text not null,
  terms text,
  terms_sha256 bytea not null,
  network text,
  constraint offer_acceptance_pkey PRIMARY KEY (offer_id),
  constraint offer_acceptance_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint offer_acceptance_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fil'::text]))),
  constraint offer_acceptance_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint offer_acceptance_network_check CHECK (((length(network) >= 1) AND (length(network) <= 60))),
  constraint offer_acceptance_terms_check CHECK (((length(terms) >= 1) AND (length(terms) <= 4000))),
  constraint offer_acceptance_terms_sha256_check CHECK ((octet_length(terms_sha256) = 32))
);

create table offer_code (
  offer_id uuid not null,
  seal bytea not null,
  wrong integer not null default 0,
  made_at timestamp with time zone not null,
  made_by text not null,
  constraint offer_code_pkey PRIMARY KEY (offer_id),
  constraint offer_code_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offer(id),
  constraint offer_code_seal_check CHECK ((octet_length(seal) = 32)),
  constraint offer_code_wrong_check CHECK (((wrong >= 0) AND (wrong <= 5)))
);

create table onboarding_invite (
  id uuid not null,
  employee_id uuid not null,
  hire_id uuid,
  starts_on date not null,
  invited_at timestamp with time zone not null,
  state text not null default 'Invited'::text,
  program_version_id uuid,
  invited_by text,
  accepted_at timestamp with time zone,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  end_reason text,
  version integer not null default 1,
  constraint onboarding_invite_pkey PRIMARY KEY (id),
  constraint onboarding_invite_hire_id_key UNIQUE (hire_id),
  constraint onboarding_invite_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint onboarding_invite_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id),
  constraint onboarding_invite_program_version_id_fkey FOREIGN KEY (program_version_id) REFERENCES program_version(id),
  constraint onboarding_invite_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 250))),
  constraint onboarding_invite_ended CHECK (((state = ANY (ARRAY['Invited'::text, 'Accepted'::text])) = (ended_at IS NULL))),
  constraint onboarding_invite_state_check CHECK ((state = ANY (ARRAY['Invited'::text, 'Accepted'::text, 'Missed'::text, 'Cancelled'::text, 'Completed'::text, 'Incomplete'::text, 'No Show'::text])))
);
CREATE INDEX onboarding_invite_in ON public.onboarding_invite USING btree (state, starts_on);
CREATE INDEX onboarding_invite_of ON public.onboarding_invite USING btree (employee_id);
CREATE UNIQUE INDEX onboarding_invite_once ON public.onboarding_invite USING btree (employee_id) WHERE (state = ANY (ARRAY['Invited'::text, 'Accepted'::text]));
CREATE INDEX onboarding_invite_since ON public.onboarding_invite USING btree (invited_at);
CREATE TRIGGER onboarding_invite_stays_ended BEFORE UPDATE OF state ON public.onboarding_invite FOR EACH ROW WHEN ((old.ended_at IS NOT NULL)) EXECUTE FUNCTION onboarding_invite_stays_ended();

create table onboarding_program (
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  created_by text not null,
  version integer not null default 1,
  constraint onboarding_program_pkey PRIMARY KEY (id),
  constraint onboarding_program_name UNIQUE (name),
  constraint onboarding_program_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE TRIGGER onboarding_others_once AFTER UPDATE OF is_active ON public.onboarding_program FOR EACH STATEMENT EXECUTE FUNCTION onboarding_others_once();

create table onboarding_program_designation (
  designation_id uuid not null,
  program_id uuid not null,
  constraint onboarding_program_designation_pkey PRIMARY KEY (designation_id),
  constraint onboarding_program_designation_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint onboarding_program_designation_program_id_fkey FOREIGN KEY (program_id) REFERENCES onboarding_program(id)
);
CREATE INDEX onboarding_program_designation_of ON public.onboarding_program_designation USING btree (program_id);
CREATE TRIGGER onboarding_others_once AFTER DELETE ON public.onboarding_program_designation FOR EACH STATEMENT EXECUTE FUNCTION onboarding_others_once();

create table onboarding_seat (
  id uuid not null,
  session_id uuid not null,
  during tstzrange not null,
  employee_id uuid not null,
  state text not null default 'Invited'::text,
  invited_by text,
  invited_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  ended_how text,
  decline_reason text,
  marked_at timestamp with time zone,
  marked_by text,
  marked_how text,
  reminded_at timestamp with time zone,
  version integer not null default 1,
  constraint onboarding_seat_pkey PRIMARY KEY (id),
  constraint onboarding_seat_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint onboarding_seat_session_id_during_fkey FOREIGN KEY (session_id, during) REFERENCES onboarding_session(id, during),
  constraint onboarding_seat_check CHECK (((state = 'Cancelled'::text) = (ended_how IS NOT NULL))),
  constraint onboarding_seat_check1 CHECK (((decline_reason IS NOT NULL) = (NOT (ended_how IS DISTINCT FROM 'DECLINED'::text)))),
  constraint onboarding_seat_check2 CHECK ((((marked_at IS NULL) = (marked_by IS NULL)) AND ((marked_at IS NULL) = (marked_how IS NULL)))),
  constraint onboarding_seat_decline_reason_check CHECK (((length(decline_reason) >= 1) AND (length(decline_reason) <= 250))),
  constraint onboarding_seat_ended_how_check CHECK ((ended_how = ANY (ARRAY['DECLINED'::text, 'OFFICE'::text, 'SESSION'::text, 'MOVED'::text, 'LEFT'::text]))),
  constraint onboarding_seat_marked_how_check CHECK ((marked_how = ANY (ARRAY['TAP'::text, 'QR'::text]))),
  constraint onboarding_seat_state_check CHECK ((state = ANY (ARRAY['Invited'::text, 'Accepted'::text, 'Missed'::text, 'Cancelled'::text, 'Completed'::text, 'Incomplete'::text, 'No Show'::text]))),
  constraint onboarding_seat_one_place_at_once EXCLUDE USING gist (employee_id WITH =, during WITH &&) WHERE ((state <> 'Cancelled'::text))
);
CREATE INDEX onboarding_seat_in ON public.onboarding_seat USING btree (session_id);
CREATE INDEX onboarding_seat_of ON public.onboarding_seat USING btree (employee_id);
CREATE UNIQUE INDEX onboarding_seat_once ON public.onboarding_seat USING btree (session_id, employee_id) WHERE (state <> 'Cancelled'::text);
CREATE INDEX onboarding_seat_to_remind ON public.onboarding_seat USING btree (lower(during)) WHERE ((reminded_at IS NULL) AND (state = ANY (ARRAY['Invited'::text, 'Accepted'::text])));
CREATE INDEX onboarding_seat_unanswered ON public.onboarding_seat USING btree (upper(during)) WHERE (state = 'Invited'::text);
CREATE TRIGGER onboarding_seat_fits AFTER INSERT ON public.onboarding_seat REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION onboarding_seat_fits();
CREATE TRIGGER onboarding_seat_stays_ended BEFORE UPDATE OF state ON public.onboarding_seat FOR EACH ROW WHEN (((old.state = 'Cancelled'::text) AND (new.state <> 'Cancelled'::text))) EXECUTE FUNCTION onboarding_seat_stays_ended();

create table onboarding_session (
  id uuid not null,
  topic_id uuid not null,
  during tstzrange not null,
  place text not null,
  latitude double precision,
  longitude double precision,
  capacity integer not null,
  trainer_id uuid not null,
  opened_at timestamp with time zone not null,
  opened_by text not null,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  reminded_at timestamp with time zone,
  version integer not null default 1,
  constraint onboarding_session_pkey PRIMARY KEY (id),
  constraint onboarding_session_time UNIQUE (id, during),
  constraint onboarding_session_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES onboarding_topic(id),
  constraint onboarding_session_trainer_id_fkey FOREIGN KEY (trainer_id) REFERENCES employee(id),
  constraint onboarding_session_capacity_check CHECK (((capacity >= 1) AND (capacity <= 500))),
  constraint onboarding_session_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint onboarding_session_check1 CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  constraint onboarding_session_during_check CHECK (((NOT isempty(during)) AND (lower(during) IS NOT NULL) AND (upper(during) IS NOT NULL))),
  constraint onboarding_session_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint onboarding_session_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint onboarding_session_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200))),
  constraint onboarding_session_trainer_once EXCLUDE USING gist (trainer_id WITH =, during WITH &&) WHERE ((cancelled_at IS NULL))
);
CREATE INDEX onboarding_session_at ON public.onboarding_session USING btree (lower(during)) WHERE (cancelled_at IS NULL);
CREATE INDEX onboarding_session_of ON public.onboarding_session USING btree (topic_id, lower(during)) WHERE (cancelled_at IS NULL);
CREATE TRIGGER onboarding_session_keeps AFTER UPDATE OF capacity ON public.onboarding_session FOR EACH ROW EXECUTE FUNCTION onboarding_session_keeps();

create table onboarding_told (
  invite_id uuid not null,
  task_id uuid not null,
  about text not null,
  at timestamp with time zone not null,
  constraint onboarding_told_pkey PRIMARY KEY (invite_id, task_id, about),
  constraint onboarding_told_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES onboarding_invite(id),
  constraint onboarding_told_task_id_fkey FOREIGN KEY (task_id) REFERENCES program_task(id),
  constraint onboarding_told_about_check CHECK ((about = ANY (ARRAY['DUE'::text, 'OVERDUE'::text])))
);

create table onboarding_topic (
  id uuid not null,
  name_en text not null,
  name_fil text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint onboarding_topic_pkey PRIMARY KEY (id),
  constraint onboarding_topic_name UNIQUE (name_en),
  constraint onboarding_topic_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint onboarding_topic_name_fil_check CHECK (((length(name_fil) >= 1) AND (length(name_fil) <= 120)))
);

create table opening_balance (
  id uuid not null,
  employee_id uuid not null,
  year integer not null,
  as_of date not null,
  nth integer not null,
  basic bigint not null,
  overtime bigint not null,
  premiums bigint not null,
  cola bigint not null,
  allowances bigint not null,
  minimum_basic bigint not null,
  minimum_overtime bigint not null,
  minimum_holiday bigint not null,
  minimum_night bigint not null,
  de_minimis bigint not null,
  other_exempt bigint not null,
  thirteenth bigint not null,
  other_benefits bigint not null,
  taxable bigint not null,
  withheld bigint not null,
  basic_earned bigint not null,
  sss bigint not null,
  philhealth bigint not null,
  pagibig bigint not null,
  union_dues bigint not null,
  other_deductions bigint not null,
  ceiling_use jsonb not null default '{}'::jsonb,
  month_compensation bigint,
  month_fund_salary bigint,
  month_shares jsonb,
  reason text,
  state text not null,
  entered_by text not null,
  at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decline_reason text,
  constraint opening_balance_pkey PRIMARY KEY (id),
  constraint opening_balance_employee_id_year_nth_key UNIQUE (employee_id, year, nth),
  constraint opening_balance_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint opening_balance_check CHECK (((as_of >= make_date((year - 1), 12, 1)) AND (as_of <= make_date(year, 12, 31)))),
  constraint opening_balance_check1 CHECK ((LEAST(basic, overtime, premiums, cola, allowances, minimum_basic, minimum_overtime, minimum_holiday, minimum_night, de_minimis, other_exempt, thirteenth, other_benefits, taxable, withheld, basic_earned, sss, philhealth, pagibig, union_dues, other_deductions) >= 0)),
  constraint opening_balance_check2 CHECK ((num_nonnulls(month_compensation, month_fund_salary, month_shares) = ANY (ARRAY[0, 3]))),
  constraint opening_balance_check3 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint opening_balance_check4 CHECK (((state <> 'IN_FORCE'::text) OR (decided_by IS NOT NULL))),
  constraint opening_balance_nth_check CHECK ((nth >= 1)),
  constraint opening_balance_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'IN_FORCE'::text, 'REPLACED'::text, 'DECLINED'::text]))),
  constraint opening_balance_year_check CHECK (((year >= 2000) AND (year <= 2200)))
);
CREATE INDEX opening_balance_decided_on ON public.opening_balance USING btree (year, decided_at) WHERE (state = 'IN_FORCE'::text);
CREATE UNIQUE INDEX opening_balance_in_force ON public.opening_balance USING btree (employee_id, year) WHERE (state = 'IN_FORCE'::text);
CREATE INDEX opening_balance_of_year ON public.opening_balance USING btree (year, state, employee_id);
CREATE UNIQUE INDEX opening_balance_waiting ON public.opening_balance USING btree (employee_id, year) WHERE (state = 'WAITING'::text);
CREATE TRIGGER opening_balance_decided AFTER UPDATE ON public.opening_balance REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION opening_balance_touched();
CREATE TRIGGER opening_balance_entered AFTER INSERT ON public.opening_balance REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION opening_balance_touched();
CREATE TRIGGER opening_balance_is_kept BEFORE DELETE ON public.opening_balance FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER opening_balance_is_not_emptied BEFORE TRUNCATE ON public.opening_balance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER opening_balance_needs_two BEFORE INSERT OR UPDATE ON public.opening_balance FOR EACH ROW EXECUTE FUNCTION opening_balance_needs_two();

create table overtime_sum (
  starts date not null,
  employee_id uuid not null,
  kind text not null,
  day_type text not null,
  rest_day boolean not null,
  days integer not null,
  minutes integer not null,
  night integer not null,
  constraint overtime_sum_pkey PRIMARY KEY (starts, employee_id, kind, day_type, rest_day)
);

create table paf (
  request_id uuid not null,
  hire_id uuid not null,
  status text not null,
  designation_id uuid not null,
  detachment_id uuid,
  department_id uuid,
  starts_on date not null,
  shift_id uuid,
  rest_days integer[] not null default '{}'::integer[],
  pay_basis text not null,
  rate bigint not null,
  factor text not null,
  is_minimum_wage boolean not null,
  cola bigint not null default 0,
  allowances jsonb not null default '[]'::jsonb,
  constraint paf_pkey PRIMARY KEY (request_id),
  constraint paf_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint paf_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint paf_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint paf_hire_id_fkey FOREIGN KEY (hire_id) REFERENCES hire(id),
  constraint paf_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint paf_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id),
  constraint paf_check CHECK ((num_nonnulls(detachment_id, department_id) = 1)),
  constraint paf_cola_check CHECK (((cola >= 0) AND (cola <= 100000))),
  constraint paf_factor_check CHECK ((factor ~ '^\d{3}(\.\d{1,2})?$'::text)),
  constraint paf_pay_basis_check CHECK ((pay_basis = ANY (ARRAY['DAILY'::text, 'MONTHLY'::text]))),
  constraint paf_rate_check CHECK (((rate >= 1) AND (rate <= 100000000))),
  constraint paf_rest_days_check CHECK (((rest_days <@ ARRAY[0, 1, 2, 3, 4, 5, 6]) AND (cardinality(rest_days) < 7))),
  constraint paf_status_check CHECK ((status = ANY (ARRAY['Probationary'::text, 'Active'::text])))
);
CREATE INDEX paf_of_hire ON public.paf USING btree (hire_id);

create table paf_approver (
  version integer not null,
  nth integer not null,
  employee_id uuid not null,
  constraint paf_approver_pkey PRIMARY KEY (version, nth),
  constraint paf_approver_version_employee_id_key UNIQUE (version, employee_id),
  constraint paf_approver_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint paf_approver_version_fkey FOREIGN KEY (version) REFERENCES paf_approver_list(version),
  constraint paf_approver_nth_check CHECK (((nth >= 1) AND (nth <= 5)))
);
CREATE INDEX paf_approver_of ON public.paf_approver USING btree (employee_id);
CREATE TRIGGER paf_approver_append_only BEFORE DELETE OR UPDATE ON public.paf_approver FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paf_approver_stays BEFORE TRUNCATE ON public.paf_approver FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table paf_approver_list (
  version integer not null,
  effective_from date not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  constraint paf_approver_list_pkey PRIMARY KEY (version),
  constraint paf_approver_list_version_check CHECK ((version >= 1))
);
CREATE INDEX paf_approver_list_by_date ON public.paf_approver_list USING btree (effective_from DESC, version DESC);
CREATE TRIGGER paf_approver_list_append_only BEFORE DELETE OR UPDATE ON public.paf_approver_list FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paf_approver_list_stays BEFORE TRUNCATE ON public.paf_approver_list FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table paf_change (
  request_id uuid not null,
  nth smallint not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  was jsonb not null,
  constraint paf_change_pkey PRIMARY KEY (request_id, nth),
  constraint paf_change_request_id_fkey FOREIGN KEY (request_id) REFERENCES paf(request_id),
  constraint paf_change_nth_check CHECK ((nth >= 1))
);
CREATE TRIGGER paf_change_append_only BEFORE DELETE OR UPDATE ON public.paf_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paf_change_stays BEFORE TRUNCATE ON public.paf_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table pay_adjustment (
  id uuid not null,
  employee_id uuid not null,
  starts date not null,
  amount bigint not null,
  tax text not null,
  label text not null,
  reason text not null,
  withdraws uuid,
  entered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  approved_by text,
  constraint pay_adjustment_pkey PRIMARY KEY (id),
  constraint pay_adjustment_withdraws_key UNIQUE (withdraws),
  constraint pay_adjustment_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint pay_adjustment_withdraws_fkey FOREIGN KEY (withdraws) REFERENCES pay_adjustment(id),
  constraint pay_adjustment_amount_check CHECK ((amount <> 0)),
  constraint pay_adjustment_tax_check CHECK ((tax = ANY (ARRAY['WAGE'::text, 'TAXABLE'::text, 'EXEMPT'::text, 'BENEFIT'::text])))
);
CREATE INDEX pay_adjustment_newest ON public.pay_adjustment USING btree (starts DESC, at DESC, id) WHERE (withdraws IS NULL);
CREATE INDEX pay_adjustment_of ON public.pay_adjustment USING btree (starts, employee_id);
CREATE TRIGGER pay_adjustment_append_only BEFORE DELETE OR UPDATE ON public.pay_adjustment FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_adjustment_by_two BEFORE INSERT ON public.pay_adjustment FOR EACH ROW EXECUTE FUNCTION second_person_needed('ADJUSTMENT');
CREATE TRIGGER pay_adjustment_is_not_emptied BEFORE TRUNCATE ON public.pay_adjustment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_adjustment_touched AFTER INSERT ON public.pay_adjustment FOR EACH ROW EXECUTE FUNCTION pay_source_touched();

create table pay_change (
  id uuid not null,
  how text not null,
  effective_from date not null,
  reason text not null,
  asked jsonb not null,
  source text,
  undoes uuid,
  state text not null default 'WAITING'::text,
  made_by text not null,
  made_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  remarks text,
  version integer not null default 1,
  constraint pay_change_pkey PRIMARY KEY (id),
  constraint pay_change_undoes_fkey FOREIGN KEY (undoes) REFERENCES pay_change(id),
  constraint pay_change_check CHECK (((state = 'WAITING'::text) = (decided_at IS NULL))),
  constraint pay_change_check1 CHECK ((num_nonnulls(decided_by, decided_at) = ANY (ARRAY[0, 2]))),
  constraint pay_change_how_check CHECK ((how = ANY (ARRAY['PERCENT'::text, 'AMOUNT'::text, 'RATE'::text, 'LIST'::text]))),
  constraint pay_change_reason_check CHECK ((reason <> ''::text)),
  constraint pay_change_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'APPLIED'::text, 'CANCELLED'::text])))
);
CREATE INDEX pay_change_made ON public.pay_change USING btree (made_at DESC, id);
CREATE TRIGGER pay_change_is_not_emptied BEFORE TRUNCATE ON public.pay_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_change_needs_two BEFORE DELETE OR UPDATE ON public.pay_change FOR EACH ROW EXECUTE FUNCTION pay_change_needs_two();

create table pay_change_file (
  id uuid not null,
  file_name text not null,
  rows jsonb not null,
  by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint pay_change_file_pkey PRIMARY KEY (id)
);

create table pay_change_line (
  change_id uuid not null,
  employee_id uuid not null,
  terms_id uuid,
  before jsonb,
  after jsonb,
  fault text,
  floor bigint,
  constraint pay_change_line_pkey PRIMARY KEY (change_id, employee_id),
  constraint pay_change_line_change_id_fkey FOREIGN KEY (change_id) REFERENCES pay_change(id),
  constraint pay_change_line_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint pay_change_line_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES pay_terms(id),
  constraint pay_change_line_check CHECK (((fault IS NOT NULL) OR ((terms_id IS NOT NULL) AND (before IS NOT NULL) AND (after IS NOT NULL))))
);
CREATE INDEX pay_change_line_fault ON public.pay_change_line USING btree (change_id, fault);
CREATE INDEX pay_change_line_of ON public.pay_change_line USING btree (employee_id);

create table pay_group (
  id uuid not null,
  code text not null,
  name text not null,
  version integer not null default 1,
  made_by text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint pay_group_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX pay_group_code ON public.pay_group USING btree (upper(code));

create table pay_group_member (
  id uuid not null,
  group_id uuid not null,
  employee_id uuid not null,
  effective_from date not null,
  effective_to date,
  set_by text not null,
  set_at timestamp with time zone not null,
  withdrawn_by text,
  withdrawn_at timestamp with time zone,
  constraint pay_group_member_pkey PRIMARY KEY (id),
  constraint pay_group_member_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint pay_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES pay_group(id),
  constraint pay_group_member_check CHECK (((effective_to IS NULL) OR (effective_to >= effective_from))),
  constraint pay_group_member_check1 CHECK ((num_nonnulls(withdrawn_by, withdrawn_at) = ANY (ARRAY[0, 2]))),
  constraint pay_group_member_employee_id_daterange_excl EXCLUDE USING gist (employee_id WITH =, daterange(effective_from, effective_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL))
);
CREATE INDEX pay_group_member_employee ON public.pay_group_member USING btree (employee_id, effective_from);
CREATE INDEX pay_group_member_of ON public.pay_group_member USING btree (group_id, employee_id) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER pay_group_member_is_not_emptied BEFORE TRUNCATE ON public.pay_group_member FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_group_member_touched AFTER INSERT OR UPDATE ON public.pay_group_member FOR EACH ROW EXECUTE FUNCTION recurring_member_touched('PAY_GROUP');

create table pay_hold (
  id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  reason text not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  lifted_by text,
  lifted_at timestamp with time zone,
  lift_reason text,
  pay_on date,
  channel text,
  account_name text,
  account_number text,
  constraint pay_hold_pkey PRIMARY KEY (id),
  constraint pay_hold_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint pay_hold_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_run(id) ON DELETE CASCADE,
  constraint pay_hold_check CHECK ((num_nonnulls(lifted_by, lifted_at) = ANY (ARRAY[0, 2]))),
  constraint pay_hold_check1 CHECK (((pay_on IS NULL) OR ((kind = 'HELD'::text) AND (lifted_at IS NOT NULL)))),
  constraint pay_hold_check2 CHECK ((num_nonnulls(channel, account_name, account_number) = ANY (ARRAY[0, 3]))),
  constraint pay_hold_kind_check CHECK ((kind = ANY (ARRAY['HELD'::text, 'EXCLUDED'::text]))),
  constraint pay_hold_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX pay_hold_employee ON public.pay_hold USING btree (employee_id);
CREATE UNIQUE INDEX pay_hold_once ON public.pay_hold USING btree (run_id, employee_id) WHERE ((lifted_at IS NULL) OR (pay_on IS NOT NULL));
CREATE INDEX pay_hold_paid ON public.pay_hold USING btree (pay_on, run_id) WHERE (pay_on IS NOT NULL);
CREATE INDEX pay_hold_set ON public.pay_hold USING btree (set_at DESC, id);
CREATE TRIGGER pay_hold_is_not_emptied BEFORE TRUNCATE ON public.pay_hold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_hold_stays BEFORE DELETE OR UPDATE ON public.pay_hold FOR EACH ROW EXECUTE FUNCTION pay_hold_stays();

create table pay_out (
  employee_id uuid not null,
  effective_from date not null,
  channel text not null,
  account_name text not null,
  account_number text not null,
  request_id uuid,
  constraint pay_out_pkey PRIMARY KEY (employee_id, effective_from),
  constraint pay_out_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint pay_out_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);
CREATE TRIGGER pay_out_is_not_emptied BEFORE TRUNCATE ON public.pay_out FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_out_is_removed BEFORE DELETE ON public.pay_out FOR EACH ROW EXECUTE FUNCTION pay_out_is_removed();
CREATE TRIGGER pay_out_needs_two BEFORE INSERT OR UPDATE ON public.pay_out FOR EACH ROW EXECUTE FUNCTION pay_out_needs_two();

create table pay_period (
  id uuid not null,
  starts date not null,
  ends date not null,
  last_day_to_file date not null,
  state text not null,
  pay_date date,
  paid_at timestamp with time zone,
  usual_pay_date date,
  constraint pay_period_pkey PRIMARY KEY (id),
  constraint pay_period_starts_key UNIQUE (starts),
  constraint pay_period_check CHECK ((ends >= starts)),
  constraint pay_period_paid_early CHECK ((usual_pay_date > pay_date)),
  constraint pay_period_state_check CHECK ((state = ANY (ARRAY['Open'::text, 'Posted'::text]))),
  constraint pay_period_once EXCLUDE USING gist (daterange(starts, ends, '[]'::text) WITH &&)
);

create table pay_run (
  id uuid not null,
  starts date not null,
  ends date not null,
  pay_date date not null,
  month date not null,
  part integer not null,
  parts integer not null,
  state text not null,
  round integer not null default 0,
  computing boolean not null default false,
  done integer not null default 0,
  total integer not null default 0,
  failure text,
  computed_at timestamp with time zone,
  completed_at timestamp with time zone,
  completed_by text,
  release_at timestamp with time zone,
  released_at timestamp with time zone,
  released_by text,
  opened_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  version integer not null default 1,
  kind text not null default 'REGULAR'::text,
  employee_id uuid,
  choices jsonb not null default '{}'::jsonb,
  seen pg_snapshot,
  paid_out_at timestamp with time zone,
  usual_pay_date date,
  constraint pay_run_pkey PRIMARY KEY (id),
  constraint pay_run_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint pay_run_check CHECK (((ends >= starts) AND (pay_date >= starts))),
  constraint pay_run_check1 CHECK (((part >= 1) AND (part <= parts))),
  constraint pay_run_kind_check CHECK ((kind = ANY (ARRAY['REGULAR'::text, 'THIRTEENTH'::text, 'FINAL'::text]))),
  constraint pay_run_of CHECK (((kind = 'FINAL'::text) = (employee_id IS NOT NULL))),
  constraint pay_run_paid_early CHECK ((usual_pay_date > pay_date)),
  constraint pay_run_state_check CHECK ((state = ANY (ARRAY['Not Posted'::text, 'Completed'::text])))
);
CREATE INDEX pay_run_due ON public.pay_run USING btree (release_at) WHERE ((release_at IS NOT NULL) AND (released_at IS NULL));
CREATE UNIQUE INDEX pay_run_final ON public.pay_run USING btree (employee_id, starts) WHERE (kind = 'FINAL'::text);
CREATE INDEX pay_run_month ON public.pay_run USING btree (month);
CREATE UNIQUE INDEX pay_run_period ON public.pay_run USING btree (starts) WHERE (kind = 'REGULAR'::text);
CREATE UNIQUE INDEX pay_run_thirteenth ON public.pay_run USING btree (starts) WHERE ((kind = 'THIRTEENTH'::text) AND (state = 'Not Posted'::text));
CREATE TRIGGER pay_run_completed_by_two BEFORE UPDATE ON public.pay_run FOR EACH ROW WHEN (((new.state = 'Completed'::text) AND (old.state <> 'Completed'::text))) EXECUTE FUNCTION second_person_needed('COMPLETION');
CREATE TRIGGER pay_run_is_not_emptied BEFORE TRUNCATE ON public.pay_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_run_keeps_accounts AFTER UPDATE ON public.pay_run FOR EACH ROW WHEN (((new.state = 'Completed'::text) AND (old.state <> 'Completed'::text))) EXECUTE FUNCTION pay_run_keeps_accounts();
CREATE TRIGGER pay_run_keeps_law AFTER UPDATE ON public.pay_run FOR EACH ROW WHEN (((new.state = 'Completed'::text) AND (old.state <> 'Completed'::text))) EXECUTE FUNCTION pay_run_keeps_law();
CREATE TRIGGER pay_run_stays BEFORE DELETE OR UPDATE ON public.pay_run FOR EACH ROW EXECUTE FUNCTION pay_run_stays();
CREATE TRIGGER payslip_leaves_kept AFTER UPDATE OF state ON public.pay_run FOR EACH ROW WHEN (((new.state = 'Completed'::text) AND (old.state <> 'Completed'::text))) EXECUTE FUNCTION payslip_leaves_kept();

create table pay_run_receipt (
  run_id uuid not null,
  nth smallint not null,
  opened integer not null,
  acknowledged integer not null,
  constraint pay_run_receipt_pkey PRIMARY KEY (run_id, nth),
  constraint pay_run_receipt_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_run(id) ON DELETE CASCADE
);

create table pay_run_sum (
  run_id uuid not null,
  round integer not null,
  slips integer not null,
  errors integer not null,
  remarks integer not null,
  blocked integer not null,
  checks jsonb not null,
  gross bigint not null,
  deducted bigint not null,
  net bigint not null,
  taxable bigint not null,
  tax bigint not null,
  constraint pay_run_sum_pkey PRIMARY KEY (run_id),
  constraint pay_run_sum_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_run(id) ON DELETE CASCADE
);

create table pay_run_unit (
  run_id uuid not null,
  detachment_id uuid,
  place text,
  people integer not null,
  gross bigint not null,
  deducted bigint not null,
  net bigint not null,
  sums jsonb not null,
  constraint pay_run_unit_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint pay_run_unit_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_run_sum(run_id) ON DELETE CASCADE
);
CREATE INDEX pay_run_unit_detachment ON public.pay_run_unit USING btree (detachment_id);
CREATE INDEX pay_run_unit_of ON public.pay_run_unit USING btree (run_id);

create table pay_terms (
  id uuid not null,
  employee_id uuid not null,
  effective_from date not null,
  basis text not null,
  rate bigint not null,
  factor numeric(6,2) not null,
  mwe boolean not null,
  allowances jsonb not null default '[]'::jsonb,
  reason text,
  entered_by text not null,
  entered_at timestamp with time zone not null default now(),
  withdrawn_by text,
  withdrawn_at timestamp with time zone,
  cola bigint not null default 0,
  approved_by text,
  constraint pay_terms_pkey PRIMARY KEY (id),
  constraint pay_terms_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint pay_terms_basis_check CHECK ((basis = ANY (ARRAY['DAILY'::text, 'MONTHLY'::text]))),
  constraint pay_terms_check CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint pay_terms_cola_check CHECK ((cola >= 0)),
  constraint pay_terms_factor_check CHECK (((factor >= (200)::numeric) AND (factor <= (450)::numeric))),
  constraint pay_terms_rate_check CHECK ((rate > 0))
);
CREATE INDEX pay_terms_ahead ON public.pay_terms USING btree (effective_from) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX pay_terms_in_force ON public.pay_terms USING btree (employee_id, effective_from) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER pay_terms_by_two BEFORE INSERT ON public.pay_terms FOR EACH ROW EXECUTE FUNCTION pay_terms_by_two();
CREATE TRIGGER pay_terms_touched AFTER INSERT OR UPDATE ON public.pay_terms FOR EACH ROW EXECUTE FUNCTION pay_source_touched();

create table pay_touch (
  employee_id uuid not null,
  by_transaction xid8 not null,
  constraint pay_touch_pkey PRIMARY KEY (employee_id)
);

create table pay_upload (
  id uuid not null,
  run_id uuid not null,
  file_name text not null,
  by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  withdrawn_by text,
  withdrawn_at timestamp with time zone,
  constraint pay_upload_pkey PRIMARY KEY (id),
  constraint pay_upload_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_run(id) ON DELETE CASCADE,
  constraint pay_upload_check CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL)))
);
CREATE INDEX pay_upload_of ON public.pay_upload USING btree (run_id, at);
CREATE TRIGGER pay_upload_is_not_emptied BEFORE TRUNCATE ON public.pay_upload FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_upload_stays BEFORE INSERT OR DELETE OR UPDATE ON public.pay_upload FOR EACH ROW EXECUTE FUNCTION pay_upload_stays();
CREATE TRIGGER pay_upload_touched AFTER UPDATE ON public.pay_upload FOR EACH ROW EXECUTE FUNCTION pay_upload_touched();

create table payroll_export (
  id uuid not null,
  username text not null,
  what text not null,
  format text not null,
  asked jsonb not null,
  state text not null,
  done integer not null default 0,
  total integer not null,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint payroll_export_pkey PRIMARY KEY (id),
  constraint payroll_export_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'pdf'::text]))),
  constraint payroll_export_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'WORKING'::text, 'READY'::text, 'FAILED'::text])))
);
CREATE INDEX payroll_export_ended ON public.payroll_export USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table payroll_policy (
  effective_from date not null,
  contributions text not null,
  floor_rate numeric(4,3) not null,
  large_change numeric(4,3) not null,
  pdf_password text not null,
  by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  withdrawn_by text,
  withdrawn_at timestamp with time zone,
  constraint payroll_policy_pkey PRIMARY KEY (id),
  constraint payroll_policy_contributions_check CHECK ((contributions = ANY (ARRAY['LAST'::text, 'HALVES'::text]))),
  constraint payroll_policy_floor_rate_check CHECK (((floor_rate >= (0)::numeric) AND (floor_rate <= (1)::numeric))),
  constraint payroll_policy_large_change_check CHECK (((large_change >= (0)::numeric) AND (large_change <= (9)::numeric))),
  constraint payroll_policy_pdf_password_check CHECK ((pdf_password = ANY (ARRAY['NONE'::text, 'BIRTH_DATE'::text, 'NUMBER'::text]))),
  constraint payroll_policy_withdrawn CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL)))
);
CREATE UNIQUE INDEX payroll_policy_from ON public.payroll_policy USING btree (effective_from) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER payroll_policy_is_kept BEFORE DELETE ON public.payroll_policy FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payroll_policy_is_not_emptied BEFORE TRUNCATE ON public.payroll_policy FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payroll_policy_stays BEFORE UPDATE ON public.payroll_policy FOR EACH ROW EXECUTE FUNCTION payroll_policy_stays();
CREATE TRIGGER payroll_policy_touched AFTER INSERT OR UPDATE ON public.payroll_policy FOR EACH STATEMENT EXECUTE FUNCTION pay_everybody_touched();

create table payslip (
  id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  no text,
  round integer not null,
  person jsonb not null,
  lines jsonb not null,
  gross bigint not null,
  deducted bigint not null,
  net bigint not null,
  taxable bigint not null,
  tax bigint not null,
  basic_earned bigint not null,
  basic_monthly bigint not null,
  compensation bigint not null,
  fund_salary bigint not null,
  shares jsonb not null,
  de_minimis jsonb not null,
  benefits bigint not null,
  carried jsonb not null,
  faults jsonb not null,
  remarks jsonb not null,
  corrects uuid,
  computed_at timestamp with time zone not null,
  seen pg_snapshot not null,
  days_posted boolean not null,
  advanced bigint not null default 0,
  thirteenth jsonb not null default '{}'::jsonb,
  settles_year boolean not null default false,
  gives jsonb not null default '{}'::jsonb,
  line_sums jsonb not null generated always as (payslip_line_sums(lines)) stored,
  account_lines jsonb not null generated always as (payslip_account_lines(lines)) stored,
  sss bigint not null generated always as (COALESCE(((shares ->> 'SSS'::text))::bigint, (0)::bigint)) stored,
  sss_employer bigint not null generated always as (COALESCE(((shares ->> 'SSS_EMPLOYER'::text))::bigint, (0)::bigint)) stored,
  ec bigint not null generated always as (COALESCE(((shares ->> 'EC'::text))::bigint, (0)::bigint)) stored,
  philhealth bigint not null generated always as (COALESCE(((shares ->> 'PHILHEALTH'::text))::bigint, (0)::bigint)) stored,
  philhealth_employer bigint not null generated always as (COALESCE(((shares ->> 'PHILHEALTH_EMPLOYER'::text))::bigint, (0)::bigint)) stored,
  pagibig bigint not null generated always as (COALESCE(((shares ->> 'PAGIBIG'::text))::bigint, (0)::bigint)) stored,
  pagibig_employer bigint not null generated always as (COALESCE(((shares ->> 'PAGIBIG_EMPLOYER'::text))::bigint, (0)::bigint)) stored,
  has_faults boolean not null generated always as ((faults <> '[]'::jsonb)) stored,
  has_remarks boolean not null generated always as ((remarks <> '[]'::jsonb)) stored,
  code_sums jsonb not null generated always as (payslip_code_sums(lines)) stored,
  detachment_id uuid,
  constraint payslip_pkey PRIMARY KEY (id),
  constraint payslip_no_key UNIQUE (no),
  constraint payslip_corrects_fkey FOREIGN KEY (corrects) REFERENCES payslip(id),
  constraint payslip_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint payslip_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint payslip_run_id_fkey FOREIGN KEY (run_id) REFERENCES pay_run(id),
  constraint payslip_check CHECK ((net = (gross - deducted)))
);
CREATE INDEX payslip_advanced ON public.payslip USING btree (employee_id) WHERE (advanced <> 0);
CREATE UNIQUE INDEX payslip_corrected_once ON public.payslip USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX payslip_of ON public.payslip USING btree (employee_id, run_id);
CREATE INDEX payslip_of_detachment ON public.payslip USING btree (run_id, detachment_id);
CREATE UNIQUE INDEX payslip_once ON public.payslip USING btree (run_id, employee_id) INCLUDE (id, no, net) WHERE (corrects IS NULL);
CREATE INDEX payslip_sums ON public.payslip USING btree (run_id, employee_id) INCLUDE (id, round, gross, deducted, net, taxable, tax, benefits, compensation, fund_salary, basic_monthly, sss, sss_employer, ec, philhealth, philhealth_employer, pagibig, pagibig_employer, has_faults, has_remarks);
CREATE TRIGGER payslip_added_to_run AFTER INSERT ON public.payslip REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pay_run_sum_gone();
CREATE TRIGGER payslip_changed_in_run AFTER UPDATE ON public.payslip REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pay_run_sum_gone();
CREATE TRIGGER payslip_comes_before BEFORE INSERT ON public.payslip FOR EACH ROW WHEN ((new.corrects IS NULL)) EXECUTE FUNCTION payslip_comes_before();
CREATE TRIGGER payslip_is_not_emptied BEFORE TRUNCATE ON public.payslip FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_names_detachment BEFORE INSERT OR UPDATE OF person ON public.payslip FOR EACH ROW EXECUTE FUNCTION payslip_names_detachment();
CREATE TRIGGER payslip_receipts_gone AFTER INSERT ON public.payslip FOR EACH ROW WHEN ((new.corrects IS NOT NULL)) EXECUTE FUNCTION corrected_receipts_gone();
CREATE TRIGGER payslip_stays BEFORE DELETE OR UPDATE ON public.payslip FOR EACH ROW EXECUTE FUNCTION payslip_stays();
CREATE TRIGGER payslip_taken_from_run AFTER DELETE ON public.payslip REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pay_run_sum_gone();

create table payslip_account (
  payslip_id uuid not null,
  channel text,
  account_name text,
  account_number text,
  number text not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  suffix text,
  kept_at timestamp with time zone not null default now(),
  constraint payslip_account_pkey PRIMARY KEY (payslip_id),
  constraint payslip_account_payslip_id_fkey FOREIGN KEY (payslip_id) REFERENCES payslip(id),
  constraint payslip_account_check CHECK ((num_nonnulls(channel, account_name, account_number) = ANY (ARRAY[0, 3])))
);
CREATE TRIGGER payslip_account_append_only BEFORE DELETE OR UPDATE ON public.payslip_account FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_account_is_not_emptied BEFORE TRUNCATE ON public.payslip_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payslip_correction (
  payslip_id uuid not null,
  reason text not null,
  recomputed boolean not null,
  entries jsonb not null,
  difference bigint not null,
  pay_on date,
  account_id uuid,
  by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint payslip_correction_pkey PRIMARY KEY (payslip_id),
  constraint payslip_correction_account_id_fkey FOREIGN KEY (account_id) REFERENCES deduction_account(id),
  constraint payslip_correction_payslip_id_fkey FOREIGN KEY (payslip_id) REFERENCES payslip(id)
);
CREATE TRIGGER payslip_correction_append_only BEFORE DELETE OR UPDATE ON public.payslip_correction FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_correction_keeps_account AFTER INSERT ON public.payslip_correction FOR EACH ROW WHEN ((new.pay_on IS NOT NULL)) EXECUTE FUNCTION payslip_correction_keeps_account();
CREATE TRIGGER payslip_correction_stays BEFORE TRUNCATE ON public.payslip_correction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payslip_leave (
  payslip_id uuid not null,
  balances jsonb not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint payslip_leave_pkey PRIMARY KEY (payslip_id),
  constraint payslip_leave_payslip_id_fkey FOREIGN KEY (payslip_id) REFERENCES payslip(id)
);
CREATE TRIGGER payslip_leave_append_only BEFORE DELETE OR UPDATE ON public.payslip_leave FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_leave_is_not_emptied BEFORE TRUNCATE ON public.payslip_leave FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payslip_paper (
  payslip_id uuid not null,
  storage_key text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint payslip_paper_pkey PRIMARY KEY (payslip_id),
  constraint payslip_paper_payslip_id_fkey FOREIGN KEY (payslip_id) REFERENCES payslip(id)
);
CREATE TRIGGER payslip_paper_append_only BEFORE DELETE OR UPDATE ON public.payslip_paper FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_paper_is_not_emptied BEFORE TRUNCATE ON public.payslip_paper FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payslip_question (
  id uuid not null,
  payslip_id uuid not null,
  line text,
  state text not null,
  due_on date not null,
  asked_at timestamp with time zone not null,
  version integer not null default 1,
  constraint payslip_question_pkey PRIMARY KEY (id),
  constraint payslip_question_payslip_id_fkey FOREIGN KEY (payslip_id) REFERENCES payslip(id),
  constraint payslip_question_state_check CHECK ((state = ANY (ARRAY['Open'::text, 'Answered'::text, 'Closed'::text])))
);
CREATE INDEX payslip_question_of ON public.payslip_question USING btree (payslip_id, asked_at);
CREATE INDEX payslip_question_open ON public.payslip_question USING btree (due_on) WHERE (state = 'Open'::text);
CREATE TRIGGER payslip_question_is_kept BEFORE DELETE ON public.payslip_question FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_question_is_not_emptied BEFORE TRUNCATE ON public.payslip_question FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payslip_question_message (
  id uuid not null,
  question_id uuid not null,
  author text not null,
  who text not null,
  is_office boolean not null,
  body text not null,
  at timestamp with time zone not null,
  constraint payslip_question_message_pkey PRIMARY KEY (id),
  constraint payslip_question_message_question_id_fkey FOREIGN KEY (question_id) REFERENCES payslip_question(id)
);
CREATE INDEX payslip_question_message_of ON public.payslip_question_message USING btree (question_id, at);
CREATE TRIGGER payslip_question_message_append_only BEFORE DELETE OR UPDATE ON public.payslip_question_message FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_question_message_is_not_emptied BEFORE TRUNCATE ON public.payslip_question_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payslip_receipt (
  payslip_id uuid not null,
  state text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint payslip_receipt_pkey PRIMARY KEY (payslip_id, state),
  constraint payslip_receipt_payslip_id_fkey FOREIGN KEY (payslip_id) REFERENCES payslip(id),
  constraint payslip_receipt_state_check CHECK ((state = ANY (ARRAY['Opened'::text, 'Downloaded'::text, 'Acknowledged'::text])))
);
CREATE TRIGGER payslip_receipt_append_only BEFORE DELETE OR UPDATE ON public.payslip_receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_receipt_is_not_emptied BEFORE TRUNCATE ON public.payslip_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payslip_receipts_counted AFTER INSERT ON public.payslip_receipt REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION payslip_receipts_counted();

create table period_posting (
  id uuid not null,
  starts date not null,
  ends date not null,
  last_day_to_file date not null,
  pay_date date not null,
  checklist jsonb not null,
  because text,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  reopened_by text,
  reopened_at timestamp with time zone,
  reopened_because text,
  constraint period_posting_pkey PRIMARY KEY (id),
  constraint period_posting_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'WORKING'::text, 'POSTED'::text, 'FAILED'::text, 'REOPENED'::text])))
);
CREATE INDEX period_posting_of ON public.period_posting USING btree (starts, asked_at);
CREATE UNIQUE INDEX period_posting_runs ON public.period_posting USING btree (starts) WHERE (state = ANY (ARRAY['WAITING'::text, 'WORKING'::text]));

create table person_apart (
  one_id uuid not null,
  other_id uuid not null,
  decided_at timestamp with time zone not null,
  decided_by text not null,
  constraint person_apart_pkey PRIMARY KEY (one_id, other_id),
  constraint person_apart_one_id_fkey FOREIGN KEY (one_id) REFERENCES person_outside(id),
  constraint person_apart_other_id_fkey FOREIGN KEY (other_id) REFERENCES person_outside(id),
  constraint person_apart_check CHECK ((one_id < other_id))
);
CREATE INDEX person_apart_of_other ON public.person_apart USING btree (other_id);

create table person_outside (
  id uuid not null,
  first_name text,
  middle_name text,
  last_name text,
  suffix text,
  mobile text,
  email text,
  psgc text,
  came_at timestamp with time zone not null,
  merged_into uuid,
  merged_at timestamp with time zone,
  merged_by text,
  erased_at timestamp with time zone,
  sort_name text generated always as (name_order(((((last_name || ', '::text) || first_name) || COALESCE((' '::text || middle_name), ''::text)) || COALESCE((' '::text || suffix), ''::text)))) stored,
  listed_name text not null generated always as (COALESCE(((((last_name || COALESCE((' '::text || suffix), ''::text)) || ', '::text) || first_name) || COALESCE(((' '::text || "left"(middle_name, 1)) || '.'::text), ''::text)), ''::text)) stored,
  full_name text not null generated always as (COALESCE((((first_name || ' '::text) || last_name) || COALESCE((' '::text || suffix), ''::text)), ''::text)) stored,
  formal_name text not null generated always as (COALESCE(((((first_name || COALESCE((' '::text || middle_name), ''::text)) || ' '::text) || last_name) || COALESCE((' '::text || suffix), ''::text)), ''::text)) stored,
  compared_name text generated always as (name_compared(((first_name || ' '::text) || last_name))) stored,
  words tsvector generated always as (array_to_tsvector(name_index_words(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(middle_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(suffix, ''::text))))) stored,
  constraint person_outside_pkey PRIMARY KEY (id),
  constraint person_outside_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES person_outside(id),
  constraint person_outside_check CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (num_nonnulls(first_name, last_name, mobile, psgc) = 4)
    ELSE (num_nonnulls(first_name, middle_name, last_name, suffix, mobile, email, psgc) = 0)
END),
  constraint person_outside_check1 CHECK ((num_nonnulls(merged_into, merged_at, merged_by) = ANY (ARRAY[0, 3]))),
  constraint person_outside_check2 CHECK ((merged_into <> id)),
  constraint person_outside_email_check CHECK (((length(email) >= 3) AND (length(email) <= 100))),
  constraint person_outside_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 50))),
  constraint person_outside_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 50))),
  constraint person_outside_middle_name_check CHECK (((length(middle_name) >= 1) AND (length(middle_name) <= 50))),
  constraint person_outside_mobile_check CHECK ((mobile ~ '^\+639\d{9}$'::text)),
  constraint person_outside_psgc_check CHECK ((psgc ~ '^\d{10}$'::text)),
  constraint person_outside_suffix_check CHECK (((length(suffix) >= 1) AND (length(suffix) <= 10)))
);
CREATE INDEX person_outside_by_city ON public.person_outside USING btree (psgc) WHERE (psgc IS NOT NULL);
CREATE INDEX person_outside_by_email ON public.person_outside USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX person_outside_by_name ON public.person_outside USING btree (compared_name, psgc) WHERE (compared_name IS NOT NULL);
CREATE INDEX person_outside_by_words ON public.person_outside USING gin (words);
CREATE INDEX person_outside_merged ON public.person_outside USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX person_outside_mobile_begins ON public.person_outside USING btree (mobile text_pattern_ops) WHERE (mobile IS NOT NULL);
CREATE UNIQUE INDEX person_outside_of_mobile ON public.person_outside USING btree (mobile) WHERE (erased_at IS NULL);

create table planned_change (
  id uuid not null,
  employee_id uuid not null,
  section text not null,
  "values" jsonb not null,
  effective_from date not null,
  because text not null,
  planned_by text not null,
  planned_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  failure text,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  request_id uuid,
  constraint planned_change_pkey PRIMARY KEY (id),
  constraint planned_change_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint planned_change_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint planned_change_check CHECK ((num_nonnulls(applied_at, cancelled_at) <= 1))
);
CREATE INDEX planned_change_due ON public.planned_change USING btree (effective_from) WHERE ((applied_at IS NULL) AND (cancelled_at IS NULL) AND (failure IS NULL));
CREATE INDEX planned_change_of ON public.planned_change USING btree (employee_id, effective_from);
CREATE INDEX planned_change_waiting ON public.planned_change USING btree (effective_from, employee_id) WHERE ((applied_at IS NULL) AND (cancelled_at IS NULL));

create table post_offer (
  id uuid not null,
  employee_id uuid not null,
  detachment_id uuid not null,
  designation_id uuid not null,
  offered_on date not null,
  offered_by text not null,
  at timestamp with time zone not null,
  outcome text,
  answered_on date,
  remarks text,
  file_id uuid,
  version integer not null default 1,
  constraint post_offer_pkey PRIMARY KEY (id),
  constraint post_offer_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint post_offer_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint post_offer_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint post_offer_file_id_fkey FOREIGN KEY (file_id) REFERENCES employee_file(id),
  constraint post_offer_check CHECK (((outcome IS NULL) = (answered_on IS NULL))),
  constraint post_offer_check1 CHECK ((answered_on >= offered_on)),
  constraint post_offer_outcome_check CHECK ((outcome = ANY (ARRAY['ACCEPTED'::text, 'REFUSED'::text])))
);
CREATE INDEX post_offer_of ON public.post_offer USING btree (employee_id, offered_on DESC);

create table posting (
  id uuid not null,
  job_order_id uuid not null,
  title text not null,
  description text not null,
  place text not null,
  shows_pay boolean not null,
  sex_reason text,
  height_reason text,
  published_at timestamp with time zone,
  published_by text,
  written_at timestamp with time zone not null,
  written_by text not null,
  version integer not null default 1,
  directions text,
  constraint posting_pkey PRIMARY KEY (id),
  constraint posting_job_order_id_key UNIQUE (job_order_id),
  constraint posting_job_order_id_fkey FOREIGN KEY (job_order_id) REFERENCES job_order(id),
  constraint posting_check CHECK (((published_at IS NULL) = (published_by IS NULL))),
  constraint posting_description_check CHECK (((length(description) >= 1) AND (length(description) <= 4000))),
  constraint posting_directions_check CHECK (((length(directions) >= 1) AND (length(directions) <= 250))),
  constraint posting_height_reason_check CHECK (((length(height_reason) >= 1) AND (length(height_reason) <= 250))),
  constraint posting_place_check CHECK (((length(place) >= 1) AND (length(place) <= 120))),
  constraint posting_sex_reason_check CHECK (((length(sex_reason) >= 1) AND (length(sex_reason) <= 250))),
  constraint posting_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);

create table posting_code (
  code text not null,
  posting_id uuid not null,
  way text not null,
  employee_id uuid,
  made_at timestamp with time zone not null,
  constraint posting_code_pkey PRIMARY KEY (code),
  constraint posting_code_posting_id_way_employee_id_key UNIQUE NULLS NOT DISTINCT (posting_id, way, employee_id),
  constraint posting_code_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint posting_code_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id),
  constraint posting_code_check CHECK (((way = 'REFERRAL'::text) = (employee_id IS NOT NULL))),
  constraint posting_code_code_check CHECK ((code ~ '^[a-z2-9]{8}$'::text)),
  constraint posting_code_way_check CHECK ((way = ANY (ARRAY['LINK'::text, 'POSTER'::text, 'REFERRAL'::text])))
);
CREATE INDEX posting_code_of_employee ON public.posting_code USING btree (employee_id) WHERE (employee_id IS NOT NULL);

create table posting_order (
  id uuid not null,
  ref text not null,
  kind text not null,
  employee_id uuid not null,
  relieved_id uuid,
  reason text,
  detachment_id uuid not null,
  designation_id uuid not null,
  shift_id uuid,
  effective_from date not null,
  effective_to date,
  billable boolean not null,
  remarks text,
  issued_by text not null,
  issued_at timestamp with time zone not null,
  cancelled_by text,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  keeps jsonb not null,
  version integer not null default 1,
  constraint posting_order_pkey PRIMARY KEY (id),
  constraint posting_order_ref_key UNIQUE (ref),
  constraint posting_order_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint posting_order_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint posting_order_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint posting_order_relieved_id_fkey FOREIGN KEY (relieved_id) REFERENCES employee(id),
  constraint posting_order_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id),
  constraint posting_order_check CHECK ((effective_to >= effective_from)),
  constraint posting_order_check1 CHECK (((kind = 'RELIEF'::text) = (relieved_id IS NOT NULL))),
  constraint posting_order_check2 CHECK (((kind = 'RELIEF'::text) = (reason IS NOT NULL))),
  constraint posting_order_check3 CHECK ((employee_id IS DISTINCT FROM relieved_id)),
  constraint posting_order_check4 CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  constraint posting_order_kind_check CHECK ((kind = ANY (ARRAY['ASSIGNMENT'::text, 'RELIEF'::text]))),
  constraint posting_order_reason_check CHECK ((reason = ANY (ARRAY['LEAVE'::text, 'ABSENCE'::text, 'VACANCY'::text]))),
  constraint posting_order_once EXCLUDE USING gist (employee_id WITH =, daterange(effective_from, COALESCE(effective_to, effective_from), '[]'::text) WITH &&) WHERE ((cancelled_at IS NULL)),
  constraint posting_order_relieved_once EXCLUDE USING gist (relieved_id WITH =, daterange(effective_from, COALESCE(effective_to, effective_from), '[]'::text) WITH &&) WHERE (((cancelled_at IS NULL) AND (relieved_id IS NOT NULL)))
);
CREATE INDEX posting_order_ahead ON public.posting_order USING btree (effective_from, kind) WHERE (cancelled_at IS NULL);
CREATE INDEX posting_order_at ON public.posting_order USING btree (detachment_id, effective_from DESC);
CREATE INDEX posting_order_cancelled ON public.posting_order USING btree (issued_at DESC, id) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX posting_order_kind ON public.posting_order USING btree (kind, issued_at DESC, id);
CREATE INDEX posting_order_newest ON public.posting_order USING btree (issued_at DESC, id);
CREATE INDEX posting_order_of ON public.posting_order USING btree (employee_id, effective_from DESC);
CREATE INDEX posting_order_relieved ON public.posting_order USING btree (relieved_id, effective_from DESC) WHERE (relieved_id IS NOT NULL);
CREATE INDEX posting_order_spell ON public.posting_order USING btree (effective_to, effective_from, kind) WHERE (cancelled_at IS NULL);
CREATE TRIGGER job_order_place_falls_out AFTER UPDATE OF cancelled_at ON public.posting_order FOR EACH ROW WHEN (((old.cancelled_at IS NULL) AND (new.cancelled_at IS NOT NULL))) EXECUTE FUNCTION job_order_place_falls_out();

create table posting_order_day (
  id uuid not null,
  order_id uuid,
  employee_id uuid not null,
  work_date date not null,
  old_shift_id uuid,
  old_detachment_id uuid,
  old_rest_day boolean,
  new_shift_id uuid,
  new_detachment_id uuid,
  new_rest_day boolean,
  because text not null,
  at timestamp with time zone not null,
  by text not null,
  constraint posting_order_day_pkey PRIMARY KEY (id),
  constraint posting_order_day_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint posting_order_day_new_detachment_id_fkey FOREIGN KEY (new_detachment_id) REFERENCES detachment(id),
  constraint posting_order_day_new_shift_id_fkey FOREIGN KEY (new_shift_id) REFERENCES shift(id),
  constraint posting_order_day_old_detachment_id_fkey FOREIGN KEY (old_detachment_id) REFERENCES detachment(id),
  constraint posting_order_day_old_shift_id_fkey FOREIGN KEY (old_shift_id) REFERENCES shift(id),
  constraint posting_order_day_order_id_fkey FOREIGN KEY (order_id) REFERENCES posting_order(id),
  constraint posting_order_day_because_check CHECK ((because = ANY (ARRAY['ORDER'::text, 'CANCELLED'::text, 'STATUS'::text])))
);
CREATE INDEX posting_order_day_by_order ON public.posting_order_day USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX posting_order_day_of ON public.posting_order_day USING btree (employee_id, work_date, at, id);
CREATE TRIGGER posting_order_day_append_only BEFORE DELETE OR UPDATE ON public.posting_order_day FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER posting_order_day_stays BEFORE TRUNCATE ON public.posting_order_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table prior_income (
  employee_id uuid not null,
  year integer not null,
  employer text not null,
  taxable bigint not null,
  withheld bigint not null,
  entered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  is_active boolean not null default true,
  tin text,
  benefits bigint not null default 0,
  address text,
  zip text,
  constraint prior_income_pkey PRIMARY KEY (id),
  constraint prior_income_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint prior_income_benefits_check CHECK ((benefits >= 0)),
  constraint prior_income_taxable_check CHECK ((taxable >= 0)),
  constraint prior_income_tin_check CHECK ((tin ~ '^[0-9]{9}([0-9]{3}|[0-9]{5})?$'::text)),
  constraint prior_income_withheld_check CHECK ((withheld >= 0)),
  constraint prior_income_year_check CHECK (((year >= 2000) AND (year <= 2200))),
  constraint prior_income_zip_check CHECK ((zip ~ '^[0-9]{4}$'::text))
);
CREATE INDEX prior_income_of ON public.prior_income USING btree (year, employee_id);
CREATE UNIQUE INDEX prior_income_once ON public.prior_income USING btree (employee_id, year, upper(employer)) WHERE is_active;
CREATE TRIGGER prior_income_is_kept BEFORE DELETE ON public.prior_income FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER prior_income_is_not_emptied BEFORE TRUNCATE ON public.prior_income FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER prior_income_stays BEFORE UPDATE ON public.prior_income FOR EACH ROW WHEN ((old.employee_id <> new.employee_id)) EXECUTE FUNCTION prior_income_stays();
CREATE TRIGGER prior_income_touched AFTER INSERT OR UPDATE ON public.prior_income FOR EACH ROW EXECUTE FUNCTION pay_source_touched();

create table profile_review (
  id uuid not null,
  due_on date not null,
  sections text[] not null,
  note text,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint profile_review_pkey PRIMARY KEY (id)
);

create table profile_review_section (
  review_id uuid not null,
  employee_id uuid not null,
  section text not null,
  done_at timestamp with time zone,
  outcome text,
  constraint profile_review_section_pkey PRIMARY KEY (employee_id, review_id, section),
  constraint profile_review_section_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint profile_review_section_review_id_fkey FOREIGN KEY (review_id) REFERENCES profile_review(id),
  constraint profile_review_section_check CHECK (((done_at IS NULL) = (outcome IS NULL))),
  constraint profile_review_section_outcome_check CHECK ((outcome = ANY (ARRAY['CHANGED'::text, 'NOTHING_CHANGED'::text])))
);
CREATE INDEX profile_review_section_of ON public.profile_review_section USING btree (review_id);

create table program_task (
  id uuid not null,
  version_id uuid not null,
  key uuid not null,
  "position" integer not null,
  kind text not null,
  title_en text not null,
  title_fil text not null,
  owner text not null,
  due_days integer not null,
  is_required boolean not null,
  chapter_id uuid,
  reads_standards boolean not null default false,
  document_kind text,
  section text,
  topic_id uuid,
  fact text,
  constraint program_task_pkey PRIMARY KEY (id),
  constraint program_task_once UNIQUE (version_id, key),
  constraint program_task_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES handbook_chapter(id),
  constraint program_task_document_kind_fkey FOREIGN KEY (document_kind) REFERENCES document_kind(code),
  constraint program_task_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES onboarding_topic(id),
  constraint program_task_version_id_fkey FOREIGN KEY (version_id) REFERENCES program_version(id) ON DELETE CASCADE,
  constraint program_task_check CHECK (((kind = 'READ'::text) OR ((chapter_id IS NULL) AND (NOT reads_standards)))),
  constraint program_task_check1 CHECK ((NOT (reads_standards AND (chapter_id IS NOT NULL)))),
  constraint program_task_check2 CHECK (((kind = 'UPLOAD'::text) OR (document_kind IS NULL))),
  constraint program_task_check3 CHECK (((kind = 'FORM'::text) = (section IS NOT NULL))),
  constraint program_task_check4 CHECK (((kind = 'ATTEND'::text) = (topic_id IS NOT NULL))),
  constraint program_task_check5 CHECK (((kind = 'DO'::text) OR (fact IS NULL))),
  constraint program_task_due_days_check CHECK (((due_days >= '-60'::integer) AND (due_days <= 180))),
  constraint program_task_fact_check CHECK ((fact = ANY (ARRAY['ACCOUNT'::text, 'SHIFT'::text, 'UNIFORM'::text, 'FIRST_TIME_IN'::text]))),
  constraint program_task_kind_check CHECK ((kind = ANY (ARRAY['READ'::text, 'UPLOAD'::text, 'FORM'::text, 'ATTEND'::text, 'DO'::text]))),
  constraint program_task_owner_check CHECK ((owner = ANY (ARRAY['NEWCOMER'::text, 'SUPERVISOR'::text, 'HR'::text, 'STORE'::text, 'IT'::text]))),
  constraint program_task_position_check CHECK (("position" >= 1)),
  constraint program_task_section_check CHECK ((section = ANY (ARRAY['CONTACT'::text, 'EMERGENCY'::text, 'SIZES'::text, 'FAMILY'::text, 'NUMBERS'::text, 'PAY_OUT'::text]))),
  constraint program_task_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120))),
  constraint program_task_title_fil_check CHECK (((length(title_fil) >= 1) AND (length(title_fil) <= 120)))
);
CREATE UNIQUE INDEX program_task_about_once ON public.program_task USING btree (version_id, kind, chapter_id, reads_standards, document_kind, section, topic_id, fact) NULLS NOT DISTINCT WHERE ((kind <> 'DO'::text) OR (fact IS NOT NULL));
CREATE INDEX program_task_of ON public.program_task USING btree (version_id, "position");
CREATE TRIGGER program_task_is_final BEFORE INSERT OR DELETE OR UPDATE ON public.program_task FOR EACH ROW EXECUTE FUNCTION program_task_is_final();
CREATE TRIGGER program_task_stays BEFORE TRUNCATE ON public.program_task FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table program_version (
  id uuid not null,
  program_id uuid not null,
  number integer not null,
  published_at timestamp with time zone,
  published_by text,
  version integer not null default 1,
  constraint program_version_pkey PRIMARY KEY (id),
  constraint program_version_number UNIQUE (program_id, number),
  constraint program_version_program_id_fkey FOREIGN KEY (program_id) REFERENCES onboarding_program(id),
  constraint program_version_check CHECK (((published_at IS NULL) = (published_by IS NULL))),
  constraint program_version_number_check CHECK ((number >= 1))
);
CREATE UNIQUE INDEX program_draft_once ON public.program_version USING btree (program_id) WHERE (published_at IS NULL);
CREATE TRIGGER onboarding_others_once AFTER UPDATE OF published_at ON public.program_version FOR EACH STATEMENT EXECUTE FUNCTION onboarding_others_once();
CREATE TRIGGER program_version_is_final BEFORE DELETE OR UPDATE ON public.program_version FOR EACH ROW WHEN ((old.published_at IS NOT NULL)) EXECUTE FUNCTION program_version_is_final();
CREATE TRIGGER program_version_stays BEFORE TRUNCATE ON public.program_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table provider_event_turn (
  is_only boolean not null default true,
  asked_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  seen_until bigint not null default 0,
  constraint provider_event_turn_pkey PRIMARY KEY (is_only),
  constraint provider_event_turn_is_only_check CHECK (is_only)
);

create table punch (
  id uuid not null,
  employee_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  source text not null,
  received_at timestamp with time zone not null,
  detachment_id uuid,
  place text not null,
  latitude double precision,
  longitude double precision,
  accuracy_m integer,
  distance_m integer,
  remarks text,
  offline boolean not null default false,
  clock_difference_ms bigint,
  needs_review boolean not null default false,
  device text,
  recorded_by uuid,
  clock jsonb,
  constraint punch_pkey PRIMARY KEY (employee_id, at, id),
  constraint punch_kind_check CHECK ((kind = ANY (ARRAY['IN'::text, 'OUT'::text, 'BREAK_OUT'::text, 'BREAK_IN'::text, 'OT_IN'::text, 'OT_OUT'::text, 'CLOCK'::text]))),
  constraint punch_of_a_clock CHECK (((kind = 'CLOCK'::text) = (clock IS NOT NULL))),
  constraint punch_place_check CHECK ((place = ANY (ARRAY['INSIDE'::text, 'OUTSIDE'::text, 'UNKNOWN'::text]))),
  constraint punch_source_check CHECK ((source = ANY (ARRAY['PHONE'::text, 'KIOSK'::text, 'SUPERVISOR'::text, 'DEVICE'::text])))
) partition by RANGE (at);
CREATE INDEX punch_flagged ON ONLY public.punch USING btree (at) WHERE (needs_review OR (place = 'OUTSIDE'::text));
CREATE INDEX punch_of_device ON ONLY public.punch USING btree (device, at DESC) WHERE (device IS NOT NULL);
CREATE TRIGGER punch_append_only BEFORE DELETE OR UPDATE ON public.punch FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER punch_names_days AFTER INSERT ON public.punch REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_punched();
CREATE TRIGGER punch_stays BEFORE TRUNCATE ON public.punch FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table punch_key (
  employee_id uuid not null,
  key uuid not null,
  body_hash bytea not null,
  punch_id uuid not null,
  punched_at timestamp with time zone not null,
  constraint punch_key_pkey PRIMARY KEY (employee_id, key)
);
CREATE TRIGGER punch_key_append_only BEFORE DELETE OR UPDATE ON public.punch_key FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER punch_key_stays BEFORE TRUNCATE ON public.punch_key FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table punch_photo (
  id uuid not null,
  owner text not null,
  media_type text not null,
  bytes integer not null,
  storage_key text not null,
  at timestamp with time zone not null,
  held boolean not null default false,
  constraint punch_photo_pkey PRIMARY KEY (id)
);
CREATE INDEX punch_photo_unheld ON public.punch_photo USING btree (at) WHERE (NOT held);

create table punch_photo_of (
  employee_id uuid not null,
  punch_id uuid not null,
  photo_id uuid not null,
  constraint punch_photo_of_pkey PRIMARY KEY (employee_id, punch_id),
  constraint punch_photo_of_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint punch_photo_of_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES punch_photo(id)
);
CREATE INDEX punch_photo_of_photo ON public.punch_photo_of USING btree (photo_id);
CREATE TRIGGER punch_photo_of_append_only BEFORE DELETE OR UPDATE ON public.punch_photo_of FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER punch_photo_of_holds AFTER INSERT ON public.punch_photo_of FOR EACH ROW EXECUTE FUNCTION hold_punch_photo();

create table punch_review (
  employee_id uuid not null,
  punch_id uuid not null,
  punched_at timestamp with time zone not null,
  accepted boolean not null,
  reason text not null,
  by text not null,
  at timestamp with time zone not null,
  undone boolean not null default false,
  constraint punch_review_pkey PRIMARY KEY (employee_id, punch_id),
  constraint punch_review_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint punch_review_undone_is_refused CHECK ((NOT (undone AND accepted)))
);
CREATE TRIGGER punch_review_append_only BEFORE DELETE OR UPDATE ON public.punch_review FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER punch_review_names_days AFTER INSERT ON public.punch_review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_reviewed();
CREATE TRIGGER punch_review_stays BEFORE TRUNCATE ON public.punch_review FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table quitclaim (
  id uuid not null,
  case_id uuid not null,
  payslip_id uuid not null,
  language text not null,
  amounts jsonb not null,
  text text not null,
  text_sha256 bytea not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  shown_at timestamp with time zone,
  shown_by text,
  signed_on date,
  witnesses text[],
  file_id uuid,
  recorded_by text,
  recorded_at timestamp with time zone,
  replaced_by uuid,
  version integer not null default 1,
  constraint quitclaim_pkey PRIMARY KEY (id),
  constraint quitclaim_file_once UNIQUE (file_id),
  constraint quitclaim_case_id_fkey FOREIGN KEY (case_id) REFERENCES separation_case(id),
  constraint quitclaim_file_id_fkey FOREIGN KEY (file_id) REFERENCES employee_file(id),
  constraint quitclaim_payslip_id_fkey FOREIGN KEY (payslip_id) REFERENCES payslip(id),
  constraint quitclaim_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES quitclaim(id) DEFERRABLE INITIALLY DEFERRED,
  constraint quitclaim_after_reading CHECK (((signed_on IS NULL) OR COALESCE((signed_on >= ((shown_at AT TIME ZONE 'Asia/Manila'::text))::date), false))),
  constraint quitclaim_check CHECK ((text_sha256 = sha256(convert_to(text, 'UTF8'::name)))),
  constraint quitclaim_check1 CHECK ((((signed_on IS NULL) = (witnesses IS NULL)) AND ((signed_on IS NULL) = (file_id IS NULL)) AND ((signed_on IS NULL) = (recorded_by IS NULL)) AND ((signed_on IS NULL) = (recorded_at IS NULL)))),
  constraint quitclaim_check2 CHECK (((shown_by IS NULL) OR (shown_at IS NOT NULL))),
  constraint quitclaim_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fil'::text]))),
  constraint quitclaim_text_check CHECK (((length(text) >= 1) AND (length(text) <= 20000))),
  constraint quitclaim_witnesses_check CHECK (((cardinality(witnesses) >= 1) AND (cardinality(witnesses) <= 4)))
);
CREATE INDEX quitclaim_of ON public.quitclaim USING btree (case_id, written_at);
CREATE UNIQUE INDEX quitclaim_once ON public.quitclaim USING btree (case_id) WHERE (replaced_by IS NULL);
CREATE TRIGGER quitclaim_after_payment BEFORE INSERT OR UPDATE ON public.quitclaim FOR EACH ROW EXECUTE FUNCTION quitclaim_after_payment();
CREATE TRIGGER quitclaim_is_kept BEFORE DELETE ON public.quitclaim FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quitclaim_is_not_emptied BEFORE TRUNCATE ON public.quitclaim FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table recurring_pay (
  id uuid not null,
  rule_id uuid not null,
  no integer not null,
  kind text not null,
  title text not null,
  amount bigint not null,
  every text not null,
  tax text,
  benefit text,
  code text,
  total bigint,
  whom text not null,
  unit_id uuid,
  effective_from date not null,
  effective_to date,
  is_end boolean not null default false,
  reason text not null,
  source text,
  state text not null default 'WAITING'::text,
  made_by text not null,
  made_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  remarks text,
  version integer not null default 1,
  constraint recurring_pay_pkey PRIMARY KEY (id),
  constraint recurring_pay_rule_id_no_key UNIQUE (rule_id, no),
  constraint recurring_pay_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES recurring_pay(id),
  constraint recurring_pay_amount_check CHECK ((amount > 0)),
  constraint recurring_pay_check CHECK (((effective_to IS NULL) OR (effective_to >= effective_from))),
  constraint recurring_pay_check1 CHECK (((whom = ANY (ARRAY['ALL'::text, 'PEOPLE'::text])) = (unit_id IS NULL))),
  constraint recurring_pay_check2 CHECK (
CASE kind
    WHEN 'ALLOWANCE'::text THEN ((tax IS NOT NULL) AND (num_nonnulls(code, total) = 0))
    ELSE ((code IS NOT NULL) AND (num_nonnulls(tax, benefit) = 0) AND (every <> 'DAY'::text))
END),
  constraint recurring_pay_check3 CHECK (((benefit IS NOT NULL) = COALESCE((tax = 'BENEFIT'::text), false))),
  constraint recurring_pay_check4 CHECK (((state = 'WAITING'::text) = (decided_at IS NULL))),
  constraint recurring_pay_check5 CHECK ((num_nonnulls(decided_by, decided_at) = ANY (ARRAY[0, 2]))),
  constraint recurring_pay_code_check CHECK ((code = ANY (ARRAY['UNION_DUES'::text, 'OTHER'::text]))),
  constraint recurring_pay_every_check CHECK ((every = ANY (ARRAY['DAY'::text, 'PAYDAY'::text, 'MONTH'::text, 'MONTH_FIRST'::text, 'MONTH_LAST'::text]))),
  constraint recurring_pay_kind_check CHECK ((kind = ANY (ARRAY['ALLOWANCE'::text, 'DEDUCTION'::text]))),
  constraint recurring_pay_no_check CHECK ((no > 0)),
  constraint recurring_pay_reason_check CHECK ((reason <> ''::text)),
  constraint recurring_pay_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'CANCELLED'::text]))),
  constraint recurring_pay_tax_check CHECK ((tax = ANY (ARRAY['TAXABLE'::text, 'EXEMPT'::text, 'BENEFIT'::text]))),
  constraint recurring_pay_title_check CHECK ((title <> ''::text)),
  constraint recurring_pay_total_check CHECK ((total > 0)),
  constraint recurring_pay_whom_check CHECK ((whom = ANY (ARRAY['ALL'::text, 'PAY_GROUP'::text, 'DETACHMENT'::text, 'DEPARTMENT'::text, 'DESIGNATION'::text, 'PEOPLE'::text])))
);
CREATE INDEX recurring_pay_approved ON public.recurring_pay USING btree (whom, unit_id) WHERE (state = 'APPROVED'::text);
CREATE INDEX recurring_pay_made ON public.recurring_pay USING btree (made_at DESC, id);
CREATE INDEX recurring_pay_title ON public.recurring_pay USING btree (lower(title));
CREATE UNIQUE INDEX recurring_pay_waits ON public.recurring_pay USING btree (rule_id) WHERE (state = 'WAITING'::text);
CREATE TRIGGER recurring_pay_is_not_emptied BEFORE TRUNCATE ON public.recurring_pay FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recurring_pay_needs_two BEFORE DELETE OR UPDATE ON public.recurring_pay FOR EACH ROW EXECUTE FUNCTION recurring_pay_needs_two();
CREATE TRIGGER recurring_pay_touched AFTER UPDATE ON public.recurring_pay FOR EACH ROW WHEN ((new.state = 'APPROVED'::text)) EXECUTE FUNCTION recurring_pay_touched();

create table recurring_pay_file (
  id uuid not null,
  file_name text not null,
  employee_ids uuid[] not null,
  by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint recurring_pay_file_pkey PRIMARY KEY (id)
);

create table recurring_pay_person (
  version_id uuid not null,
  employee_id uuid not null,
  constraint recurring_pay_person_pkey PRIMARY KEY (version_id, employee_id),
  constraint recurring_pay_person_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint recurring_pay_person_version_id_fkey FOREIGN KEY (version_id) REFERENCES recurring_pay(id)
);
CREATE INDEX recurring_pay_person_of ON public.recurring_pay_person USING btree (employee_id);
CREATE TRIGGER recurring_pay_person_stays BEFORE DELETE OR UPDATE ON public.recurring_pay_person FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table remittance_payment (
  id uuid not null,
  kind text not null,
  month date not null,
  amount bigint not null,
  paid_on date not null,
  reference text not null,
  withdraws uuid,
  reason text,
  entered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint remittance_payment_pkey PRIMARY KEY (id),
  constraint remittance_payment_withdraws_key UNIQUE (withdraws),
  constraint remittance_payment_withdraws_fkey FOREIGN KEY (withdraws) REFERENCES remittance_payment(id),
  constraint remittance_payment_amount_check CHECK ((amount > 0)),
  constraint remittance_payment_check CHECK (((withdraws IS NULL) = (reason IS NULL))),
  constraint remittance_payment_kind_check CHECK ((kind = ANY (ARRAY['SSS'::text, 'SSS_LOAN'::text, 'PHILHEALTH'::text, 'PAGIBIG'::text, 'PAGIBIG_LOAN'::text, 'TAX'::text, 'UNION_DUES'::text]))),
  constraint remittance_payment_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX remittance_payment_of ON public.remittance_payment USING btree (month, kind);
CREATE TRIGGER remittance_payment_append_only BEFORE DELETE OR UPDATE ON public.remittance_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER remittance_payment_stays BEFORE TRUNCATE ON public.remittance_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table remittance_sum (
  month date not null,
  kind text not null,
  made_of text not null,
  sums jsonb not null,
  people uuid[] not null,
  short_people integer not null,
  constraint remittance_sum_pkey PRIMARY KEY (month, kind)
);

create table report_export (
  id uuid not null,
  username text not null,
  format text not null,
  report jsonb not null,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  mailed_as text,
  constraint report_export_pkey PRIMARY KEY (id),
  constraint report_export_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'pdf'::text]))),
  constraint report_export_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'WORKING'::text, 'READY'::text, 'FAILED'::text])))
);
CREATE INDEX report_export_ended ON public.report_export USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table request (
  id uuid not null,
  kind text not null,
  ref text not null,
  owner_id uuid not null,
  partner_id uuid,
  state text not null,
  level integer not null,
  levels integer not null,
  type text not null,
  from_date date not null,
  to_date date not null,
  form jsonb not null,
  facts jsonb not null,
  keeps jsonb not null,
  asks text not null,
  effect text not null,
  reason text not null,
  flags text[] not null,
  detachment_id uuid,
  department_id uuid,
  designation_id uuid,
  refiles uuid,
  filed_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  pinned boolean not null default false,
  version integer not null default 1,
  size numeric(6,1) not null default 0,
  timeless boolean not null default false,
  prepared_by text,
  prepared_by_id uuid,
  own_state text,
  said jsonb,
  constraint request_pkey PRIMARY KEY (id),
  constraint request_ref_key UNIQUE (ref),
  constraint request_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint request_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint request_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint request_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES employee(id),
  constraint request_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES employee(id),
  constraint request_prepared_by_id_fkey FOREIGN KEY (prepared_by_id) REFERENCES employee(id),
  constraint request_refiles_fkey FOREIGN KEY (refiles) REFERENCES request(id),
  constraint request_check CHECK (((level >= 1) AND (level <= levels))),
  constraint request_check1 CHECK ((to_date >= from_date)),
  constraint request_levels_check CHECK (((levels >= 1) AND (levels <= 5))),
  constraint request_own_state_check CHECK ((own_state ~ '^[A-Z][A-Z_]*$'::text)),
  constraint request_prepared_for_another CHECK ((prepared_by_id IS DISTINCT FROM owner_id)),
  constraint request_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'FILED'::text, 'FOR_APPROVAL'::text, 'FOR_FINAL_APPROVAL'::text, 'APPROVED'::text, 'DENIED'::text, 'CANCELLED'::text, 'RELEASED'::text])))
);
CREATE INDEX request_asks_partner ON public.request USING btree (partner_id, filed_at DESC) WHERE (partner_id IS NOT NULL);
CREATE UNIQUE INDEX request_last_day_once ON public.request USING btree (owner_id) WHERE ((kind = 'LAST_DAY'::text) AND (state = 'FILED'::text));
CREATE INDEX request_of ON public.request USING btree (owner_id, filed_at DESC, id);
CREATE INDEX request_of_dates ON public.request USING btree (owner_id, from_date, to_date);
CREATE INDEX request_of_diagnostics ON public.request USING btree (state, filed_at, id) INCLUDE (kind, owner_id) WHERE (kind = 'DIAGNOSTIC'::text);
CREATE INDEX request_of_loans ON public.request USING btree (state, filed_at, id) INCLUDE (kind, owner_id) WHERE (kind = ANY (ARRAY['LOAN'::text, 'VALE'::text]));
CREATE INDEX request_of_loans_by_ref ON public.request USING btree (ref text_pattern_ops) WHERE (kind = ANY (ARRAY['LOAN'::text, 'VALE'::text]));
CREATE INDEX request_of_loans_by_source ON public.request USING btree (state, ((keeps #>> '{terms,source}'::text[])), filed_at, id) WHERE (kind = ANY (ARRAY['LOAN'::text, 'VALE'::text]));
CREATE INDEX request_of_loans_by_type ON public.request USING btree (state, type, filed_at, id) INCLUDE (kind, owner_id) WHERE (kind = ANY (ARRAY['LOAN'::text, 'VALE'::text]));
CREATE INDEX request_of_loans_of ON public.request USING btree (owner_id, state) WHERE (kind = ANY (ARRAY['LOAN'::text, 'VALE'::text]));
CREATE INDEX request_of_requisitions ON public.request USING btree (state, filed_at, id) INCLUDE (kind, owner_id) WHERE (kind = 'REQUISITION'::text);
CREATE INDEX request_on ON public.request USING btree (from_date, to_date, type) WHERE (state = 'APPROVED'::text);
CREATE UNIQUE INDEX request_resignation_once ON public.request USING btree (owner_id) WHERE ((kind = 'RESIGNATION'::text) AND (state = ANY (ARRAY['FILED'::text, 'FOR_APPROVAL'::text])));
CREATE INDEX request_waiting ON public.request USING btree (kind, waiting_since) WHERE (waiting_since IS NOT NULL);
CREATE INDEX request_waiting_line ON public.request USING btree (id) INCLUDE (kind, owner_id, waiting_since, from_date, to_date, level, prepared_by, prepared_by_id) WHERE (waiting_since IS NOT NULL);
CREATE INDEX request_waiting_on ON public.request USING btree (from_date, to_date) WHERE (waiting_since IS NOT NULL);
CREATE TRIGGER request_partner_copied AFTER INSERT OR UPDATE OF partner_id ON public.request FOR EACH ROW WHEN ((new.partner_id IS NOT NULL)) EXECUTE FUNCTION copy_request_partner();
CREATE TRIGGER request_said_dropped BEFORE UPDATE OF asks, effect ON public.request FOR EACH ROW WHEN ((old.said IS NOT NULL)) EXECUTE FUNCTION drop_said_of_request();

create table request_approver (
  request_id uuid not null,
  employee_id uuid not null,
  open boolean not null default true,
  constraint request_approver_pkey PRIMARY KEY (request_id, employee_id),
  constraint request_approver_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint request_approver_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);
CREATE INDEX request_approver_of ON public.request_approver USING btree (employee_id, request_id) WHERE open;

create table request_event (
  id uuid not null,
  request_id uuid not null,
  at timestamp with time zone not null,
  event text not null,
  state text not null,
  level integer not null,
  actor_id uuid,
  actor text not null,
  role text not null,
  for_id uuid,
  remarks text,
  detail text,
  said jsonb,
  constraint request_event_pkey PRIMARY KEY (id),
  constraint request_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES employee(id),
  constraint request_event_for_id_fkey FOREIGN KEY (for_id) REFERENCES employee(id),
  constraint request_event_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);
CREATE UNIQUE INDEX request_decided_once ON public.request_event USING btree (request_id, level) WHERE (event = ANY (ARRAY['endorse'::text, 'approve'::text, 'deny'::text]));
CREATE INDEX request_event_by ON public.request_event USING btree (actor, at DESC) WHERE (event = ANY (ARRAY['endorse'::text, 'approve'::text, 'deny'::text, 'return'::text, 'revoke'::text]));
CREATE INDEX request_event_of ON public.request_event USING btree (request_id, at, id);
CREATE TRIGGER request_answer_copied AFTER INSERT ON public.request_event FOR EACH ROW WHEN (((new.event = ANY (ARRAY['accept'::text, 'decline'::text])) AND (new.actor_id IS NOT NULL))) EXECUTE FUNCTION copy_request_answer();
CREATE TRIGGER request_event_append_only BEFORE DELETE OR UPDATE ON public.request_event FOR EACH ROW EXECUTE FUNCTION request_event_stays();
CREATE TRIGGER request_event_stays BEFORE TRUNCATE ON public.request_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table request_file (
  id uuid not null,
  owner text not null,
  request_id uuid,
  name text not null,
  media_type text not null,
  bytes integer not null,
  storage_key text not null,
  at timestamp with time zone not null,
  constraint request_file_pkey PRIMARY KEY (id),
  constraint request_file_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);
CREATE INDEX request_file_of ON public.request_file USING btree (request_id);
CREATE INDEX request_file_stored ON public.request_file USING btree (storage_key);
CREATE INDEX request_file_unclaimed ON public.request_file USING btree (at) WHERE (request_id IS NULL);

create table request_level (
  request_id uuid not null,
  level integer not null,
  who text not null,
  permission text,
  another boolean not null default false,
  employee_id uuid,
  constraint request_level_pkey PRIMARY KEY (request_id, level),
  constraint request_level_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint request_level_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint request_level_check CHECK (((who = 'OFFICE'::text) = (permission IS NOT NULL))),
  constraint request_level_person CHECK (((who = 'PERSON'::text) = (employee_id IS NOT NULL))),
  constraint request_level_who_check CHECK ((who = ANY (ARRAY['SUPERVISOR'::text, 'MANAGER'::text, 'OFFICE'::text, 'PERSON'::text])))
);
CREATE INDEX request_level_another ON public.request_level USING btree (request_id, level) WHERE another;
CREATE INDEX request_level_of_person ON public.request_level USING btree (employee_id) WHERE (employee_id IS NOT NULL);

create table request_message (
  id uuid not null,
  request_id uuid not null,
  at timestamp with time zone not null,
  author text not null,
  author_name text not null,
  body text not null,
  constraint request_message_pkey PRIMARY KEY (id),
  constraint request_message_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);
CREATE INDEX request_message_of ON public.request_message USING btree (request_id, at, id);

create table request_number (
  prefix text not null,
  year integer not null,
  last integer not null,
  constraint request_number_pkey PRIMARY KEY (prefix, year)
);

create table request_office (
  request_id uuid not null,
  permission text not null,
  open boolean not null default true,
  constraint request_office_pkey PRIMARY KEY (request_id, permission),
  constraint request_office_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);
CREATE INDEX request_office_of ON public.request_office USING btree (permission, request_id) WHERE open;

create table request_partner (
  request_id uuid not null,
  employee_id uuid not null,
  answered_at timestamp with time zone,
  answer text,
  constraint request_partner_pkey PRIMARY KEY (request_id, employee_id),
  constraint request_partner_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint request_partner_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint request_partner_answer_check CHECK ((answer = ANY (ARRAY['ACCEPTED'::text, 'DECLINED'::text]))),
  constraint request_partner_check CHECK (((answered_at IS NULL) = (answer IS NULL)))
);
CREATE INDEX request_partner_of ON public.request_partner USING btree (employee_id, request_id);

create table requisition (
  request_id uuid not null,
  designation_id uuid not null,
  detachment_id uuid,
  department_id uuid,
  headcount integer not null,
  is_billable boolean not null,
  reason text not null,
  shift_id uuid,
  rate_from bigint,
  rate_to bigint,
  qualifications text,
  needed_by date not null,
  constraint requisition_pkey PRIMARY KEY (request_id),
  constraint requisition_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  constraint requisition_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint requisition_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint requisition_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint requisition_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id),
  constraint requisition_check CHECK ((num_nonnulls(detachment_id, department_id) = 1)),
  constraint requisition_check1 CHECK ((rate_to >= rate_from)),
  constraint requisition_check2 CHECK (((detachment_id IS NOT NULL) OR (NOT is_billable))),
  constraint requisition_headcount_check CHECK (((headcount >= 1) AND (headcount <= 999))),
  constraint requisition_qualifications_check CHECK (((length(qualifications) >= 1) AND (length(qualifications) <= 1000))),
  constraint requisition_rate_from_check CHECK (((rate_from >= 1) AND (rate_from <= 99999999))),
  constraint requisition_rate_to_check CHECK (((rate_to >= 1) AND (rate_to <= 99999999))),
  constraint requisition_reason_check CHECK ((reason = ANY (ARRAY['NEW_POST'::text, 'REPLACEMENT'::text, 'RELIEVER'::text])))
);
CREATE INDEX requisition_at ON public.requisition USING btree (detachment_id, designation_id);
CREATE INDEX requisition_in ON public.requisition USING btree (department_id, designation_id);

create table requisition_replaced (
  request_id uuid not null,
  employee_id uuid not null,
  ended_at timestamp with time zone,
  constraint requisition_replaced_pkey PRIMARY KEY (request_id, employee_id),
  constraint requisition_replaced_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint requisition_replaced_request_id_fkey FOREIGN KEY (request_id) REFERENCES requisition(request_id)
);
CREATE UNIQUE INDEX requisition_replaces_once ON public.requisition_replaced USING btree (employee_id) WHERE (ended_at IS NULL);

create table resignation_alarm (
  request_id uuid not null,
  last_day date not null,
  day integer not null,
  at timestamp with time zone not null,
  constraint resignation_alarm_pkey PRIMARY KEY (request_id, last_day, day),
  constraint resignation_alarm_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);

create table roster_proposal (
  id uuid not null,
  employee_id uuid not null,
  job_order_id uuid not null,
  starts_on date not null,
  note text,
  state text not null default 'Waiting'::text,
  proposed_by text not null,
  proposer_id uuid,
  proposed_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  order_id uuid,
  place_id uuid,
  version integer not null default 1,
  constraint roster_proposal_pkey PRIMARY KEY (id),
  constraint roster_proposal_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint roster_proposal_job_order_id_fkey FOREIGN KEY (job_order_id) REFERENCES job_order(id),
  constraint roster_proposal_order_id_fkey FOREIGN KEY (order_id) REFERENCES posting_order(id),
  constraint roster_proposal_place_id_fkey FOREIGN KEY (place_id) REFERENCES job_order_place(id),
  constraint roster_proposal_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES employee(id),
  constraint roster_proposal_check CHECK ((num_nonnulls(decided_by, decided_at) =
CASE state
    WHEN 'Waiting'::text THEN 0
    ELSE 2
END)),
  constraint roster_proposal_check1 CHECK ((num_nonnulls(order_id, place_id) =
CASE state
    WHEN 'Confirmed'::text THEN 2
    ELSE 0
END)),
  constraint roster_proposal_check2 CHECK (((state <> ALL (ARRAY['Declined'::text, 'Lapsed'::text])) OR (reason IS NOT NULL))),
  constraint roster_proposal_check3 CHECK (((state <> 'Confirmed'::text) OR (decided_by <> proposed_by))),
  constraint roster_proposal_note_check CHECK (((length(note) >= 1) AND (length(note) <= 250))),
  constraint roster_proposal_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250))),
  constraint roster_proposal_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Confirmed'::text, 'Declined'::text, 'Withdrawn'::text, 'Lapsed'::text])))
);
CREATE INDEX roster_proposal_for ON public.roster_proposal USING btree (job_order_id);
CREATE INDEX roster_proposal_in ON public.roster_proposal USING btree (state, proposed_at, id);
CREATE UNIQUE INDEX roster_proposal_of_order ON public.roster_proposal USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX roster_proposal_once ON public.roster_proposal USING btree (employee_id) WHERE (state = 'Waiting'::text);

create table savings_movement (
  id uuid not null,
  seq bigint not null generated always as identity,
  employee_id uuid not null,
  fund text not null,
  amount bigint not null,
  "on" date not null,
  what text not null,
  ref text not null,
  payslip_id uuid,
  entered_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint savings_movement_pkey PRIMARY KEY (id),
  constraint savings_movement_payslip_id_fund_key UNIQUE (payslip_id, fund),
  constraint savings_movement_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint savings_movement_amount_check CHECK ((amount <> 0)),
  constraint savings_movement_fund_check CHECK ((fund = ANY (ARRAY['SAVINGS'::text, 'TULUNGAN'::text])))
);
CREATE INDEX savings_movement_of ON public.savings_movement USING btree (employee_id, fund, seq);
CREATE TRIGGER savings_movement_append_only BEFORE DELETE OR UPDATE ON public.savings_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER savings_movement_stays BEFORE TRUNCATE ON public.savings_movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER savings_movement_touched BEFORE INSERT ON public.savings_movement FOR EACH ROW EXECUTE FUNCTION pay_savings_touched();
CREATE TRIGGER savings_stay_positive AFTER INSERT ON public.savings_movement FOR EACH ROW EXECUTE FUNCTION savings_stay_positive();
CREATE TRIGGER savings_touched AFTER INSERT ON public.savings_movement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pay_of_leavers_touched();

create table schedule_draft (
  planner text not null,
  employee_id uuid not null,
  work_date date not null,
  shift_id uuid,
  detachment_id uuid,
  rest_day boolean not null,
  seen_at timestamp with time zone,
  saved_at timestamp with time zone not null,
  constraint schedule_draft_pkey PRIMARY KEY (planner, employee_id, work_date),
  constraint schedule_draft_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint schedule_draft_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint schedule_draft_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id),
  constraint schedule_draft_check CHECK ((NOT (rest_day AND (shift_id IS NOT NULL))))
);

create table schooling (
  id uuid not null,
  employee_id uuid not null,
  "position" integer not null,
  level text not null,
  school text not null,
  course text,
  year integer not null,
  constraint schooling_pkey PRIMARY KEY (id),
  constraint schooling_employee_id_position_key UNIQUE (employee_id, "position"),
  constraint schooling_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint schooling_level_check CHECK ((level = ANY (ARRAY['Elementary'::text, 'High school'::text, 'Senior high school'::text, 'Vocational'::text, 'College'::text, 'Graduate studies'::text, 'Training'::text]))),
  constraint schooling_year_check CHECK (((year >= 1930) AND (year <= 2100)))
);

create table scorecard (
  id uuid not null,
  interview_id uuid not null,
  application_id uuid not null,
  step text not null,
  scorer_id uuid not null,
  form_id uuid not null,
  scores integer[] not null,
  remarks text[] not null,
  sent_at timestamp with time zone not null,
  constraint scorecard_pkey PRIMARY KEY (id),
  constraint scorecard_once UNIQUE (application_id, step, scorer_id),
  constraint scorecard_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint scorecard_form_id_fkey FOREIGN KEY (form_id) REFERENCES scorecard_form(id),
  constraint scorecard_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interview(id),
  constraint scorecard_scorer_id_fkey FOREIGN KEY (scorer_id) REFERENCES employee(id),
  constraint scorecard_remarks_check CHECK ((cardinality(remarks) = 5)),
  constraint scorecard_scores_check CHECK (((cardinality(scores) = 5) AND (1 <= ALL (scores)) AND (5 >= ALL (scores))))
);
CREATE INDEX scorecard_of_interview ON public.scorecard USING btree (interview_id);
CREATE TRIGGER scorecard_stays BEFORE UPDATE ON public.scorecard FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table scorecard_form (
  id uuid not null,
  designation_id uuid,
  version integer not null,
  questions text[] not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  constraint scorecard_form_pkey PRIMARY KEY (id),
  constraint scorecard_form_version UNIQUE NULLS NOT DISTINCT (designation_id, version),
  constraint scorecard_form_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint scorecard_form_questions_check CHECK (((cardinality(questions) = 5) AND (array_position(questions, NULL::text) IS NULL))),
  constraint scorecard_form_version_check CHECK ((version >= 1))
);
CREATE TRIGGER scorecard_form_append_only BEFORE DELETE OR UPDATE ON public.scorecard_form FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER scorecard_form_stays BEFORE TRUNCATE ON public.scorecard_form FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table second_person_change (
  id uuid not null,
  kind text not null,
  employee_id uuid,
  subject text not null,
  input jsonb not null,
  facts jsonb not null,
  prepared_by text not null,
  prepared_at timestamp with time zone not null,
  state text not null default 'WAITING'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  constraint second_person_change_pkey PRIMARY KEY (id),
  constraint second_person_change_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint second_person_change_decided CHECK ((((state = 'WAITING'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint second_person_change_kind_check CHECK ((kind = ANY (ARRAY['PAY_TERMS'::text, 'ADJUSTMENT'::text, 'COMPLETION'::text, 'BANK_FILE'::text, 'RULE'::text]))),
  constraint second_person_change_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text]))),
  constraint second_person_change_why CHECK (((state <> 'REJECTED'::text) OR (reason IS NOT NULL)))
);
CREATE INDEX second_person_change_approved ON public.second_person_change USING btree (kind, subject) WHERE (state = 'APPROVED'::text);
CREATE INDEX second_person_change_employee ON public.second_person_change USING btree (employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX second_person_change_listed ON public.second_person_change USING btree (state, kind, prepared_at DESC, id);
CREATE UNIQUE INDEX second_person_change_waits_once ON public.second_person_change USING btree (kind, subject) WHERE (state = 'WAITING'::text);
CREATE TRIGGER second_person_change_decided BEFORE UPDATE ON public.second_person_change FOR EACH ROW EXECUTE FUNCTION second_person_decides();
CREATE TRIGGER second_person_change_stays BEFORE DELETE ON public.second_person_change FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table second_person_rule (
  id uuid not null,
  kind text not null,
  mode text not null,
  percent integer not null default 10,
  set_by text not null,
  set_at timestamp with time zone not null default clock_timestamp(),
  constraint second_person_rule_pkey PRIMARY KEY (id),
  constraint second_person_rule_kind_check CHECK ((kind = ANY (ARRAY['PAY_TERMS'::text, 'ADJUSTMENT'::text, 'COMPLETION'::text, 'BANK_FILE'::text]))),
  constraint second_person_rule_mode_check CHECK ((mode = ANY (ARRAY['ON'::text, 'OFF'::text, 'WHEN_TWO'::text]))),
  constraint second_person_rule_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);
CREATE INDEX second_person_rule_of ON public.second_person_rule USING btree (kind, set_at DESC);
CREATE TRIGGER second_person_rule_append_only BEFORE DELETE OR UPDATE ON public.second_person_rule FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER second_person_rule_by_two BEFORE INSERT ON public.second_person_rule FOR EACH ROW EXECUTE FUNCTION second_person_rule_by_two();

create table separation_alarm (
  case_id uuid not null,
  kind text not null,
  day integer not null,
  at timestamp with time zone not null,
  constraint separation_alarm_pkey PRIMARY KEY (case_id, kind, day),
  constraint separation_alarm_case_id_fkey FOREIGN KEY (case_id) REFERENCES separation_case(id),
  constraint separation_alarm_kind_check CHECK ((kind = ANY (ARRAY['FINAL_PAY'::text, 'COE'::text, 'CLEARANCE'::text])))
);

create table separation_case (
  id uuid not null,
  employee_id uuid not null,
  employment integer not null,
  kind text not null,
  request_id uuid,
  opened_at timestamp with time zone not null,
  opened_by text not null,
  closed_at timestamp with time zone,
  closed_by text,
  closed_how text,
  closed_reason text,
  version integer not null default 1,
  constraint separation_case_pkey PRIMARY KEY (id),
  constraint separation_case_request_id_key UNIQUE (request_id),
  constraint separation_case_employee_id_employment_fkey FOREIGN KEY (employee_id, employment) REFERENCES employment(employee_id, number),
  constraint separation_case_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint separation_case_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (closed_how IS NULL)))),
  constraint separation_case_closed_how_check CHECK ((closed_how = ANY (ARRAY['DONE'::text, 'WITHDRAWN'::text]))),
  constraint separation_case_closed_reason_check CHECK (((length(closed_reason) >= 1) AND (length(closed_reason) <= 250))),
  constraint separation_case_kind_check CHECK ((kind = ANY (ARRAY['RESIGNATION'::text, 'RETIREMENT'::text, 'END_OF_CONTRACT'::text, 'TERMINATION'::text, 'DEATH'::text])))
);
CREATE UNIQUE INDEX separation_case_once ON public.separation_case USING btree (employee_id, employment) WHERE (closed_how IS DISTINCT FROM 'WITHDRAWN'::text);
CREATE INDEX separation_case_open ON public.separation_case USING btree (opened_at) WHERE (closed_at IS NULL);

create table separation_certificate (
  case_id uuid not null,
  document_request_id uuid not null,
  issued_at timestamp with time zone not null,
  issued_on date not null,
  constraint separation_certificate_pkey PRIMARY KEY (case_id, document_request_id),
  constraint separation_certificate_once UNIQUE (case_id, issued_on),
  constraint separation_certificate_case_id_fkey FOREIGN KEY (case_id) REFERENCES separation_case(id),
  constraint separation_certificate_document_request_id_fkey FOREIGN KEY (document_request_id) REFERENCES document_request(id)
);

create table separation_paper (
  id uuid not null,
  case_id uuid not null,
  name text not null,
  file_id uuid not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  removed_by text,
  removed_at timestamp with time zone,
  constraint separation_paper_pkey PRIMARY KEY (id),
  constraint separation_paper_file_once UNIQUE (file_id),
  constraint separation_paper_case_id_fkey FOREIGN KEY (case_id) REFERENCES separation_case(id),
  constraint separation_paper_file_id_fkey FOREIGN KEY (file_id) REFERENCES employee_file(id),
  constraint separation_paper_check CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint separation_paper_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX separation_paper_of ON public.separation_paper USING btree (case_id, added_at);

create table server_fact (
  name text not null,
  value jsonb not null,
  at timestamp with time zone not null,
  constraint server_fact_pkey PRIMARY KEY (name)
);

create table shift (
  id uuid not null,
  code text not null,
  name text not null,
  color text not null,
  active boolean not null default true,
  version integer not null default 1,
  constraint shift_pkey PRIMARY KEY (id),
  constraint shift_code_key UNIQUE (code),
  constraint shift_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text))
);

create table shift_day (
  employee_id uuid not null,
  work_date date not null,
  shift_id uuid,
  detachment_id uuid,
  rest_day boolean not null,
  published_at timestamp with time zone not null default now(),
  published_by text,
  constraint shift_day_pkey PRIMARY KEY (employee_id, work_date),
  constraint shift_day_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint shift_day_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint shift_day_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id)
) partition by RANGE (work_date);
CREATE INDEX shift_day_of_detachment ON ONLY public.shift_day USING btree (detachment_id, work_date);
CREATE INDEX shift_day_of_shift ON ONLY public.shift_day USING btree (shift_id, work_date);
CREATE TRIGGER shift_day_change_names_days AFTER UPDATE ON public.shift_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_work_dates();
CREATE TRIGGER shift_day_end_names_days AFTER DELETE ON public.shift_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_work_dates();
CREATE TRIGGER shift_day_new_names_days AFTER INSERT ON public.shift_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_work_dates();

create table shift_day_change (
  id uuid not null,
  request_id uuid,
  employee_id uuid not null,
  work_date date not null,
  old_shift_id uuid,
  old_detachment_id uuid,
  old_rest_day boolean not null,
  new_shift_id uuid,
  new_detachment_id uuid,
  new_rest_day boolean not null,
  at timestamp with time zone not null,
  by text not null,
  constraint shift_day_change_pkey PRIMARY KEY (id),
  constraint shift_day_change_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint shift_day_change_new_detachment_id_fkey FOREIGN KEY (new_detachment_id) REFERENCES detachment(id),
  constraint shift_day_change_new_shift_id_fkey FOREIGN KEY (new_shift_id) REFERENCES shift(id),
  constraint shift_day_change_old_detachment_id_fkey FOREIGN KEY (old_detachment_id) REFERENCES detachment(id),
  constraint shift_day_change_old_shift_id_fkey FOREIGN KEY (old_shift_id) REFERENCES shift(id),
  constraint shift_day_change_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id)
);
CREATE INDEX shift_day_change_by_request ON public.shift_day_change USING btree (request_id);
CREATE INDEX shift_day_change_of ON public.shift_day_change USING btree (employee_id, work_date, at, id);
CREATE TRIGGER shift_day_change_append_only BEFORE DELETE OR UPDATE ON public.shift_day_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shift_day_change_stays BEFORE TRUNCATE ON public.shift_day_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table shift_requirement (
  detachment_id uuid not null,
  shift_id uuid not null,
  effective_from date not null,
  headcount integer not null,
  constraint shift_requirement_pkey PRIMARY KEY (detachment_id, shift_id, effective_from),
  constraint shift_requirement_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint shift_requirement_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id),
  constraint shift_requirement_headcount_check CHECK (((headcount >= 0) AND (headcount <= 999)))
);

create table shift_site (
  shift_id uuid not null,
  detachment_id uuid not null,
  constraint shift_site_pkey PRIMARY KEY (shift_id, detachment_id),
  constraint shift_site_detachment_id_fkey FOREIGN KEY (detachment_id) REFERENCES detachment(id),
  constraint shift_site_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id)
);
CREATE INDEX shift_site_of_detachment ON public.shift_site USING btree (detachment_id);

create table shift_terms (
  shift_id uuid not null,
  effective_from date not null,
  starts time without time zone not null,
  ends time without time zone not null,
  meal_starts time without time zone,
  meal_ends time without time zone,
  meal_paid boolean not null default false,
  grace_minutes integer not null default 0,
  flexible boolean not null default false,
  required_minutes integer not null,
  half_day_cut time without time zone,
  constraint shift_terms_pkey PRIMARY KEY (shift_id, effective_from),
  constraint shift_terms_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shift(id),
  constraint shift_terms_check CHECK ((num_nonnulls(meal_starts, meal_ends) <> 1)),
  constraint shift_terms_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 120))),
  constraint shift_terms_required_minutes_check CHECK (((required_minutes >= 60) AND (required_minutes <= 1440)))
);
CREATE TRIGGER shift_terms_change_names_days AFTER UPDATE ON public.shift_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_shifts();
CREATE TRIGGER shift_terms_end_names_days AFTER DELETE ON public.shift_terms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_shifts();
CREATE TRIGGER shift_terms_new_names_days AFTER INSERT ON public.shift_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_shifts();

create table sign_in_account (
  subject text not null,
  username text not null,
  password text,
  enabled boolean not null default true,
  roles text[] not null default '{}'::text[],
  employee_id text,
  created_at timestamp with time zone not null default now(),
  must_change_password boolean not null default false,
  constraint sign_in_account_pkey PRIMARY KEY (subject),
  constraint sign_in_account_username_key UNIQUE (username),
  constraint sign_in_account_username_check CHECK ((username = lower(username)))
);
CREATE INDEX sign_in_account_roles ON public.sign_in_account USING gin (roles);

create table sign_in_artifact (
  model text not null,
  id text not null,
  payload text not null,
  grant_id text,
  account_id text,
  session_uid text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint sign_in_artifact_pkey PRIMARY KEY (model, id)
);
CREATE INDEX sign_in_artifact_account ON public.sign_in_artifact USING btree (account_id);
CREATE INDEX sign_in_artifact_expiry ON public.sign_in_artifact USING btree (expires_at);
CREATE INDEX sign_in_artifact_grant ON public.sign_in_artifact USING btree (grant_id);
CREATE INDEX sign_in_artifact_session ON public.sign_in_artifact USING btree (session_uid);

create table sign_in_key (
  name text not null,
  secret text not null,
  constraint sign_in_key_pkey PRIMARY KEY (name)
);

create table sign_in_passkey (
  id text not null,
  subject text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint sign_in_passkey_pkey PRIMARY KEY (id),
  constraint sign_in_passkey_subject_fkey FOREIGN KEY (subject) REFERENCES sign_in_account(subject) ON DELETE CASCADE,
  constraint sign_in_passkey_counter_check CHECK ((counter >= 0)),
  constraint sign_in_passkey_id_check CHECK (((id ~ '^[A-Za-z0-9_-]+$'::text) AND (length(id) <= 1400))),
  constraint sign_in_passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);
CREATE INDEX sign_in_passkey_subject ON public.sign_in_passkey USING btree (subject);

create table sign_in_role (
  name text not null,
  description text not null default ''::text,
  composites text[] not null default '{}'::text[],
  constraint sign_in_role_pkey PRIMARY KEY (name)
);

create table sign_in_throttle (
  key text not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  account text,
  constraint sign_in_throttle_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_throttle_account ON public.sign_in_throttle USING btree (account) WHERE (account IS NOT NULL);
CREATE INDEX sign_in_throttle_age ON public.sign_in_throttle USING btree (last_failed_at);

create table statutory_check (
  id uuid not null,
  version_id uuid not null,
  checked_on date not null,
  checked_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint statutory_check_pkey PRIMARY KEY (id),
  constraint statutory_check_version_id_fkey FOREIGN KEY (version_id) REFERENCES statutory_version(id)
);
CREATE INDEX statutory_check_last ON public.statutory_check USING btree (version_id, checked_on DESC);
CREATE TRIGGER statutory_check_append_only BEFORE DELETE OR UPDATE ON public.statutory_check FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statutory_check_stays BEFORE TRUNCATE ON public.statutory_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table statutory_use (
  run_id uuid not null,
  version_id uuid not null,
  used_on date not null,
  starts date not null,
  ends date not null,
  pay_date date not null,
  run_kind text not null,
  constraint statutory_use_pkey PRIMARY KEY (run_id, version_id),
  constraint statutory_use_version_id_fkey FOREIGN KEY (version_id) REFERENCES statutory_version(id)
);
CREATE INDEX statutory_use_version ON public.statutory_use USING btree (version_id, used_on);
CREATE TRIGGER statutory_use_append_only BEFORE DELETE OR UPDATE ON public.statutory_use FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statutory_use_stays BEFORE TRUNCATE ON public.statutory_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table statutory_version (
  id uuid not null,
  kind text not null,
  scope text not null,
  effective_from date not null,
  source text not null,
  link text,
  rows jsonb not null,
  is_shipped boolean not null default false,
  state text not null default 'PENDING'::text,
  corrects_id uuid,
  reason text,
  entered_by text not null,
  entered_at timestamp with time zone not null default clock_timestamp(),
  decided_by text,
  decided_at timestamp with time zone,
  removal_asked_by text,
  removal_reason text,
  removed_by text,
  removed_at timestamp with time zone,
  by_transaction xid8 not null default pg_current_xact_id(),
  constraint statutory_version_pkey PRIMARY KEY (id),
  constraint statutory_version_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES statutory_version(id),
  constraint statutory_version_check CHECK (((scope <> ''::text) = (kind = 'WAGE_ORDER'::text))),
  constraint statutory_version_corrects CHECK (((corrects_id IS NULL) OR (reason IS NOT NULL))),
  constraint statutory_version_decided CHECK (((state = 'PENDING'::text) OR (decided_by IS NOT NULL))),
  constraint statutory_version_kind_check CHECK ((kind = ANY (ARRAY['WAGE_ORDER'::text, 'SSS'::text, 'PHILHEALTH'::text, 'PAGIBIG'::text, 'TAX'::text, 'DE_MINIMIS'::text, 'EXEMPT_BENEFITS'::text]))),
  constraint statutory_version_removed CHECK (((state = 'REMOVED'::text) = (removed_by IS NOT NULL))),
  constraint statutory_version_removed_by_two CHECK (((removed_by IS NULL) OR (removed_by <> removal_asked_by))),
  constraint statutory_version_rows_check CHECK (((jsonb_typeof(rows) = 'array'::text) AND (jsonb_array_length(rows) > 0))),
  constraint statutory_version_source_check CHECK (((length(TRIM(BOTH FROM source)) >= 1) AND (length(TRIM(BOTH FROM source)) <= 200))),
  constraint statutory_version_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'IN_FORCE'::text, 'CORRECTED'::text, 'REMOVED'::text, 'DISCARDED'::text]))),
  constraint statutory_version_two_people CHECK ((is_shipped OR (state = ANY (ARRAY['PENDING'::text, 'DISCARDED'::text])) OR (decided_by <> entered_by)))
);
CREATE INDEX statutory_version_corrections ON public.statutory_version USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE UNIQUE INDEX statutory_version_in_force ON public.statutory_version USING btree (kind, scope, effective_from) WHERE (state = 'IN_FORCE'::text);
CREATE INDEX statutory_version_listed ON public.statutory_version USING btree (kind, effective_from DESC, id);
CREATE UNIQUE INDEX statutory_version_pending ON public.statutory_version USING btree (kind, scope, effective_from) WHERE (state = 'PENDING'::text);
CREATE TRIGGER statutory_version_keeps BEFORE DELETE OR UPDATE ON public.statutory_version FOR EACH ROW EXECUTE FUNCTION statutory_version_keeps();
CREATE TRIGGER statutory_version_stays BEFORE TRUNCATE ON public.statutory_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table stock_cell (
  item_id uuid not null,
  size text not null,
  place_id uuid not null,
  constraint stock_cell_pkey PRIMARY KEY (item_id, size, place_id),
  constraint stock_cell_of_size FOREIGN KEY (item_id, size) REFERENCES uniform_size(item_id, size),
  constraint stock_cell_place_id_fkey FOREIGN KEY (place_id) REFERENCES uniform_place(id)
);
CREATE INDEX stock_cell_at ON public.stock_cell USING btree (place_id);

create table stock_move (
  id uuid not null,
  item_id uuid not null,
  size text not null,
  place_id uuid not null,
  quantity integer not null,
  kind text not null,
  pair_id uuid,
  reason text,
  moved_by text not null,
  moved_by_employee_id uuid,
  at timestamp with time zone not null,
  order_line_id uuid,
  issue_id uuid,
  count_sheet_id uuid,
  constraint stock_move_pkey PRIMARY KEY (id),
  constraint stock_move_count_sheet_id_fkey FOREIGN KEY (count_sheet_id) REFERENCES count_sheet(id),
  constraint stock_move_issue_id_item_id_size_fkey FOREIGN KEY (issue_id, item_id, size) REFERENCES uniform_issue(id, item_id, size),
  constraint stock_move_item_id_size_place_id_fkey FOREIGN KEY (item_id, size, place_id) REFERENCES stock_cell(item_id, size, place_id),
  constraint stock_move_moved_by_employee_id_fkey FOREIGN KEY (moved_by_employee_id) REFERENCES employee(id),
  constraint stock_move_order_line_id_item_id_size_fkey FOREIGN KEY (order_line_id, item_id, size) REFERENCES uniform_order_line(id, item_id, size),
  constraint stock_move_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['RECEIVE'::text, 'TRANSFER_IN'::text, 'RETURN'::text])) THEN (quantity > 0)
    WHEN (kind = ANY (ARRAY['TRANSFER_OUT'::text, 'ISSUE'::text])) THEN (quantity < 0)
    ELSE true
END),
  constraint stock_move_check1 CHECK (((pair_id IS NULL) = (kind <> ALL (ARRAY['TRANSFER_OUT'::text, 'TRANSFER_IN'::text])))),
  constraint stock_move_check2 CHECK (((reason IS NOT NULL) OR (kind <> ALL (ARRAY['ADJUST'::text, 'COUNT'::text])))),
  constraint stock_move_check3 CHECK (((kind = 'ISSUE'::text) = (order_line_id IS NOT NULL))),
  constraint stock_move_check4 CHECK (((kind = 'RETURN'::text) = (issue_id IS NOT NULL))),
  constraint stock_move_kind_check CHECK ((kind = ANY (ARRAY['RECEIVE'::text, 'ADJUST'::text, 'TRANSFER_OUT'::text, 'TRANSFER_IN'::text, 'COUNT'::text, 'ISSUE'::text, 'RETURN'::text]))),
  constraint stock_move_of_count CHECK (((kind = 'COUNT'::text) = (count_sheet_id IS NOT NULL))),
  constraint stock_move_quantity_check CHECK (((quantity <> 0) AND ((quantity >= '-100000'::integer) AND (quantity <= 100000)))),
  constraint stock_move_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250)))
);
CREATE UNIQUE INDEX stock_move_count_once ON public.stock_move USING btree (count_sheet_id, item_id, size) WHERE (count_sheet_id IS NOT NULL);
CREATE INDEX stock_move_in_cell ON public.stock_move USING btree (item_id, size, place_id, at) INCLUDE (quantity);
CREATE UNIQUE INDEX stock_move_issued ON public.stock_move USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE INDEX stock_move_of_item ON public.stock_move USING btree (item_id, at, id);
CREATE INDEX stock_move_pair ON public.stock_move USING btree (pair_id) WHERE (pair_id IS NOT NULL);
CREATE INDEX stock_move_returned ON public.stock_move USING btree (issue_id) WHERE (issue_id IS NOT NULL);
CREATE TRIGGER stock_move_append_only BEFORE DELETE OR UPDATE ON public.stock_move FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_move_fits AFTER INSERT ON public.stock_move REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION stock_fits();
CREATE TRIGGER stock_move_of_open_count BEFORE INSERT ON public.stock_move FOR EACH ROW WHEN ((new.count_sheet_id IS NOT NULL)) EXECUTE FUNCTION stock_move_of_open_count();
CREATE TRIGGER stock_move_returned AFTER INSERT ON public.stock_move REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION stock_returned();
CREATE TRIGGER stock_move_stays BEFORE TRUNCATE ON public.stock_move FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_move_sums AFTER INSERT ON public.stock_move REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION stock_move_sums();
CREATE CONSTRAINT TRIGGER stock_pair AFTER INSERT ON public.stock_move DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.pair_id IS NOT NULL)) EXECUTE FUNCTION stock_pair();

create table stock_reservation (
  id uuid not null,
  line_id uuid not null,
  item_id uuid not null,
  size text not null,
  place_id uuid not null,
  quantity integer not null,
  made_at timestamp with time zone not null,
  until timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_how text,
  constraint stock_reservation_pkey PRIMARY KEY (id),
  constraint stock_reservation_item_id_size_place_id_fkey FOREIGN KEY (item_id, size, place_id) REFERENCES stock_cell(item_id, size, place_id),
  constraint stock_reservation_line_id_item_id_size_fkey FOREIGN KEY (line_id, item_id, size) REFERENCES uniform_order_line(id, item_id, size),
  constraint stock_reservation_check CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
  constraint stock_reservation_ended_how_check CHECK ((ended_how = ANY (ARRAY['ISSUED'::text, 'CHANGED'::text, 'CANCELLED'::text, 'LAPSED'::text]))),
  constraint stock_reservation_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000)))
);
CREATE INDEX stock_reservation_lapsing ON public.stock_reservation USING btree (until) WHERE (ended_at IS NULL);
CREATE INDEX stock_reservation_of ON public.stock_reservation USING btree (item_id, size, place_id) INCLUDE (quantity) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX stock_reservation_once ON public.stock_reservation USING btree (line_id) WHERE (ended_at IS NULL);
CREATE TRIGGER stock_reservation_ends BEFORE UPDATE ON public.stock_reservation FOR EACH ROW EXECUTE FUNCTION stock_reservation_ends();
CREATE TRIGGER stock_reservation_fits AFTER INSERT ON public.stock_reservation REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION stock_fits();
CREATE TRIGGER stock_reservation_kept BEFORE TRUNCATE ON public.stock_reservation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_reservation_stays BEFORE DELETE ON public.stock_reservation FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table stock_sum (
  item_id uuid not null,
  size text not null,
  place_id uuid not null,
  through timestamp with time zone not null,
  on_hand integer not null,
  constraint stock_sum_pkey PRIMARY KEY (item_id, size, place_id, through),
  constraint stock_sum_item_id_size_place_id_fkey FOREIGN KEY (item_id, size, place_id) REFERENCES stock_cell(item_id, size, place_id),
  constraint stock_sum_on_hand_check CHECK ((on_hand >= 0))
);
CREATE TRIGGER stock_sum_append_only BEFORE DELETE OR UPDATE ON public.stock_sum FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_sum_is_right BEFORE INSERT ON public.stock_sum FOR EACH ROW EXECUTE FUNCTION stock_sum_is_right();
CREATE TRIGGER stock_sum_stays BEFORE TRUNCATE ON public.stock_sum FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table team_export (
  id uuid not null,
  owner_id uuid not null,
  username text not null,
  format text not null,
  report jsonb not null,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  name text,
  media_type text,
  storage_key text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint team_export_pkey PRIMARY KEY (id),
  constraint team_export_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES employee(id),
  constraint team_export_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'pdf'::text]))),
  constraint team_export_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'WORKING'::text, 'READY'::text, 'FAILED'::text])))
);
CREATE INDEX team_export_ended ON public.team_export USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX team_export_owner ON public.team_export USING btree (owner_id);

create table time_grant (
  id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  kind text not null,
  starts timestamp with time zone,
  ends timestamp with time zone,
  withdraws uuid,
  at timestamp with time zone not null default now(),
  request_id uuid,
  portion text,
  corrected_by text,
  because text,
  constraint time_grant_pkey PRIMARY KEY (id),
  constraint time_grant_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint time_grant_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint time_grant_withdraws_fkey FOREIGN KEY (withdraws) REFERENCES time_grant(id),
  constraint time_grant_check CHECK (((corrected_by IS NULL) = (because IS NULL))),
  constraint time_grant_kind_check CHECK ((kind = ANY (ARRAY['TA'::text, 'MTO'::text, 'OT'::text, 'UT'::text, 'WR'::text, 'EXCESS'::text, 'PREAPPLY'::text, 'POSTAPPLY'::text]))),
  constraint time_grant_portion_check CHECK ((portion = ANY (ARRAY['AM'::text, 'PM'::text, 'WHOLE'::text])))
);
CREATE INDEX time_grant_of ON public.time_grant USING btree (employee_id, work_date);
CREATE INDEX time_grant_of_overtime ON public.time_grant USING btree (work_date, employee_id) INCLUDE (id, kind) WHERE ((withdraws IS NULL) AND (kind = ANY (ARRAY['OT'::text, 'PREAPPLY'::text, 'POSTAPPLY'::text, 'EXCESS'::text])));
CREATE INDEX time_grant_of_request ON public.time_grant USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE UNIQUE INDEX time_grant_withdrawn_once ON public.time_grant USING btree (withdraws);
CREATE TRIGGER time_grant_append_only BEFORE DELETE OR UPDATE ON public.time_grant FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER time_grant_names_days AFTER INSERT ON public.time_grant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_work_dates();
CREATE TRIGGER time_grant_names_sums AFTER INSERT ON public.time_grant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_names_sums();
CREATE TRIGGER time_grant_stays BEFORE TRUNCATE ON public.time_grant FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table unaccepted_punch (
  employee_id uuid not null,
  punch_key uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  work_date date not null,
  status smallint not null,
  code text,
  reported_at timestamp with time zone not null,
  constraint unaccepted_punch_pkey PRIMARY KEY (employee_id, punch_key),
  constraint unaccepted_punch_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint unaccepted_punch_code_check CHECK ((code ~ '^[A-Z][A-Z0-9_]{0,63}$'::text)),
  constraint unaccepted_punch_kind_check CHECK ((kind = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint unaccepted_punch_status_check CHECK (((status >= 400) AND (status <= 499)))
);
CREATE INDEX unaccepted_punch_by_date ON public.unaccepted_punch USING btree (work_date);
CREATE INDEX unaccepted_punch_on ON public.unaccepted_punch USING btree (employee_id, work_date);
CREATE TRIGGER unaccepted_punch_append_only BEFORE DELETE OR UPDATE ON public.unaccepted_punch FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER unaccepted_punch_stays BEFORE TRUNCATE ON public.unaccepted_punch FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table unaccepted_punch_settlement (
  employee_id uuid not null,
  punch_key uuid not null,
  note text not null,
  by text not null,
  at timestamp with time zone not null,
  constraint unaccepted_punch_settlement_pkey PRIMARY KEY (employee_id, punch_key),
  constraint unaccepted_punch_settlement_employee_id_punch_key_fkey FOREIGN KEY (employee_id, punch_key) REFERENCES unaccepted_punch(employee_id, punch_key)
);
CREATE TRIGGER unaccepted_punch_settlement_append_only BEFORE DELETE OR UPDATE ON public.unaccepted_punch_settlement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER unaccepted_punch_settlement_stays BEFORE TRUNCATE ON public.unaccepted_punch_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table uniform_allowance (
  id uuid not null,
  designation_id uuid,
  item_id uuid not null,
  pieces integer not null,
  per_months integer not null,
  is_set boolean not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  ended_by text,
  ended_at timestamp with time zone,
  constraint uniform_allowance_pkey PRIMARY KEY (id),
  constraint uniform_allowance_id_item_id_key UNIQUE (id, item_id),
  constraint uniform_allowance_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES job_designation(id),
  constraint uniform_allowance_item_id_fkey FOREIGN KEY (item_id) REFERENCES uniform_item(id),
  constraint uniform_allowance_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint uniform_allowance_per_months_check CHECK (((per_months >= 1) AND (per_months <= 120))),
  constraint uniform_allowance_pieces_check CHECK (((pieces >= 1) AND (pieces <= 100)))
);
CREATE INDEX uniform_allowance_of ON public.uniform_allowance USING btree (item_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX uniform_allowance_once ON public.uniform_allowance USING btree (designation_id, item_id) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
CREATE TRIGGER uniform_allowance_ends BEFORE UPDATE ON public.uniform_allowance FOR EACH ROW EXECUTE FUNCTION uniform_allowance_ends();
CREATE TRIGGER uniform_allowance_kept BEFORE TRUNCATE ON public.uniform_allowance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER uniform_allowance_stays BEFORE DELETE ON public.uniform_allowance FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table uniform_claim (
  order_id uuid not null,
  code_hash text not null,
  made_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  handed_by text,
  claimed_by text,
  receipt_no text,
  constraint uniform_claim_pkey PRIMARY KEY (order_id),
  constraint uniform_claim_code_hash_key UNIQUE (code_hash),
  constraint uniform_claim_receipt_no_key UNIQUE (receipt_no),
  constraint uniform_claim_order_id_fkey FOREIGN KEY (order_id) REFERENCES uniform_order(request_id),
  constraint uniform_claim_check CHECK (((claimed_at IS NULL) = (handed_by IS NULL))),
  constraint uniform_claim_check1 CHECK (((claimed_at IS NOT NULL) OR ((claimed_by IS NULL) AND (receipt_no IS NULL)))),
  constraint uniform_claim_claimed_by_check CHECK (((length(claimed_by) >= 1) AND (length(claimed_by) <= 80))),
  constraint uniform_claim_receipt_no_check CHECK ((receipt_no ~ '^[A-Z0-9]{1,30}$'::text))
);

create table uniform_claim_photo (
  id uuid not null,
  order_id uuid,
  storage_key text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  constraint uniform_claim_photo_pkey PRIMARY KEY (id),
  constraint uniform_claim_photo_order_id_key UNIQUE (order_id),
  constraint uniform_claim_photo_storage_key_key UNIQUE (storage_key),
  constraint uniform_claim_photo_order_id_fkey FOREIGN KEY (order_id) REFERENCES uniform_claim(order_id),
  constraint uniform_claim_photo_bytes_check CHECK ((bytes > 0)),
  constraint uniform_claim_photo_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text])))
);
CREATE INDEX uniform_claim_photo_unused ON public.uniform_claim_photo USING btree (added_at) WHERE (order_id IS NULL);
CREATE TRIGGER uniform_claim_photo_kept BEFORE TRUNCATE ON public.uniform_claim_photo FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER uniform_claim_photo_stays BEFORE DELETE OR UPDATE ON public.uniform_claim_photo FOR EACH ROW WHEN ((old.order_id IS NOT NULL)) EXECUTE FUNCTION refuse_change();

create table uniform_issue (
  id uuid not null,
  line_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  size text not null,
  quantity integer not null,
  issued_on date not null,
  expires_on date,
  is_free boolean not null,
  constraint uniform_issue_pkey PRIMARY KEY (id),
  constraint uniform_issue_id_item_id_key UNIQUE (id, item_id),
  constraint uniform_issue_id_item_id_size_key UNIQUE (id, item_id, size),
  constraint uniform_issue_line_id_key UNIQUE (line_id),
  constraint uniform_issue_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint uniform_issue_line_id_item_id_size_fkey FOREIGN KEY (line_id, item_id, size) REFERENCES uniform_order_line(id, item_id, size),
  constraint uniform_issue_check CHECK ((expires_on > issued_on)),
  constraint uniform_issue_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20)))
);
CREATE INDEX uniform_issue_to ON public.uniform_issue USING btree (employee_id, item_id, issued_on);
CREATE TRIGGER uniform_issue_append_only BEFORE DELETE OR UPDATE ON public.uniform_issue FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER uniform_issue_stays BEFORE TRUNCATE ON public.uniform_issue FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table uniform_item (
  id uuid not null,
  code text not null,
  name text not null,
  category text not null,
  is_ppe boolean not null,
  life_months integer,
  is_free boolean not null,
  reorder_level integer not null,
  photo_key text,
  is_active boolean not null default true,
  version integer not null default 1,
  size_chart jsonb not null default '[]'::jsonb,
  constraint uniform_item_pkey PRIMARY KEY (id),
  constraint uniform_item_code_key UNIQUE (code),
  constraint uniform_item_id_is_ppe_key UNIQUE (id, is_ppe),
  constraint uniform_item_category_check CHECK ((category = ANY (ARRAY['PATCHES'::text, 'ACCESSORIES'::text, 'MISC'::text, 'UPPER GARMENTS'::text, 'LOWER GARMENTS'::text, 'HEAD GEAR'::text, 'FOOT WEAR'::text, 'PARAPHERNALIA'::text, 'OTHERS'::text, 'PPE'::text]))),
  constraint uniform_item_check CHECK ((is_ppe = (category = 'PPE'::text))),
  constraint uniform_item_check1 CHECK ((is_free OR (NOT is_ppe))),
  constraint uniform_item_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'::text)),
  constraint uniform_item_life_months_check CHECK (((life_months >= 1) AND (life_months <= 120))),
  constraint uniform_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint uniform_item_reorder_level_check CHECK (((reorder_level >= 0) AND (reorder_level <= 100000))),
  constraint uniform_item_size_chart_check CHECK ((jsonb_typeof(size_chart) = 'array'::text))
);
CREATE INDEX uniform_item_by_category ON public.uniform_item USING btree (category, name);
CREATE INDEX uniform_item_by_name ON public.uniform_item USING btree (name, id);
CREATE TRIGGER uniform_item_stays_in_use AFTER UPDATE OF is_active ON public.uniform_item FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION stock_stays_in_use();

create table uniform_order (
  request_id uuid not null,
  employee_id uuid not null,
  place_id uuid not null,
  payment text not null,
  instalments integer,
  authorized bigint,
  authorized_on date,
  account_id uuid,
  constraint uniform_order_pkey PRIMARY KEY (request_id),
  constraint uniform_order_account_id_key UNIQUE (account_id),
  constraint uniform_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES deduction_account(id),
  constraint uniform_order_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint uniform_order_place_id_fkey FOREIGN KEY (place_id) REFERENCES uniform_place(id),
  constraint uniform_order_request_id_fkey FOREIGN KEY (request_id) REFERENCES request(id),
  constraint uniform_order_authorized_check CHECK ((authorized > 0)),
  constraint uniform_order_check CHECK (((payment = 'UPAR'::text) = (instalments IS NOT NULL))),
  constraint uniform_order_check1 CHECK (((payment = 'UPAR'::text) = (authorized IS NOT NULL))),
  constraint uniform_order_check2 CHECK (((payment = 'UPAR'::text) = (authorized_on IS NOT NULL))),
  constraint uniform_order_check3 CHECK (((account_id IS NULL) OR (payment = 'UPAR'::text))),
  constraint uniform_order_instalments_check CHECK (((instalments >= 1) AND (instalments <= 24))),
  constraint uniform_order_payment_check CHECK ((payment = ANY (ARRAY['FREE'::text, 'CASH'::text, 'UPAR'::text])))
);
CREATE INDEX uniform_order_at ON public.uniform_order USING btree (place_id);
CREATE INDEX uniform_order_of ON public.uniform_order USING btree (employee_id);

create table uniform_order_change (
  order_id uuid not null,
  generation integer not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  is_accepted boolean,
  constraint uniform_order_change_pkey PRIMARY KEY (order_id, generation),
  constraint uniform_order_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES uniform_order(request_id),
  constraint uniform_order_change_check CHECK (((answered_at IS NULL) = (is_accepted IS NULL))),
  constraint uniform_order_change_generation_check CHECK ((generation >= 2)),
  constraint uniform_order_change_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250)))
);
CREATE UNIQUE INDEX uniform_order_change_open ON public.uniform_order_change USING btree (order_id) WHERE (answered_at IS NULL);

create table uniform_order_line (
  id uuid not null,
  order_id uuid not null,
  generation integer not null,
  nth integer not null,
  item_id uuid not null,
  is_ppe boolean not null,
  size text not null,
  quantity integer not null,
  price bigint not null,
  is_free boolean not null,
  allowance_id uuid,
  reason text not null,
  replaces_issue_id uuid,
  is_exchange boolean not null,
  added_on date not null,
  constraint uniform_order_line_pkey PRIMARY KEY (id),
  constraint uniform_order_line_id_item_id_size_key UNIQUE (id, item_id, size),
  constraint uniform_order_line_order_id_generation_item_id_size_key UNIQUE (order_id, generation, item_id, size),
  constraint uniform_order_line_order_id_generation_nth_key UNIQUE (order_id, generation, nth),
  constraint uniform_order_line_allowance_id_item_id_fkey FOREIGN KEY (allowance_id, item_id) REFERENCES uniform_allowance(id, item_id),
  constraint uniform_order_line_item_id_is_ppe_fkey FOREIGN KEY (item_id, is_ppe) REFERENCES uniform_item(id, is_ppe),
  constraint uniform_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES uniform_order(request_id),
  constraint uniform_order_line_replaces_issue_id_item_id_fkey FOREIGN KEY (replaces_issue_id, item_id) REFERENCES uniform_issue(id, item_id),
  constraint uniform_line_ppe_free CHECK ((is_free OR (NOT is_ppe))),
  constraint uniform_order_line_check CHECK ((is_free OR ((allowance_id IS NULL) AND (NOT is_exchange)))),
  constraint uniform_order_line_check1 CHECK (((NOT is_exchange) OR (replaces_issue_id IS NOT NULL))),
  constraint uniform_order_line_generation_check CHECK ((generation >= 1)),
  constraint uniform_order_line_nth_check CHECK ((nth >= 1)),
  constraint uniform_order_line_price_check CHECK (((price >= 0) AND (price <= '99999999999'::bigint))),
  constraint uniform_order_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20))),
  constraint uniform_order_line_reason_check CHECK ((reason = ANY (ARRAY['NEW'::text, 'WORN'::text, 'LOST'::text, 'SIZE'::text]))),
  constraint uniform_order_line_size_check CHECK (((length(size) >= 1) AND (length(size) <= 20)))
);
CREATE INDEX uniform_order_line_item ON public.uniform_order_line USING btree (item_id);
CREATE INDEX uniform_order_line_replaces ON public.uniform_order_line USING btree (replaces_issue_id) WHERE (replaces_issue_id IS NOT NULL);
CREATE TRIGGER uniform_line_fits AFTER INSERT ON public.uniform_order_line REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION uniform_line_fits();
CREATE TRIGGER uniform_order_line_append_only BEFORE DELETE OR UPDATE ON public.uniform_order_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER uniform_order_line_stays BEFORE TRUNCATE ON public.uniform_order_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table uniform_photo (
  id uuid not null,
  item_id uuid,
  storage_key text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint uniform_photo_pkey PRIMARY KEY (id),
  constraint uniform_photo_storage_key_key UNIQUE (storage_key),
  constraint uniform_photo_item_id_fkey FOREIGN KEY (item_id) REFERENCES uniform_item(id),
  constraint uniform_photo_bytes_check CHECK ((bytes > 0)),
  constraint uniform_photo_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint uniform_photo_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX uniform_photo_by_content ON public.uniform_photo USING btree (sha256);
CREATE UNIQUE INDEX uniform_photo_of_item ON public.uniform_photo USING btree (item_id) WHERE (replaced_at IS NULL);

create table uniform_place (
  id uuid not null,
  name text not null,
  address text not null,
  hours text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint uniform_place_pkey PRIMARY KEY (id),
  constraint uniform_place_address_check CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint uniform_place_hours_check CHECK (((length(hours) >= 1) AND (length(hours) <= 100))),
  constraint uniform_place_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX uniform_place_name ON public.uniform_place USING btree (lower(name));
CREATE TRIGGER uniform_place_stays_in_use AFTER UPDATE OF is_active ON public.uniform_place FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION stock_stays_in_use();

create table uniform_price (
  id uuid not null,
  item_id uuid not null,
  is_ppe boolean not null,
  effective_from date not null,
  amount bigint not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint uniform_price_pkey PRIMARY KEY (id),
  constraint uniform_price_item_id_is_ppe_fkey FOREIGN KEY (item_id, is_ppe) REFERENCES uniform_item(id, is_ppe),
  constraint uniform_price_amount_check CHECK (((amount >= 0) AND (amount <= '99999999999'::bigint))),
  constraint uniform_price_ppe_free CHECK (((NOT is_ppe) OR (amount = 0)))
);
CREATE UNIQUE INDEX uniform_price_once ON public.uniform_price USING btree (item_id, effective_from) WHERE (replaced_at IS NULL);

create table uniform_size (
  item_id uuid not null,
  size text not null,
  nth integer not null,
  constraint uniform_size_pkey PRIMARY KEY (item_id, size),
  constraint uniform_size_item_id_fkey FOREIGN KEY (item_id) REFERENCES uniform_item(id),
  constraint uniform_size_size_check CHECK (((length(size) >= 1) AND (length(size) <= 20)))
);

create table uploaded_slip (
  upload_id uuid not null,
  employee_id uuid not null,
  lines jsonb not null,
  gross bigint not null,
  deducted bigint not null,
  net bigint not null,
  constraint uploaded_slip_pkey PRIMARY KEY (upload_id, employee_id),
  constraint uploaded_slip_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id),
  constraint uploaded_slip_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES pay_upload(id) ON DELETE CASCADE,
  constraint uploaded_slip_check CHECK ((net = (gross - deducted)))
);
CREATE INDEX uploaded_slip_of ON public.uploaded_slip USING btree (employee_id);
CREATE TRIGGER uploaded_slip_comes_before BEFORE INSERT ON public.uploaded_slip FOR EACH ROW EXECUTE FUNCTION uploaded_slip_comes_before();
CREATE TRIGGER uploaded_slip_is_not_emptied BEFORE TRUNCATE ON public.uploaded_slip FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER uploaded_slip_stays BEFORE DELETE OR UPDATE ON public.uploaded_slip FOR EACH ROW EXECUTE FUNCTION uploaded_slip_stays();
CREATE TRIGGER uploaded_slip_touched AFTER INSERT ON public.uploaded_slip FOR EACH ROW EXECUTE FUNCTION pay_source_touched();

create table worked_sum (
  starts date not null,
  employee_id uuid not null,
  detachment_id uuid,
  days integer not null,
  regular integer not null,
  overtime integer not null,
  night integer not null
);
CREATE UNIQUE INDEX worked_sum_once ON public.worked_sum USING btree (starts, employee_id, detachment_id) INCLUDE (days, regular, overtime, night) NULLS NOT DISTINCT;

create view clearance_standing as
 SELECT i.id,
    i.case_id,
    i.office,
    i.kind,
    i.subject_id,
    i.name,
    i.added_at,
    i.open_since,
    i.decided,
    i.version,
    i.waiver_by,
    i.passed_at,
    last.said,
    last.said_by,
    last.said_at,
    last.remarks,
        CASE i.kind
            WHEN 'UNIFORM'::text THEN ( SELECT h.held
               FROM uniform_held h
              WHERE (h.id = i.subject_id))
            ELSE NULL::integer
        END AS held,
        CASE i.kind
            WHEN 'ACCOUNT'::text THEN ( SELECT a.balance
               FROM deduction_account_standing a
              WHERE (a.id = i.subject_id))
            ELSE NULL::bigint
        END AS balance,
        CASE
            WHEN (((i.kind = 'UNIFORM'::text) AND (( SELECT h.held
               FROM uniform_held h
              WHERE (h.id = i.subject_id)) = 0)) OR ((i.kind = 'ACCOUNT'::text) AND (( SELECT a.balance
               FROM deduction_account_standing a
              WHERE (a.id = i.subject_id)) <= 0))) THEN 'CLEARED'::text
            WHEN ((i.decided = 'CLEARED'::text) AND (i.kind = ANY (ARRAY['UNIFORM'::text, 'ACCOUNT'::text]))) THEN 'OPEN'::text
            ELSE i.decided
        END AS state
   FROM (clearance_item i
     LEFT JOIN clearance_event last ON (((last.item_id = i.id) AND (last.version = (i.version - 1)))));

create view colleague as
 SELECT own.employee_id,
    other.employee_id AS colleague_id,
    GREATEST(own.effective_from, other.effective_from) AS effective_from,
    LEAST(own.effective_to, other.effective_to) AS effective_to
   FROM (assignment own
     JOIN assignment other ON (((other.detachment_id = own.detachment_id) AND (other.employee_id <> own.employee_id))))
UNION ALL
 SELECT own.employee_id,
    other.employee_id AS colleague_id,
    GREATEST(own.effective_from, other.effective_from) AS effective_from,
    LEAST(own.effective_to, other.effective_to) AS effective_to
   FROM (assignment own
     JOIN assignment other ON (((other.department_id = own.department_id) AND (other.employee_id <> own.employee_id))));

create view completed_payday as
 SELECT pay_date,
    COALESCE(usual_pay_date, pay_date) AS due_through
   FROM pay_run r
  WHERE ((state = 'Completed'::text) AND (kind = 'REGULAR'::text));

create view completed_payslip as
 SELECT s.id,
    s.employee_id,
    r.pay_date,
    s.gross,
    s.carried,
    COALESCE(r.usual_pay_date, r.pay_date) AS due_through
   FROM (payslip s
     JOIN pay_run r ON ((r.id = s.run_id)))
  WHERE ((r.state = 'Completed'::text) AND (r.kind = 'REGULAR'::text) AND (NOT (EXISTS ( SELECT
           FROM payslip later
          WHERE (later.corrects = s.id)))));

create view current_government_loan as
 SELECT id,
    employee_id,
    agency,
    kind,
    loan_no,
    nth,
    replaces,
    granted_on,
    amount,
    monthly,
    months,
    first_on,
    account_id,
    request_id,
    billing_id,
    carried,
    at
   FROM government_loan l
  WHERE (NOT (EXISTS ( SELECT
           FROM government_loan later
          WHERE (later.replaces = l.id))));

create view deduction_account_payment as
 SELECT p.id,
    p.kind,
    p.amount,
    p.paid_on,
    d.account_id,
    a.employee_id,
    a.code
   FROM ((deduction_payment p
     JOIN deduction_due d ON ((d.id = p.due_id)))
     JOIN deduction_account a ON ((a.id = d.account_id)));

create view deduction_account_standing as
 SELECT a.id,
    a.no,
    a.employee_id,
    a.code,
    a.kind,
    a.agency_ref,
    deduction_owed(a.*) AS owed,
    (COALESCE(p.paid, (0)::numeric))::bigint AS paid,
    (((deduction_owed(a.*))::numeric - COALESCE(p.paid, (0)::numeric)))::bigint AS balance
   FROM (deduction_account a
     LEFT JOIN LATERAL ( SELECT sum(made.amount) AS paid
           FROM (deduction_due d
             JOIN deduction_payment made ON ((made.due_id = d.id)))
          WHERE (d.account_id = a.id)) p ON (true));

create view deduction_due_left as
 SELECT d.id,
    d.account_id,
    a.employee_id,
    a.code,
    d.due_on,
    d.amount,
    (((d.amount)::numeric - COALESCE(p.paid, (0)::numeric)))::bigint AS remaining
   FROM ((deduction_due d
     JOIN deduction_account a ON ((a.id = d.account_id)))
     LEFT JOIN LATERAL ( SELECT sum(deduction_payment.amount) AS paid
           FROM deduction_payment
          WHERE (deduction_payment.due_id = d.id)) p ON (true))
  WHERE (NOT (EXISTS ( SELECT
           FROM deduction_due later
          WHERE (later.instead_of = d.id))));

create view deduction_recurring as
 SELECT a.id,
    a.recurring_id,
    a.employee_id,
    a.released_on,
    deduction_owed(a.*) AS due_so_far,
    t.given_on,
    t.ends_on,
    t.revoked_on
   FROM (deduction_account a
     JOIN deduction_authorization t ON ((t.id = a.authorization_id)))
  WHERE (a.recurring_id IS NOT NULL);

create view diagnostic_result_missing as
 SELECT a.request_id,
    a.employee_id,
    l.item_id,
    l.nth
   FROM ((diagnostic_attendee a
     JOIN diagnostic_line l ON ((l.request_id = a.request_id)))
     JOIN diagnostic_item i ON (((i.id = l.item_id) AND i.needs_result)))
  WHERE (NOT (EXISTS ( SELECT
           FROM diagnostic_result r
          WHERE (((r.request_id = a.request_id) AND (r.employee_id = a.employee_id)) AND (r.replaced_at IS NULL) AND ((r.item_id IS NULL) OR (r.item_id = l.item_id))))));

create view employee_fitness as
 SELECT DISTINCT ON (employee_id) employee_id,
    fitness,
    limits,
    valid_until,
    decided_on
   FROM diagnostic_fitness
  ORDER BY employee_id, at DESC, id DESC;

create view fund_movement as
 SELECT l.source AS fund,
    'LENT'::text AS kind,
    (- l.principal) AS amount,
    l.released_on AS "on",
    l.no AS ref,
    l.id AS loan_id
   FROM loan l
UNION ALL
 SELECT l.source AS fund,
    'FEE'::text AS kind,
    l.shield_fee AS amount,
    l.released_on AS "on",
    l.no AS ref,
    l.id AS loan_id
   FROM loan l
  WHERE (l.shield_fee > 0)
UNION ALL
 SELECT l.source AS fund,
    parts.kind,
    parts.amount,
    y.paid_on AS "on",
    y.ref,
    l.id AS loan_id
   FROM (((((deduction_payment y
     JOIN loan_part p ON ((p.due_id = y.due_id)))
     JOIN loan l ON ((l.id = p.loan_id)))
     CROSS JOIN LATERAL ( SELECT ((p.interest)::numeric - COALESCE(sum(e.amount), (0)::numeric)) AS interest
           FROM deduction_payment e
          WHERE ((e.due_id = y.due_id) AND (e.kind = 'REBATE'::text))) charged)
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(e.amount), (0)::numeric) AS amount
           FROM deduction_payment e
          WHERE ((e.due_id = y.due_id) AND (e.kind <> 'REBATE'::text) AND (ROW(e.at, e.id) < ROW(y.at, y.id)))) earlier)
     CROSS JOIN LATERAL ( VALUES ('PRINCIPAL_BACK'::text,(GREATEST((0)::numeric, ((earlier.amount + (y.amount)::numeric) - charged.interest)) - GREATEST((0)::numeric, (earlier.amount - charged.interest)))), ('INTEREST'::text,(LEAST(charged.interest, (earlier.amount + (y.amount)::numeric)) - LEAST(charged.interest, earlier.amount)))) parts(kind, amount))
  WHERE ((parts.amount <> (0)::numeric) AND (y.kind <> 'REBATE'::text));

create view handbook_now as
 SELECT c.id AS chapter_id,
    c.kind,
    c.designation_id,
    c."position",
    v.id AS version_id,
    v.number,
    v.published_at
   FROM (handbook_chapter c
     JOIN LATERAL ( SELECT w.id,
            w.chapter_id,
            w.number,
            w.title_en,
            w.title_fil,
            w.body_en,
            w.body_fil,
            w.sha256,
            w.published_at,
            w.published_by
           FROM handbook_version w
          WHERE (w.chapter_id = c.id)
          ORDER BY w.number DESC
         LIMIT 1) v ON (true))
  WHERE (c.retired_at IS NULL);

create view hiring_now as
 SELECT a.id AS application_id,
    a.person_id,
    a.job_order_id,
    h.id AS hire_id,
    o.id AS offer_id,
    o.state AS offer_state,
        CASE
            WHEN (h.id IS NULL) THEN o.starts_on
            ELSE COALESCE(p.starts_on, o.starts_on)
        END AS starts_on,
        CASE
            WHEN (h.endorsed_at IS NOT NULL) THEN 'HIRED'::text
            WHEN (h.paf_approved_at IS NOT NULL) THEN 'ENDORSEMENT'::text
            WHEN (h.papers_approved_at IS NOT NULL) THEN 'PAF'::text
            WHEN ((h.id IS NOT NULL) OR (o.state = 'Accepted'::text)) THEN 'PAPERS'::text
            ELSE 'OFFER'::text
        END AS step,
        CASE
            WHEN (h.hired_at IS NOT NULL) THEN 'NOTHING'::text
            WHEN (h.endorsed_at IS NOT NULL) THEN 'RECORD'::text
            WHEN (h.paf_approved_at IS NOT NULL) THEN
            CASE
                WHEN (COALESCE(e.state, 'DENIED'::text) = ANY (ARRAY['DENIED'::text, 'CANCELLED'::text])) THEN 'ASK_ENDORSEMENT'::text
                ELSE 'DECIDE_ENDORSEMENT'::text
            END
            WHEN (h.papers_approved_at IS NOT NULL) THEN
            CASE
                WHEN (h.passed_on_at IS NULL) THEN 'PASS_ON'::text
                WHEN (COALESCE(q.state, 'DENIED'::text) = ANY (ARRAY['DENIED'::text, 'CANCELLED'::text])) THEN 'WRITE_PAF'::text
                ELSE 'DECIDE_PAF'::text
            END
            WHEN (h.id IS NOT NULL) THEN
            CASE
                WHEN ((papers.missing > 0) OR (person.hire_id IS NULL)) THEN 'UPLOAD'::text
                WHEN (papers.sent > 0) THEN 'CHECK_PAPERS'::text
                ELSE 'APPROVE_PAPERS'::text
            END
            WHEN (o.state = 'Accepted'::text) THEN 'ASK_PAPERS'::text
            WHEN (o.state = 'Sent'::text) THEN 'ANSWER_OFFER'::text
            WHEN (o.state = 'Draft'::text) THEN 'SEND_OFFER'::text
            ELSE 'WRITE_OFFER'::text
        END AS waits_for,
    COALESCE(h.hired_at, h.endorsed_at, h.paf_approved_at, h.passed_on_at, h.papers_approved_at, h.begun_at,
        CASE
            WHEN (o.state = 'Accepted'::text) THEN o.ended_at
            ELSE o.sent_at
        END, a.moved_at) AS since,
    array_remove(ARRAY[
        CASE
            WHEN ((h.id IS NULL) AND (o.state = ANY (ARRAY['Declined'::text, 'Expired'::text, 'Withdrawn'::text]))) THEN 'OFFER_ENDED'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((h.endorsed_at IS NULL) AND (j.state = 'Cancelled'::text)) THEN 'JOB_ORDER_CANCELLED'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((h.endorsed_at IS NULL) AND (j.state = 'On Hold'::text)) THEN 'JOB_ORDER_ON_HOLD'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((h.papers_approved_at IS NULL) AND (papers.returned > 0)) THEN 'PAPERS_RETURNED'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((h.paf_approved_at IS NULL) AND (q.state = 'DENIED'::text)) THEN 'PAF_DENIED'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((h.endorsed_at IS NULL) AND (e.state = 'DENIED'::text)) THEN 'ENDORSEMENT_DENIED'::text
            ELSE NULL::text
        END], NULL::text) AS blockers
   FROM ((((((((application a
     JOIN job_order_now j ON ((j.id = a.job_order_id)))
     LEFT JOIN hire h ON (((h.application_id = a.id) AND (h.fell_out_at IS NULL))))
     LEFT JOIN LATERAL ( SELECT offer.id,
            offer.state,
            offer.starts_on,
            offer.sent_at,
            offer.ended_at
           FROM offer
          WHERE ((offer.application_id = a.id) AND ((h.offer_id IS NULL) OR (offer.id = h.offer_id)))
          ORDER BY (offer.state = 'Accepted'::text) DESC, (offer.ended_at IS NULL) DESC, offer.written_at DESC, offer.id DESC
         LIMIT 1) o ON (true))
     LEFT JOIN request q ON ((q.id = h.paf_id)))
     LEFT JOIN paf p ON ((p.request_id = h.paf_id)))
     LEFT JOIN request e ON ((e.id = h.endorsement_id)))
     LEFT JOIN hire_person person ON ((person.hire_id = h.id)))
     CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (hire_paper.is_required AND (hire_paper.state = ANY (ARRAY['Asked'::text, 'Returned'::text])))) AS missing,
            count(*) FILTER (WHERE (hire_paper.state = 'Sent'::text)) AS sent,
            count(*) FILTER (WHERE (hire_paper.state = 'Returned'::text)) AS returned
           FROM hire_paper
          WHERE (hire_paper.hire_id = h.id)) papers)
  WHERE ((a.erased_at IS NULL) AND ((a.state = 'For hiring'::text) OR (h.id IS NOT NULL)));

create view job_order_now as
 SELECT j.id,
    j.ref,
    j.requisition_id,
    j.needed,
    j.recruiter_id,
    j.opened_at,
    j.target_on,
    j.held_at,
    j.held_reason,
    j.cancelled_at,
    j.cancelled_by,
    j.cancel_reason,
    j.version,
    p.placed,
        CASE
            WHEN (j.cancelled_at IS NOT NULL) THEN 'Cancelled'::text
            WHEN (p.placed >= j.needed) THEN 'Filled'::text
            WHEN (j.held_at IS NOT NULL) THEN 'On Hold'::text
            ELSE 'Open'::text
        END AS state,
    job_order_offered(j.id) AS offered
   FROM (job_order j
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS placed
           FROM job_order_place o
          WHERE ((o.job_order_id = j.id) AND (o.ended_at IS NULL))) p);

create view loan_balance as
 SELECT l.id AS loan_id,
    l.request_id,
    l.employee_id,
    l.account_id,
    l.principal,
    (COALESCE(parts.principal, (0)::numeric))::bigint AS unpaid_principal,
    (COALESCE(parts.interest, (0)::numeric))::bigint AS unpaid_interest
   FROM (loan l
     LEFT JOIN LATERAL ( SELECT sum(((p.principal)::numeric - GREATEST((0)::numeric, (paid.amount - (p.interest)::numeric)))) AS principal,
            sum(GREATEST((0)::numeric, ((p.interest)::numeric - paid.amount))) AS interest
           FROM (loan_part p
             CROSS JOIN LATERAL ( SELECT COALESCE(sum(y.amount), (0)::numeric) AS amount
                   FROM deduction_payment y
                  WHERE (y.due_id = p.due_id)) paid)
          WHERE ((p.loan_id = l.id) AND (NOT (EXISTS ( SELECT
                   FROM deduction_due later
                  WHERE (later.instead_of = p.due_id)))))) parts ON (true));

create view loan_guarantee as
 SELECT c.request_id,
    c.employee_id,
    c.share,
    c.accepted_at,
    b.loan_id,
        CASE
            WHEN (b.loan_id IS NULL) THEN c.share
            ELSE (ceil((((c.share)::numeric * (b.unpaid_principal)::numeric) / (b.principal)::numeric)))::bigint
        END AS share_today
   FROM (loan_co_maker c
     LEFT JOIN loan_balance b ON ((b.request_id = c.request_id)))
  WHERE ((c.ended_at IS NULL) AND ((b.loan_id IS NULL) OR ((b.unpaid_principal + b.unpaid_interest) > 0)));

create view onboarding_task_now as
 SELECT i.id AS invite_id,
    i.employee_id,
    t.id AS task_id,
    t.key,
    t."position",
    t.kind,
    t.title_en,
    t.title_fil,
    t.owner,
    t.is_required,
    t.due_days,
    (i.starts_on + t.due_days) AS due_on,
    t.chapter_id,
    t.reads_standards,
    t.document_kind,
    t.section,
    t.topic_id,
    t.fact,
    (COALESCE(f.is_done, false) OR ((i.state = 'Completed'::text) AND t.is_required)) AS is_done,
    f.done_at,
    f.done_by,
    f.done,
    f.parts,
    f.standing
   FROM ((onboarding_invite i
     JOIN program_task t ON ((t.version_id = i.program_version_id)))
     LEFT JOIN LATERAL ( SELECT s.is_filled AS is_done,
            NULL::timestamp with time zone AS done_at,
            NULL::text AS done_by,
            NULL::integer AS done,
            NULL::integer AS parts,
                CASE
                    WHEN s.is_filled THEN NULL::text
                    WHEN (EXISTS ( SELECT
                       FROM request q
                      WHERE ((q.owner_id = i.employee_id) AND (q.kind = 'PROFILE'::text) AND (q.waiting_since IS NOT NULL) AND (q.type =
                            CASE t.section
                                WHEN 'CONTACT'::text THEN 'ADDRESS'::text
                                WHEN 'NUMBERS'::text THEN 'GOVERNMENT'::text
                                ELSE t.section
                            END)))) THEN 'SUBMITTED'::text
                    ELSE 'MISSING'::text
                END AS standing
           FROM ( SELECT
                        CASE t.section
                            WHEN 'CONTACT'::text THEN (( SELECT (e.mobile IS NOT NULL)
                               FROM employee e
                              WHERE (e.id = i.employee_id)) AND (( SELECT count(*) AS count
                               FROM employee_address a
                              WHERE (a.employee_id = i.employee_id)) = 2))
                            WHEN 'EMERGENCY'::text THEN (EXISTS ( SELECT
                               FROM emergency_contact c
                              WHERE (c.employee_id = i.employee_id)))
                            WHEN 'SIZES'::text THEN (EXISTS ( SELECT
                               FROM employee_sizes z
                              WHERE ((z.employee_id = i.employee_id) AND (num_nulls(z.upper_size, z.lower_size, z.foot_size) = 0))))
                            WHEN 'FAMILY'::text THEN (EXISTS ( SELECT
                               FROM employee_relative r
                              WHERE (r.employee_id = i.employee_id)))
                            WHEN 'NUMBERS'::text THEN (( SELECT count(*) AS count
                               FROM government_number n
                              WHERE (n.employee_id = i.employee_id)) = 4)
                            ELSE (EXISTS ( SELECT
                               FROM pay_out p
                              WHERE (p.employee_id = i.employee_id)))
                        END AS is_filled
                 OFFSET 0) s
          WHERE (t.kind = 'FORM'::text)
        UNION ALL
         SELECT d.is_done,
            d.done_at,
            d.done_by,
            d.done,
            d.parts,
            d.standing
           FROM ( SELECT true AS is_done,
                    ( SELECT min(a.done_at) AS min
                           FROM account_task a
                          WHERE ((a.username = e.username) AND (a.kind = 'CREATE'::text))) AS done_at,
                    NULL::text AS done_by,
                    NULL::integer AS done,
                    NULL::integer AS parts,
                    NULL::text AS standing
                   FROM employee e
                  WHERE ((t.fact = 'ACCOUNT'::text) AND (e.id = i.employee_id) AND (e.username IS NOT NULL))
                UNION ALL
                ( SELECT true,
                    x.done_at,
                    x.done_by,
                    NULL::integer,
                    NULL::integer,
                    NULL::text
                   FROM (invitee_task x
                     JOIN program_task o ON ((o.id = x.task_id)))
                  WHERE ((t.kind = 'DO'::text) AND (t.fact IS NULL) AND (x.invite_id = i.id) AND (o.key = t.key))
                  ORDER BY x.done_at
                 LIMIT 1)
                UNION ALL
                ( SELECT true,
                    w.published_at,
                    NULL::text,
                    NULL::integer,
                    NULL::integer,
                    NULL::text
                   FROM shift_day w
                  WHERE ((t.fact = 'SHIFT'::text) AND (w.employee_id = i.employee_id) AND (w.work_date >= i.starts_on) AND (w.shift_id IS NOT NULL))
                  ORDER BY w.work_date
                 LIMIT 1)
                UNION ALL
                ( SELECT true,
                    COALESCE(c.claimed_at, ((u.issued_on)::timestamp without time zone AT TIME ZONE 'Asia/Manila'::text)) AS "coalesce",
                    NULL::text,
                    NULL::integer,
                    NULL::integer,
                    NULL::text
                   FROM ((uniform_held u
                     JOIN uniform_order_line l ON ((l.id = u.line_id)))
                     LEFT JOIN uniform_claim c ON ((c.order_id = l.order_id)))
                  WHERE ((t.fact = 'UNIFORM'::text) AND (u.employee_id = i.employee_id) AND (u.held > 0))
                  ORDER BY u.issued_on
                 LIMIT 1)
                UNION ALL
                ( SELECT true,
                    p.at,
                    NULL::text,
                    NULL::integer,
                    NULL::integer,
                    NULL::text
                   FROM punch p
                  WHERE ((t.fact = 'FIRST_TIME_IN'::text) AND (p.employee_id = i.employee_id) AND (p.kind = 'IN'::text) AND (p.at >= ((i.starts_on)::timestamp without time zone AT TIME ZONE 'Asia/Manila'::text)) AND (NOT (EXISTS ( SELECT
                           FROM punch_review r
                          WHERE ((r.employee_id = p.employee_id) AND (r.punch_id = p.id) AND (NOT r.accepted))))))
                  ORDER BY p.at
                 LIMIT 1)
         OFFSET 0) d
          WHERE (t.kind = 'DO'::text)
        UNION ALL
         SELECT a."?column?",
            a."case",
            a.case_1 AS "case",
            a.int4,
            a.int4_1 AS int4,
            a.state
           FROM ( SELECT (s.state = 'Completed'::text) AS "?column?",
                        CASE
                            WHEN (s.state = 'Completed'::text) THEN s.marked_at
                            ELSE NULL::timestamp with time zone
                        END AS "case",
                        CASE
                            WHEN (s.state = 'Completed'::text) THEN s.marked_by
                            ELSE NULL::text
                        END AS "case",
                    NULL::integer AS int4,
                    NULL::integer AS int4,
                    s.state
                   FROM (onboarding_seat s
                     JOIN onboarding_session n ON ((n.id = s.session_id)))
                  WHERE ((t.kind = 'ATTEND'::text) AND (s.employee_id = i.employee_id) AND (n.topic_id = t.topic_id))
                  ORDER BY (s.state = 'Completed'::text) DESC, (s.state <> 'Cancelled'::text) DESC, (lower(s.during)) DESC
                 OFFSET 0
                 LIMIT 1) a("?column?", "case", case_1, int4, int4_1, state)
          WHERE (t.kind = 'ATTEND'::text)
        UNION ALL
         SELECT u."?column?",
            u."case",
            u.case_1 AS "case",
            u.count,
            u.count_1 AS count,
            u.case_2 AS "case"
           FROM ( SELECT (bool_and(COALESCE((d.state <> 'REJECTED'::text), false)) IS NOT FALSE) AS "?column?",
                        CASE
                            WHEN bool_and(COALESCE((d.state <> 'REJECTED'::text), false)) THEN max(d.submitted_at)
                            ELSE NULL::timestamp with time zone
                        END AS "case",
                        CASE
                            WHEN (count(*) = 1) THEN min(d.submitted_by)
                            ELSE NULL::text
                        END AS "case",
                    (count(*) FILTER (WHERE (d.state <> 'REJECTED'::text)))::integer AS count,
                    (count(*))::integer AS count,
                        CASE
                            WHEN bool_or((d.state = 'REJECTED'::text)) THEN 'REJECTED'::text
                            WHEN bool_or((d.id IS NULL)) THEN 'MISSING'::text
                            WHEN bool_or((d.state = 'SUBMITTED'::text)) THEN 'SUBMITTED'::text
                            ELSE 'VERIFIED'::text
                        END AS "case"
                   FROM (document_kind k
                     LEFT JOIN employee_document d ON (((d.employee_id = i.employee_id) AND (d.kind = k.code) AND (d.replaced_at IS NULL))))
                  WHERE ((t.kind = 'UPLOAD'::text) AND
                        CASE
                            WHEN (t.document_kind IS NOT NULL) THEN (k.code = t.document_kind)
                            ELSE (k.active AND (k.is_required OR (EXISTS ( SELECT
                               FROM designation_document n
                              WHERE ((n.kind = k.code) AND (n.designation_id = ( SELECT a.designation_id
                                       FROM assignment a
                                      WHERE ((a.employee_id = i.employee_id) AND (a.effective_from <= i.starts_on))
                                      ORDER BY a.effective_from DESC
                                     LIMIT 1)))))))
                        END)
                 HAVING (t.kind = 'UPLOAD'::text)
                 OFFSET 0) u("?column?", "case", case_1, count, count_1, case_2)
          WHERE (t.kind = 'UPLOAD'::text)
        UNION ALL
         SELECT h.is_done,
            h.done_at,
            h.done_by,
            h.done,
            h.parts,
            h.standing
           FROM ( SELECT (bool_and((r.at IS NOT NULL)) IS NOT FALSE) AS is_done,
                        CASE
                            WHEN bool_and((r.at IS NOT NULL)) THEN max(r.at)
                            ELSE NULL::timestamp with time zone
                        END AS done_at,
                    NULL::text AS done_by,
                    (count(r.at))::integer AS done,
                    (count(*))::integer AS parts,
                    NULL::text AS standing
                   FROM ((handbook_chapter c
                     CROSS JOIN LATERAL ( SELECT min(v.published_at) AS first_at,
                            COALESCE(max(v.number) FILTER (WHERE (v.published_at <= i.invited_at)), min(v.number)) AS number
                           FROM handbook_version v
                          WHERE (v.chapter_id = c.id)) asked)
                     CROSS JOIN LATERAL ( SELECT min(a.at) AS at
                           FROM (handbook_version v
                             JOIN handbook_acknowledgement a ON ((a.version_id = v.id)))
                          WHERE ((v.chapter_id = c.id) AND (v.number >= asked.number) AND (a.employee_id = i.employee_id))) r)
                  WHERE ((t.kind = 'READ'::text) AND (c.retired_at IS NULL) AND
                        CASE
                            WHEN (t.chapter_id IS NOT NULL) THEN (c.id = t.chapter_id)
                            WHEN t.reads_standards THEN ((c.kind = 'PROBATION_STANDARDS'::text) AND (( SELECT p.status
                               FROM employee_status p
                              WHERE ((p.employee_id = i.employee_id) AND (p.effective_from <= i.starts_on))
                              ORDER BY p.effective_from DESC
                             LIMIT 1) = 'Probationary'::text) AND (NOT (c.designation_id IS DISTINCT FROM ( SELECT o.designation_id
                               FROM handbook_chapter o
                              WHERE ((o.kind = 'PROBATION_STANDARDS'::text) AND (o.retired_at IS NULL) AND ((o.designation_id IS NULL) OR (o.designation_id = ( SELECT a.designation_id
                                       FROM assignment a
                                      WHERE ((a.employee_id = i.employee_id) AND (a.effective_from <= i.starts_on))
                                      ORDER BY a.effective_from DESC
                                     LIMIT 1))))
                              ORDER BY o.designation_id
                             LIMIT 1))))
                            ELSE ((c.kind = 'CHAPTER'::text) AND (asked.first_at <= i.invited_at))
                        END)
                 HAVING (t.kind = 'READ'::text)
                 OFFSET 0) h
          WHERE (t.kind = 'READ'::text)) f ON (true));

create view opening_in_force as
 SELECT o.id,
    o.employee_id,
    o.year,
    o.as_of,
    GREATEST(o.as_of, make_date(o.year, 1, 1)) AS counts_on,
    (date_trunc('month'::text, (o.as_of)::timestamp with time zone))::date AS month,
    p.gross,
    ((((((p.gross - o.withheld) - o.sss) - o.philhealth) - o.pagibig) - o.union_dues) - o.other_deductions) AS net,
    o.taxable,
    o.withheld AS tax,
    (o.thirteenth + o.other_benefits) AS benefits,
    o.thirteenth,
    o.basic_earned,
    ((o.sss + o.philhealth) + o.pagibig) AS contributions,
    p.line_sums,
    o.ceiling_use,
    o.month_compensation,
    o.month_fund_salary,
    o.month_shares
   FROM (opening_balance o
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(part.amount) FILTER (WHERE (part.told <> ' UNION_DUES'::text)), (0)::numeric))::bigint AS gross,
            COALESCE(jsonb_object_agg(part.told, part.amount) FILTER (WHERE (part.amount <> 0)), '{}'::jsonb) AS line_sums
           FROM ( VALUES ('WAGE BASIC'::text,o.basic), ('WAGE OVERTIME'::text,o.overtime), ('WAGE HOLIDAY'::text,o.premiums), ('WAGE COLA'::text,o.cola), ('TAXABLE ALLOWANCE'::text,o.allowances), ('MINIMUM_WAGE BASIC'::text,o.minimum_basic), ('MINIMUM_WAGE OVERTIME'::text,o.minimum_overtime), ('MINIMUM_WAGE HOLIDAY'::text,o.minimum_holiday), ('MINIMUM_WAGE NIGHT'::text,o.minimum_night), ('BENEFIT DE_MINIMIS'::text,o.de_minimis), ('EXEMPT ALLOWANCE'::text,o.other_exempt), ('BENEFIT THIRTEENTH_MONTH'::text,o.thirteenth), ('BENEFIT ADJUSTMENT'::text,o.other_benefits), (' UNION_DUES'::text,o.union_dues)) part(told, amount)) p)
  WHERE (o.state = 'IN_FORCE'::text);

create view pay_group_of as
 SELECT employee_id,
    group_id,
    effective_from,
    effective_to
   FROM pay_group_member
  WHERE (withdrawn_at IS NULL);

create view pay_run_place as
 SELECT s.run_id,
    s.employee_id,
    d.psgc,
    d.wage_class,
    GREATEST(a.effective_from, r.starts) AS since,
    LEAST(COALESCE(a.effective_to, r.ends), r.ends) AS until
   FROM ((((pay_run r
     JOIN payslip s ON ((s.run_id = r.id)))
     JOIN assignment a ON (((a.employee_id = s.employee_id) AND (a.effective_from <= r.ends) AND ((a.effective_to IS NULL) OR (a.effective_to >= r.starts)))))
     LEFT JOIN department p ON ((p.id = a.department_id)))
     JOIN detachment d ON ((d.id = COALESCE(a.detachment_id, p.office_id))));

create view recurring_pay_in_force as
 SELECT id,
    rule_id,
    no,
    kind,
    title,
    amount,
    every,
    tax,
    benefit,
    code,
    total,
    whom,
    unit_id,
    made_by,
    decided_by,
    effective_from,
    LEAST(effective_to, ( SELECT (min(n.effective_from) - 1)
           FROM recurring_pay n
          WHERE ((n.rule_id = v.rule_id) AND (n.state = 'APPROVED'::text) AND (n.no > v.no)))) AS effective_to
   FROM recurring_pay v
  WHERE ((state = 'APPROVED'::text) AND (NOT is_end));

create view recurring_pay_member as
 SELECT m.version_id,
    m.employee_id,
    m.effective_from,
    m.effective_to
   FROM (( SELECT v_1.id AS version_id,
            e.id AS employee_id,
            NULL::date AS effective_from,
            NULL::date AS effective_to
           FROM recurring_pay v_1,
            employee e
          WHERE (v_1.whom = 'ALL'::text)
        UNION ALL
         SELECT v_1.id,
            g.employee_id,
            g.effective_from,
            g.effective_to
           FROM (recurring_pay v_1
             JOIN pay_group_of g ON ((g.group_id = v_1.unit_id)))
          WHERE (v_1.whom = 'PAY_GROUP'::text)
        UNION ALL
         SELECT v_1.id,
            a.employee_id,
            a.effective_from,
            a.effective_to
           FROM (recurring_pay v_1
             JOIN assignment a ON ((a.detachment_id = v_1.unit_id)))
          WHERE (v_1.whom = 'DETACHMENT'::text)
        UNION ALL
         SELECT v_1.id,
            a.employee_id,
            a.effective_from,
            a.effective_to
           FROM (recurring_pay v_1
             JOIN assignment a ON ((a.department_id = v_1.unit_id)))
          WHERE (v_1.whom = 'DEPARTMENT'::text)
        UNION ALL
         SELECT v_1.id,
            a.employee_id,
            a.effective_from,
            a.effective_to
           FROM (recurring_pay v_1
             JOIN assignment a ON ((a.designation_id = v_1.unit_id)))
          WHERE (v_1.whom = 'DESIGNATION'::text)
        UNION ALL
         SELECT p.version_id,
            p.employee_id,
            NULL::date,
            NULL::date
           FROM recurring_pay_person p) m
     JOIN recurring_pay v ON ((v.id = m.version_id)))
  WHERE ((NOT (EXISTS ( SELECT
           FROM employee own
          WHERE ((own.id = m.employee_id) AND (own.username = ANY (ARRAY[v.made_by, v.decided_by])))))) AND (NOT (EXISTS ( SELECT
           FROM employee_account own
          WHERE ((own.employee_id = m.employee_id) AND (own.username = ANY (ARRAY[v.made_by, v.decided_by])))))));

create view request_reference as
 SELECT id,
    ref
   FROM request;

create view site as
 SELECT d.id,
    d.code,
    d.name,
    d.address,
    d.psgc,
    d.wage_class,
    d.time_in_policy,
    d.photo_required,
    COALESCE(f.fences, '[]'::jsonb) AS fences
   FROM (detachment d
     LEFT JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('latitude', detachment_fence.latitude, 'longitude', detachment_fence.longitude, 'radiusM', detachment_fence.radius_m, 'from', detachment_fence.effective_from, 'to', detachment_fence.effective_to) ORDER BY detachment_fence.id) AS fences
           FROM detachment_fence
          WHERE (detachment_fence.detachment_id = d.id)) f ON (true));

create view stock_level as
 SELECT c.item_id,
    c.size,
    c.place_id,
    (COALESCE(past.on_hand, 0) + moved.since) AS on_hand,
    kept.reserved
   FROM (((stock_cell c
     LEFT JOIN LATERAL ( SELECT s.on_hand,
            s.through
           FROM stock_sum s
          WHERE ((s.item_id = c.item_id) AND (s.size = c.size) AND (s.place_id = c.place_id))
          ORDER BY s.through DESC
         LIMIT 1) past ON (true))
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(m.quantity), (0)::bigint))::integer AS since
           FROM stock_move m
          WHERE (((m.item_id = c.item_id) AND (m.size = c.size) AND (m.place_id = c.place_id)) AND (m.at > COALESCE(past.through, '-infinity'::timestamp with time zone)))) moved)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(r.quantity), (0)::bigint))::integer AS reserved
           FROM stock_reservation r
          WHERE (((r.item_id = c.item_id) AND (r.size = c.size) AND (r.place_id = c.place_id)) AND (r.ended_at IS NULL))) kept);

create view unaccepted_punch_outcome as
 SELECT u.employee_id,
    u.punch_key,
    u.kind,
    u.at,
    u.work_date,
    u.status,
    u.code,
    u.reported_at,
    s.note AS settled_note,
    s.by AS settled_by,
    s.at AS settled_at,
    ((EXISTS ( SELECT
           FROM punch_key k
          WHERE ((k.employee_id = u.employee_id) AND (k.key = u.punch_key)))) OR (EXISTS ( SELECT
           FROM punch p
          WHERE ((p.employee_id = u.employee_id) AND (p.kind = u.kind) AND ((p.at >= (u.at - '00:15:00'::interval)) AND (p.at <= (u.at + '00:15:00'::interval))))))) AS is_recorded,
    (EXISTS ( SELECT
           FROM request r
          WHERE ((r.owner_id = u.employee_id) AND (r.type = ANY (ARRAY['TA'::text, 'MTO'::text])) AND (r.from_date <= u.work_date) AND (r.to_date >= u.work_date) AND (r.state <> ALL (ARRAY['CANCELLED'::text, 'DENIED'::text]))))) AS is_filed,
    (EXISTS ( SELECT
           FROM request r
          WHERE ((r.owner_id = u.employee_id) AND (r.type = ANY (ARRAY['TA'::text, 'MTO'::text])) AND (r.from_date <= u.work_date) AND (r.to_date >= u.work_date) AND (r.state = 'APPROVED'::text)))) AS is_adjusted
   FROM (unaccepted_punch u
     LEFT JOIN unaccepted_punch_settlement s ON (((s.employee_id = u.employee_id) AND (s.punch_key = u.punch_key))));

create view uniform_free_piece as
 SELECT l.id AS line_id,
    l.order_id,
    o.employee_id,
    l.item_id,
    l.quantity,
    COALESCE(i.issued_on, l.added_on) AS taken_on,
    (i.id IS NULL) AS is_open
   FROM (((uniform_order_line l
     JOIN uniform_order o ON ((o.request_id = l.order_id)))
     JOIN request r ON ((r.id = l.order_id)))
     LEFT JOIN uniform_issue i ON ((i.line_id = l.id)))
  WHERE (l.is_free AND (NOT l.is_ppe) AND (NOT l.is_exchange) AND ((i.id IS NOT NULL) OR ((r.state <> ALL (ARRAY['DENIED'::text, 'CANCELLED'::text, 'RELEASED'::text])) AND (l.generation = ( SELECT max(latest.generation) AS max
           FROM uniform_order_line latest
          WHERE (latest.order_id = l.order_id))))));

create view uniform_held as
 SELECT i.id,
    i.line_id,
    i.employee_id,
    i.item_id,
    i.size,
    i.quantity,
    i.issued_on,
    i.expires_on,
    i.is_free,
    (i.quantity - returned.quantity) AS held,
    leaving.quantity AS leaving
   FROM ((uniform_issue i
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(m.quantity), (0)::bigint))::integer AS quantity
           FROM stock_move m
          WHERE ((m.issue_id = i.id) AND (m.kind = 'RETURN'::text))) returned)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(l.quantity), (0)::bigint))::integer AS quantity
           FROM (uniform_order_line l
             JOIN request r ON ((r.id = l.order_id)))
          WHERE ((l.replaces_issue_id = i.id) AND l.is_exchange AND (r.state <> ALL (ARRAY['DENIED'::text, 'CANCELLED'::text, 'RELEASED'::text])) AND (l.generation = ( SELECT max(latest.generation) AS max
                   FROM uniform_order_line latest
                  WHERE (latest.order_id = l.order_id))))) leaving);

create view uniform_order_now as
 SELECT o.request_id,
    o.employee_id,
        CASE COALESCE(r.own_state, r.state)
            WHEN 'APPROVED'::text THEN 'Approved'::text
            WHEN 'IN_PROGRESS'::text THEN 'In Progress'::text
            WHEN 'READY'::text THEN 'Ready For Pickup'::text
            WHEN 'CLAIMED'::text THEN 'Claimed'::text
            WHEN 'DENIED'::text THEN 'Denied'::text
            WHEN 'MODIFIED'::text THEN 'Modified'::text
            WHEN 'ACCEPTED'::text THEN 'Accepted Order Changes'::text
            WHEN 'CANCELLED'::text THEN 'Canceled Order'::text
            ELSE 'Filed'::text
        END AS state,
    lines.generation,
    lines.pieces,
    lines.total
   FROM ((uniform_order o
     JOIN request r ON ((r.id = o.request_id)))
     CROSS JOIN LATERAL ( SELECT l.generation,
            (sum(l.quantity))::integer AS pieces,
            (COALESCE(sum((l.price * l.quantity)) FILTER (WHERE (NOT l.is_free)), (0)::numeric))::bigint AS total
           FROM uniform_order_line l
          WHERE (l.order_id = o.request_id)
          GROUP BY l.generation
          ORDER BY l.generation DESC
         LIMIT 1) lines);

CREATE OR REPLACE FUNCTION public.application_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update application_note set note = null where application_id = new.id and note is not null;
  update application_event set reason = null, reason_code = null
    where application_id = new.id and num_nonnulls(reason, reason_code) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.application_event_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if tg_op = 'UPDATE' and new.reason is null and new.reason_code is null
    and (new.application_id, new.version, new.state, new.moved_at, new.moved_by)
      is not distinct from (old.application_id, old.version, old.state, old.moved_at, old.moved_by) then
    return new;
  end if;
  raise exception 'application_event is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.application_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update application set state = new.state, version = new.version, moved_at = new.moved_at
    where id = new.application_id and version = new.version - 1 and erased_at is null;
  if not found then
    raise exception 'Moved meanwhile' using errcode = 'check_violation', constraint = 'application_version';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.application_links_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  records uuid[] := array(select new.id union select id from offer where application_id = new.id
    union select id from hire where application_id = new.id);
begin
  update link set revoked_at = greatest(new.erased_at, made_at) where subject_id = any(records) and revoked_at is null;
  delete from mail where about = any(records);
  -- What a phone was answered, kept for its retries.
  delete from idempotency_key
  where subject in (select 'link ' || id from link where subject_id = any(records));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.application_note_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if tg_op = 'UPDATE' and new.note is null and (new.id, new.application_id, new.noted_at, new.noted_by)
    is not distinct from (old.id, old.application_id, old.noted_at, old.noted_by) then
    return new;
  end if;
  raise exception 'application_note is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.attendance_is_bulk()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('kawani.bulk', true), '') = 'on'
$function$;

CREATE OR REPLACE FUNCTION public.attendance_keeps_posted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if attendance_is_bulk() then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtext('kawani.posting'));
  if exists (select from changed c join pay_period p on p.state = 'Posted' and c.work_date between p.starts and p.ends) then
    raise exception 'The period of this day is posted' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attendance_names_holidays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date from (
      select employee_id, work_date from shift_day
        where work_date in (select date - days from changed cross join (values (0), (1)) near (days))
      union
      select employee_id, work_date from attendance_day
        where work_date in (select date - days from changed cross join (values (0), (1)) near (days))
    ) touched
    where not exists (select from pay_period where state = 'Posted' and work_date between starts and ends)
    order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attendance_names_leave_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select distinct employee_id, date from changed order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attendance_names_punched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if attendance_is_bulk() then return null; end if;
  -- A punch may close a shift of the day before; one in the evening may open a shift of the day after; and one that
  -- comes in late may be what a time-out of the day after answers to.
  insert into attendance_stale (employee_id, work_date)
    select distinct employee_id, (at at time zone 'Asia/Manila')::date + days
    from changed cross join (values (-1), (0), (1)) near (days)
    where days < 1 or extract(hour from at at time zone 'Asia/Manila') >= 18 or received_at - at > interval '1 hour'
    order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attendance_names_reviewed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select distinct employee_id, (punched_at at time zone 'Asia/Manila')::date + days
    from changed cross join (values (-1), (0), (1)) near (days) order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attendance_names_shifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select distinct d.employee_id, d.work_date
    from changed c join shift_day d on d.shift_id = c.shift_id and d.work_date >= c.effective_from
    where not exists (select from pay_period where state = 'Posted' and d.work_date between starts and ends)
    order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attendance_names_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into attendance_sum_stale (starts, employee_id) select distinct month_part(work_date), employee_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attendance_names_work_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if attendance_is_bulk() then return null; end if;
  insert into attendance_stale (employee_id, work_date)
    select distinct employee_id, work_date from changed order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_line_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit_unsealed (seq, at) values (new.seq, new.at) on conflict (seq) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bank_file_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if second_person_on('BANK_FILE') and not exists (select from second_person_change c
    where c.kind = 'BANK_FILE' and c.state = 'APPROVED' and c.subject = new.run_id || ' ' || new.sha256) then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.cashier_batch_completes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if tg_op = 'DELETE' or old.completed_at is not null
    or (new.id, new.no, new.channel, new.opened_by, new.opened_at) is distinct from
      (old.id, old.no, old.channel, old.opened_by, old.opened_at) then
    raise exception 'A batch stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.completed_at is null then return new; end if;
  if exists (select from cashier_batch_maker m where m.batch_id = new.id
      and (m.username = new.completed_by or m.employee_id = new.completed_by_employee_id)) then
    raise exception 'Somebody else completes it' using errcode = 'check_violation';
  end if;
  if exists (select from cashier_entry e where e.batch_id = new.id and e.employee_id = new.completed_by_employee_id) then
    raise exception 'It holds an own payment' using errcode = 'check_violation';
  end if;
  if not exists (select from cashier_entry e where e.batch_id = new.id) or exists (
      select from cashier_entry e where e.batch_id = new.id and e.amount is distinct from (select sum(p.amount)
        from cashier_payment c join deduction_payment p on p.id = c.payment_id where c.entry_id = e.id)) then
    raise exception 'Its entries are not paid' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.cashier_batch_has_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  insert into cashier_batch_maker values (new.id, new.opened_by, new.opened_by_employee_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cashier_batch_takes_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched uuid := case when tg_op = 'DELETE' then old.batch_id else new.batch_id end;
begin
  update cashier_batch set version = version + 1 where id = touched and completed_at is null;
  if not found then
    raise exception 'This batch is completed' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.channel = 'CASH' and exists (select from deduction_payment p where lower(p.ref) = lower('OR ' || new.or_no)
      and p.payslip_id is null and not exists (select from cashier_payment c where c.payment_id = p.id)) then
    raise exception 'This receipt was recorded before' using errcode = 'unique_violation', constraint = 'cashier_entry_receipt';
  end if;
  insert into cashier_batch_maker (batch_id, username, employee_id)
    values (new.batch_id, new.entered_by, new.entered_by_employee_id) on conflict do nothing;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.cashier_payment_is_the_entrys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if not exists (select from cashier_entry e join cashier_batch b on b.id = e.batch_id
      join deduction_payment p on p.id = new.payment_id join deduction_due d on d.id = p.due_id
      join deduction_account a on a.id = d.account_id and a.employee_id = e.employee_id
      where e.id = new.entry_id and b.completed_at is null and p.amount > 0 and p.paid_on = e.paid_on) then
    raise exception 'This payment is not of the entry' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cashier_take_back_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if not exists (select from deduction_payment p join deduction_payment back on back.takes_back = p.id
      where p.id = new.payment_id and p.payslip_id is null and p.entered_by <> new.taken_by
        and not exists (select from cashier_payment c join cashier_entry e on e.id = c.entry_id
          where c.payment_id = p.id and e.entered_by_employee_id = new.taken_by_employee_id)) then
    raise exception 'This payment is not yours to take back' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.clearance_event_decides()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  item clearance_item%rowtype;
begin
  select * into item from clearance_item where id = new.item_id for no key update;
  if item.version <> new.version then
    raise exception 'Something was said of this version' using errcode = 'unique_violation', constraint = 'clearance_event_once';
  end if;
  if new.said in ('WAIVER_ASKED', 'WAIVED') and item.kind = 'ACCOUNT'
    or new.said = 'WAIVED' and is_same_person(coalesce(item.waiver_by, new.said_by), new.said_by) then
    raise exception 'A waiver needs two people, and none is of money' using errcode = 'check_violation', constraint = 'clearance_waiver';
  end if;
  if new.said = 'CLEARED' and item.kind in ('UNIFORM', 'ACCOUNT') and new.said_by <> 'system' then
    raise exception 'A return or a payment clears this' using errcode = 'check_violation', constraint = 'clearance_by_fact';
  end if;
  update clearance_item set version = item.version + 1,
    decided = case when new.said in ('CLEARED', 'HELD', 'WAIVED') then new.said when new.said = 'REOPENED' then 'OPEN' else decided end,
    waiver_by = case new.said when 'WAIVER_ASKED' then new.said_by when 'PASSED' then waiver_by end,
    passed_at = case new.said when 'PASSED' then new.said_at when 'REOPENED' then null else passed_at end,
    open_since = case new.said when 'REOPENED' then new.said_at else open_since end
    where id = item.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_request_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update request_partner set answered_at = new.at, answer = case new.event when 'accept' then 'ACCEPTED' else 'DECLINED' end
  where request_id = new.request_id and employee_id = new.actor_id and answered_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_request_partner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into request_partner (request_id, employee_id) values (new.id, new.partner_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.corrected_receipts_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from payslip where id = new.corrects for no key update;
  update pay_run_receipt set opened = opened - 1, acknowledged = acknowledged
    - (exists (select from payslip_receipt where payslip_id = new.corrects and state = 'Acknowledged'))::int
  where run_id = new.run_id and nth = receipt_row(new.corrects)
    and exists (select from payslip_receipt where payslip_id = new.corrects);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_line_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select state from count_sheet where id = new.sheet_id) <> 'OPEN' then
    raise exception 'This sheet takes no more counts' using errcode = 'check_violation', constraint = 'count_line_is_open';
  end if;
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.count_sheet_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('CLOSED', 'CANCELLED') or (new.id, new.place_id, new.category, new.started_by, new.started_at)
    is distinct from (old.id, old.place_id, old.category, old.started_by, old.started_at) then
    raise exception 'This sheet has ended' using errcode = 'restrict_violation';
  end if;
  if new.state = 'CLOSED' and exists (select from stock_move where count_sheet_id = new.id)
    and exists (select from count_maker m where m.sheet_id = new.id and m.part = 'COUNTS'
      and (m.username = new.ended_by or m.employee_id = new.ended_by_employee_id)) then
    raise exception 'Somebody else approves it' using errcode = 'check_violation', constraint = 'count_sheet_second';
  end if;
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.deduction_account_stays_or_undone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and undone_by_import('deduction_account', old.id) then
    return old;
  end if;
  raise exception 'deduction_account is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.deduction_due_replaces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform from deduction_due where id = new.instead_of for no key update;
  if not exists (select from deduction_due where id = new.instead_of and account_id = new.account_id and amount = new.amount)
    or (select coalesce(sum(amount), 0) from deduction_payment where due_id = new.instead_of) <> 0 then
    raise exception 'This instalment cannot be put off' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deduction_due_stays_or_undone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.instead_of is null and undone_by_import('deduction_account', old.account_id) then
    return old;
  end if;
  raise exception 'deduction_due is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.deduction_owed(a deduction_account)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (a.principal + a.interest + case when a.recurring_id is null then 0 else coalesce((select sum(d.amount) from deduction_due d
    where d.account_id = a.id and d.instead_of is null), 0) end)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.deduction_payment_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  due deduction_due%rowtype;
  paid bigint;
begin
  select * into due from deduction_due where id = new.due_id for no key update;
  select coalesce(sum(amount), 0) into paid from deduction_payment where due_id = new.due_id;
  if paid < 0 or paid > due.amount then
    raise exception 'Payments of % are not within the instalment of %', paid, due.amount using errcode = 'check_violation';
  end if;
  if paid > 0 and exists (select from deduction_due where instead_of = new.due_id) then
    raise exception 'This instalment was put off' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deduction_payment_takes_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from deduction_payment p where p.id = new.takes_back and p.due_id = new.due_id
      and p.kind = new.kind and p.amount = -new.amount and p.takes_back is null) then
    raise exception 'A payment is taken back whole, once, and of its own instalment' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.detachment_paid(of_employee uuid, of_run uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select a.detachment_id from pay_run r, lateral (
    select detachment_id from assignment
    where employee_id = of_employee and effective_from <= case r.kind when 'THIRTEENTH' then r.pay_date else r.ends end
    order by effective_from desc limit 1) a
  where r.id = of_run
$function$;

CREATE OR REPLACE FUNCTION public.diagnostic_availability_apart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from clinic where id = new.clinic_id for no key update;
  if new.is_active and exists (select from diagnostic_availability a
    where a.id <> new.id and a.is_active and (a.clinic_id, a.service) = (new.clinic_id, new.service)
      and a.weekdays && new.weekdays and a.starts < new.ends and new.starts < a.ends
      and daterange(a.effective_from, a.effective_to, '[]') && daterange(new.effective_from, new.effective_to, '[]')) then
    raise exception 'Availability overlaps' using errcode = 'check_violation', constraint = 'diagnostic_availability_apart';
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.diagnostic_result_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.replaced_at is not null or new.replaced_at is null
    or (new.id, new.request_id, new.employee_id, new.item_id, new.file_id, new.replaces, new.entered_by, new.at)
      is distinct from (old.id, old.request_id, old.employee_id, old.item_id, old.file_id, old.replaces, old.entered_by, old.at)
  then raise exception 'A result can only be replaced' using errcode = 'restrict_violation';
  end if;
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.diagnostic_seat_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null or (new.held_until is distinct from old.held_until and new.held_until is not null)
    or (new.id, new.slot_id, new.service, new.during, new.employee_id, new.held_by, new.made_at)
      is distinct from (old.id, old.slot_id, old.service, old.during, old.employee_id, old.held_by, old.made_at) then
    raise exception 'A seat can only be booked and end' using errcode = 'restrict_violation';
  end if;
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.diagnostic_seat_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  full_slot uuid;
begin
  perform from diagnostic_slot where id in (select slot_id from fresh) order by id for no key update;
  select s.id into full_slot from diagnostic_slot s where s.id in (select slot_id from fresh)
    and (select count(*) from diagnostic_seat where slot_id = s.id and ended_at is null) > s.capacity limit 1;
  if full_slot is not null then
    raise exception 'Slot % is full', full_slot using errcode = 'check_violation', constraint = 'diagnostic_seat_fits';
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.diagnostic_seat_lapses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from diagnostic_slot where id = new.slot_id for no key update;
  update diagnostic_seat set ended_at = clock_timestamp(), ended_how = 'LAPSED'
    where ended_at is null and held_until < clock_timestamp() and (slot_id = new.slot_id or employee_id = new.employee_id);
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.diagnostic_slot_keeps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from diagnostic_seat where slot_id = new.id and ended_at is null) > new.capacity then
    raise exception 'More are booked than %', new.capacity using errcode = 'check_violation', constraint = 'diagnostic_slot_keeps';
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.diagnostic_waiting_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.booked_at is not null then
    update diagnostic_waiting set ended_at = clock_timestamp(), ended_how = 'BOOKED'
      where employee_id = new.employee_id and service = new.service and ended_at is null;
  else
    update diagnostic_waiting set ended_at = clock_timestamp(),
        ended_how = case new.ended_how when 'LAPSED' then 'EXPIRED' else 'LEFT' end
      where seat_id = new.id and ended_at is null;
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.drop_said_of_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.said is not distinct from old.said and (new.title, new.body) is distinct from (old.title, old.body) then
    new.said := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_said_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.said is not distinct from old.said and (new.asks, new.effect) is distinct from (old.asks, old.effect) then
    new.said := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_search_of_demands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'document_kind' then
    update employee_search set changes_on = '-infinity' where changes_on is distinct from '-infinity';
  elsif tg_op = 'DELETE' then
    update employee_search set changes_on = '-infinity' where designation_id in (select designation_id from gone);
  else
    update employee_search set changes_on = '-infinity' where designation_id in (select designation_id from came);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_search_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if employee_search_waits() then return null; end if;
  perform refresh_employee_search(array(select distinct id from changed), (now() at time zone 'Asia/Manila')::date);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_search_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if employee_search_waits() then return null; end if;
  perform refresh_employee_search(array(select distinct employee_id from changed),
    (now() at time zone 'Asia/Manila')::date);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employee_search_waits()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('kawani.list', true), '') = 'later'
$function$;

CREATE OR REPLACE FUNCTION public.employment_after_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.number > 1 and exists (select from separation_on((new.rehired_at at time zone 'Asia/Manila')::date) c
      where c.employee_id = new.employee_id and c.state not in ('PAID', 'CLOSED', 'WITHDRAWN')) then
    raise exception 'The case of the last employment is open' using errcode = 'check_violation', constraint = 'employment_after_case';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.employment_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into employment (employee_id, number, hired_on, separated_on) select id, 1, hired_on, separated_on from made;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.employment_by(person uuid, on_day date)
 RETURNS SETOF employment
 LANGUAGE sql
 STABLE
AS $function$
  select m.* from employment m where m.employee_id = person and (m.hired_on <= on_day or m.number = 1)
  order by m.number desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.employment_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update employment set hired_on = new.hired_on, separated_on = new.separated_on where employee_id = new.id
    and number = (select max(number) from employment where employee_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ensure_audit_links(of_position bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  size constant bigint := 5000000;
  part constant bigint := (of_position - 1) / size;
  name constant text := 'audit_link_' || lpad(part::text, 6, '0');
begin
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I partition of audit_link for values from (%s) to (%s)', name, part * size + 1, (part + 1) * size + 1);
end $function$;

CREATE OR REPLACE FUNCTION public.ensure_month(parent text, month date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  first date := date_trunc('month', month)::date;
  part text := parent || to_char(first, '_YYYY_MM');
begin
  if to_regclass(part) is not null then return; end if;
  -- Whoever waited here may still remember that there was no such table: only the making itself looks anew.
  perform pg_advisory_xact_lock(hashtext(part));
  execute format('create table if not exists %I partition of %I for values from (%L) to (%L)', part, parent,
    to_char(first, 'YYYY-MM-DD 00:00:00+08'), to_char((first + interval '1 month')::date, 'YYYY-MM-DD 00:00:00+08'));
end $function$;

CREATE OR REPLACE FUNCTION public.final_run_of(person uuid, last_day date)
 RETURNS SETOF pay_run
 LANGUAGE sql
 STABLE
AS $function$
  select r.* from pay_run r where r.kind = 'FINAL' and r.employee_id = person and last_day between r.starts and r.ends
$function$;

CREATE OR REPLACE FUNCTION public.folded(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(regexp_replace(normalize(translate(replace(replace($1, 'ß', 'ss'), 'æ', 'ae'), 'ØøŁłĐđı', 'OoLlDdi'), NFKD),
    '[\u0300-\u036f]', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.government_loan_replaces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from government_loan before where before.id = new.replaces and before.nth = new.nth - 1
      and before.agency = new.agency and before.loan_no = new.loan_no and before.employee_id = new.employee_id) then
    raise exception 'A loan is replaced by the next row of the same loan and person' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hire_falls_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update hire set fell_out_at = new.moved_at, fell_out_by = 'application', fall_out_reason = new.state, version = version + 1
  where application_id = new.id and fell_out_at is null and employee_id is null;
  if exists (select from hire where application_id = new.id and employee_id is not null) then
    raise exception 'Employed' using errcode = 'check_violation', constraint = 'application_is_employed';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hire_is_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hires uuid[] := array(select id from hire where application_id = new.id and employee_id is null);
  requests uuid[];
begin
  update hire set fell_out_at = new.erased_at, fell_out_by = 'application', fall_out_reason = 'erased', version = version + 1
  where id = any(hires) and fell_out_at is null;
  delete from hire_person where hire_id = any(hires);
  delete from hire_paper where hire_id = any(hires);
  update hire_file set name = 'erased' where hire_id = any(hires);
  update hire set fall_out_reason = 'erased', former_employee_id = null where id = any(hires);
  requests := array(select request_id from paf where hire_id = any(hires)
    union select endorsement_id from hire where id = any(hires) and endorsement_id is not null);
  update request set reason = '', form = form - 'remarks' where id = any(requests);
  update request_event set remarks = null where request_id = any(requests) and remarks is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_punch_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update punch_photo set held = true where id = new.photo_id and not held;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.import_people_in_use(people uuid[])
 RETURNS TABLE(what text, employee_id uuid, found integer)
 LANGUAGE plpgsql
AS $function$
declare
  uses record;
begin
  for uses in
    select c.conrelid::regclass::text as name, a.attname as col from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass and array_length(c.conkey, 1) = 1 and c.conparentid = 0
      and c.conrelid::regclass::text <> all ('{employee_search,employment,employee_status,assignment,government_number,
        employee_relative,pay_terms,pay_out,leave_ledger,deduction_account,deduction_authorization,shift_day,
        employment_alarm,opening_balance,loan}'::text[])
  loop
    return query execute format(
      'select %L, u.%I, count(*)::int from %s u where u.%I = any($1) group by 2', uses.name, uses.col, uses.name, uses.col)
      using people;
  end loop;
  return query
    select 'punch', p.employee_id, count(*)::int from punch p where p.employee_id = any(people) group by 2
    union all select 'employee', e.id, 1 from employee e where e.id = any(people) and e.version > 1
    union all select 'employee_status', s.employee_id, count(*)::int from employee_status s
      where s.employee_id = any(people) and s.by is not null group by 2
    union all select 'assignment', a.employee_id, count(*)::int from assignment a join employee e on e.id = a.employee_id
      where e.id = any(people) and (a.order_ref is not null or a.effective_from <> e.hired_on) group by 2
    union all select 'shift_day', s.employee_id, count(*)::int from shift_day s
      where s.employee_id = any(people) and s.published_by is not null group by 2
    union all select 'pay_terms', t.employee_id, count(*)::int from pay_terms t
      where t.employee_id = any(people) and not undone_by_import('pay_terms', t.id) group by 2
    union all select 'pay_out', o.employee_id, count(*)::int from pay_out o
      where o.employee_id = any(people) and o.request_id is not null group by 2
    union all select 'leave_ledger', l.employee_id, count(*)::int from leave_ledger l
      where l.employee_id = any(people) and l.by_whom <> 'system' and not undone_by_import('leave', l.id) group by 2
    union all select 'opening_balance', b.employee_id, count(*)::int from opening_balance b
      where b.employee_id = any(people) and not undone_by_import('opening_balance', b.id) group by 2
    union all select 'deduction_account', d.employee_id, count(*)::int from deduction_account d
      where d.employee_id = any(people) and not undone_by_import('deduction_account', d.id) group by 2
    union all select 'deduction_payment', d.employee_id, count(*)::int from deduction_account d
      join deduction_due u on u.account_id = d.id join deduction_payment p on p.due_id = u.id
      where d.employee_id = any(people) and p.kind <> 'BROUGHT' group by 2;
end $function$;

CREATE OR REPLACE FUNCTION public.interview_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform interview_slots_hold(array(select slot_id from fresh where slot_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.interview_follows_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update interview i set state = 'Cancelled', ended_how = case when new.erased_at is null then 'MOVED' else 'ERASED' end,
    version = version + 1
  where i.application_id = new.id and i.state in ('Invited', 'Accepted') and (new.erased_at is not null
    or (i.step <> new.state and not exists (select from interview_slot s
      where s.id = i.slot_id and lower(s.during) <= new.moved_at)));
  if new.erased_at is not null then
    update interview set decline_reason = null where application_id = new.id and decline_reason is not null;
    delete from scorecard where application_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.interview_slots_hold(slots uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  perform from interview_slot where id = any(slots) order by id for no key update;
  if exists (select from interview_slot where id = any(slots) and cancelled_at is not null) then
    raise exception 'The slot was cancelled' using errcode = 'check_violation', constraint = 'interview_slot_open';
  end if;
  if exists (select from interview_slot s where s.id = any(slots)
    and (select count(*) from interview where slot_id = s.id and state <> 'Cancelled') > s.seats) then
    raise exception 'The slot is full' using errcode = 'check_violation', constraint = 'interview_fits';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.interview_still_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform interview_slots_hold(array[new.slot_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_pay_out_approved(request_id uuid, employee uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from request r
      join request_event one on one.request_id = r.id and one.event = 'endorse'
      join request_event two on two.request_id = r.id and two.event = 'approve'
    where r.id = $1 and r.owner_id = $2 and r.kind = 'PROFILE' and r.type = 'PAY_OUT' and r.state = 'APPROVED'
      and one.actor <> two.actor and (one.actor_id is null or one.actor_id is distinct from two.actor_id)
      and r.owner_id is distinct from one.actor_id and r.owner_id is distinct from two.actor_id
      and not exists (
        select from request_event f where f.request_id = r.id and f.event in ('file', 'change')
          and (f.actor in (one.actor, two.actor) or f.actor_id in (one.actor_id, two.actor_id)))
      and (r.prepared_by is null or r.prepared_by not in (one.actor, two.actor)))
$function$;

CREATE OR REPLACE FUNCTION public.is_same_person(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select one = other or exists (
    (select id from employee where username = one union select employee_id from employee_account where username = one)
    intersect
    (select id from employee where username = other union select employee_id from employee_account where username = other))
$function$;

CREATE OR REPLACE FUNCTION public.job_order_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform job_order_has_room(new.job_order_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.job_order_has_room(uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  perform from job_order where id = $1 for no key update;
  if (select cancelled_at is not null from job_order where id = $1) then
    raise exception 'The job order is cancelled' using errcode = 'check_violation', constraint = 'job_order_is_open';
  end if;
  if (select count(*) from job_order_place where job_order_id = $1 and ended_at is null) + job_order_offered($1)
    > (select needed from job_order where id = $1) then
    raise exception 'No place is left' using errcode = 'check_violation', constraint = 'job_order_fits';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.job_order_offered(uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::int from offer o where o.job_order_id = $1 and o.state in ('Sent', 'Accepted')
    and not exists (select from job_order_place p where p.offer_id = o.id)
    and not exists (select from hire h where h.offer_id = o.id and h.fell_out_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.job_order_offers_lapse(uuid, timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  perform from job_order where id = $1 for no key update;
  update offer set state = 'Expired', ended_at = $2, version = version + 1
  where job_order_id = $1 and state = 'Sent' and expires_at <= $2;
end $function$;

CREATE OR REPLACE FUNCTION public.job_order_place_falls_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update job_order_place p set ended_at = new.cancelled_at,
    end_reason = left(coalesce(nullif(new.cancel_reason, ''), new.ref), 250)
  from roster_proposal o where o.order_id = new.id and p.id = o.place_id and p.ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.job_order_place_lapses_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform job_order_offers_lapse(new.job_order_id, new.filled_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_former_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into former_email (employee_id, email) values (old.id, old.email);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_payslip_account(slip uuid, payday date)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into payslip_account (payslip_id, channel, account_name, account_number, number, first_name, middle_name,
    last_name, suffix)
  select s.id, p.channel, p.account_name, p.account_number, e.number, e.first_name, e.middle_name, e.last_name, e.suffix
  from payslip s join employee e on e.id = s.employee_id
    left join lateral (select * from pay_out where employee_id = e.id and effective_from <= payday
      order by effective_from desc limit 1) p on true
  where s.id = slip
$function$;

CREATE OR REPLACE FUNCTION public.keep_statutory_use(run pay_run)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into statutory_use (run_id, version_id, used_on, starts, ends, pay_date, run_kind)
  select run.id, v.id, d.until, run.starts, run.ends, run.pay_date, run.kind
  from (select id, kind, scope, effective_from from statutory_version where state = 'IN_FORCE' for share) v
    cross join lateral (select case when v.kind in ('SSS', 'PHILHEALTH', 'PAGIBIG') then run.month
        when v.kind = 'WAGE_ORDER' then run.starts else run.pay_date end as since,
      case when v.kind in ('SSS', 'PHILHEALTH', 'PAGIBIG') then run.month
        when v.kind = 'WAGE_ORDER' then run.ends else run.pay_date end as until) d
  where v.effective_from <= d.until and not exists (select from statutory_version later
    where later.kind = v.kind and later.scope = v.scope and later.state = 'IN_FORCE'
      and later.effective_from > v.effective_from and later.effective_from <= d.since)
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.leave_ledger_holds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  people uuid[] := array(select distinct employee_id from changed);
  short record;
begin
  perform from employee where id = any(people) order by id for no key update;
  select drawn.employee_id, drawn.type, drawn.year, own.days into short
    from (select distinct employee_id, year, type from changed where days < 0) drawn
    cross join lateral (select sum(l.days) as days from leave_ledger l
      where l.employee_id = drawn.employee_id and l.year = drawn.year and l.type = drawn.type) own
    where own.days < 0 limit 1;
  if found then
    raise exception 'The % credits of % would fall to %', short.type, short.year, short.days
      using errcode = 'check_violation', constraint = 'leave_ledger_not_below_zero';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.leave_ledger_stays_or_undone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.request_id is null and undone_by_import('employee', old.employee_id) then
    return old;
  end if;
  raise exception 'leave_ledger is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.leave_names_holidays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Taking the row over, not leaving it be: whoever is about to take the date off the list waits for this change.
  insert into leave_stale_date (date) select distinct date from changed order by 1
    on conflict (date) do update set touched_at = excluded.touched_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.leaver_until(separated_on date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (separated_on + make_interval(months => months))::date from leaver_access
$function$;

CREATE OR REPLACE FUNCTION public.loan_co_maker_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from employee where id = new.employee_id for no key update;
  if (select count(*) from loan_guarantee where employee_id = new.employee_id and accepted_at is not null)
    > (select r.max_guarantees from loan_rules r
      where r.replaced_at is null and (clock_timestamp() at time zone 'Asia/Manila')::date
        between r.effective_from and coalesce(r.effective_to, 'infinity')) then
    raise exception 'Answers for as many loans as the rules allow'
      using errcode = 'check_violation', constraint = 'loan_co_maker_fits';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.loan_co_maker_is_another()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from request r where r.id = new.request_id and r.owner_id = new.employee_id) then
    raise exception 'A borrower is no co-maker of the own loan'
      using errcode = 'check_violation', constraint = 'loan_co_maker_is_another';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.loan_part_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into loan_part (due_id, loan_id, principal, interest)
  select new.id, p.loan_id, p.principal, p.interest from loan_part p where p.due_id = new.instead_of;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.loan_parts_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from loan l
    left join lateral (select coalesce(sum(p.principal), 0) as principal, coalesce(sum(p.interest), 0) as interest,
        coalesce(bool_or(p.principal + p.interest <> d.amount or d.account_id <> l.account_id), false) as differs
      from loan_part p join deduction_due d on d.id = p.due_id
      where p.loan_id = l.id and not exists (select from deduction_due later where later.instead_of = d.id)) parts on true
    where l.id = new.loan_id and (parts.principal <> l.principal or parts.interest <> l.interest or parts.differs)) then
    raise exception 'The instalments of a loan are its principal and its interest' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.loan_policy_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(old) -> tg_argv[tg_nargs - 1] <> 'null' or to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception '% stays as it was', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.loan_terms_need_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from loan_proposal p where p.id = new.proposal_id and p.state = 'APPROVED'
      and p.effective_from = new.effective_from) then
    raise exception 'Terms of loans need an approved proposal' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.mail_wanted(username text, opens text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select e.email from employee e join mail_wish w on w.employee_id = e.id
  where e.id = (select id from (
      select id from employee where employee.username = mail_wanted.username
      union all select employee_id from employee_account where employee_account.username = mail_wanted.username) person limit 1)
    and e.email is not null and w.kind = notice_kind(mail_wanted.opens)
    and (w.kind not in ('TEAM', 'OFFICE') or e.separated_on is null
      or e.separated_on >= (now() at time zone 'Asia/Manila')::date)
$function$;

CREATE OR REPLACE FUNCTION public.month_part(day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (day - (((EXTRACT(day FROM day))::integer - 1) - (LEAST((((EXTRACT(day FROM day))::integer - 1) / 5), 5) * 5)));

CREATE OR REPLACE FUNCTION public.name_compared(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(case word when 'ma' then 'maria' when 'sta' then 'santa' when 'sto' then 'santo' else word end, ' '
    order by nth), '') from unnest(name_words(split_short_names($1))) with ordinality words (word, nth)
$function$;

CREATE OR REPLACE FUNCTION public.name_index_words(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array(select distinct word from unnest(name_words(split_short_names($1))) given_word,
    lateral unnest(case given_word when 'ma' then array['ma', 'maria'] when 'sta' then array['sta', 'santa']
      when 'sto' then array['sto', 'santo'] when 'santa' then array['santa', 'sta'] when 'santo' then array['santo', 'sto']
      else array[given_word] end) word)
$function$;

CREATE OR REPLACE FUNCTION public.name_order(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select folded(replace(normalize(lower($1), NFD), 'n' || U&'\0303', 'n~'))
$function$;

CREATE OR REPLACE FUNCTION public.name_query(given text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery
  from unnest(name_words(split_short_names($1))) word
$function$;

CREATE OR REPLACE FUNCTION public.name_words(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(word), '{}') from regexp_split_to_table(regexp_replace(
      regexp_replace(folded($1), '[.''’`]', '', 'g'), '(^|[\s-])de\s+(la|las|los)(?=$|[\s-])', '\1de\2', 'g'),
    '[\s,;-]+') word
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION public.next_request_number(prefix text, year integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  name text := format('request_number_%s_%s', lower(prefix), year);
  first bigint;
begin
  if to_regclass(quote_ident(name)) is null then
    -- The first filing of a year makes the sequence; others that come meanwhile wait for it once. The lock of a table and not
    -- an advisory one: only the former lets this session learn of a sequence that another has just made.
    lock table request_number in share row exclusive mode;
    if to_regclass(quote_ident(name)) is null then
      select n.last + 1 into first from request_number n
      where n.prefix = next_request_number.prefix and n.year = next_request_number.year;
      execute format('create sequence %I start with %s', name, coalesce(first, 1));
    end if;
  end if;
  return nextval(quote_ident(name)::regclass);
end $function$;

CREATE OR REPLACE FUNCTION public.notice_kind(opens text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when opens is null then null
    when opens ~ '^/(attendances|shift-schedule|leaves|profile|soa|e-services/(assistance|government-loans|[a-z]+/my-requests))[?](.*&)?open='
      then 'REQUESTS'
    when opens ~ '^/(approvals|profile|onboarding)' then null
    when opens ~ '^/leaves' then 'REQUESTS'
    when opens ~ '^/(attendances|shift-schedule|dashboard)' then 'SCHEDULE'
    when opens ~ '^/(payslip|soa|e-services/(assistance|government-loans|[a-z]+/my-requests))' then 'PAY'
    when opens ~ '^/team-reports' then 'TEAM'
    else 'OFFICE'
  end
$function$;

CREATE OR REPLACE FUNCTION public.offer_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update offer set state = 'Withdrawn', ended_at = new.erased_at, version = version + 1
  where application_id = new.id and state in ('Draft', 'Sent');
  update offer set remarks = null, rate_reason = null, end_reason = null where application_id = new.id;
  delete from offer_code where offer_id in (select id from offer where application_id = new.id);
  update offer_acceptance set name = null, terms = null, network = null
  where offer_id in (select id from offer where application_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.offer_lapses_others()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform job_order_offers_lapse(new.job_order_id, new.sent_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.offer_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if old.state <> 'Draft' and (new.pay_basis, new.rate, new.factor, new.cola, new.starts_on, new.sent_at, new.expires_at)
    is distinct from (old.pay_basis, old.rate, old.factor, old.cola, old.starts_on, old.sent_at, old.expires_at) then
    raise exception 'An offer that was sent stays' using errcode = 'check_violation', constraint = 'offer_stays';
  end if;
  if old.state <> new.state and not (old.state = 'Draft' and new.state in ('Sent', 'Withdrawn')
    or old.state = 'Sent' and new.state in ('Accepted', 'Declined', 'Expired', 'Withdrawn')
    or old.state = 'Accepted' and new.state = 'Withdrawn') then
    raise exception 'An offer that ended stays' using errcode = 'check_violation', constraint = 'offer_stays';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.offer_withdrawn_with_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update offer o set state = 'Withdrawn', ended_at = new.moved_at, ended_by = null, version = version + 1
  where o.application_id = new.id and (o.state in ('Draft', 'Sent')
    or o.state = 'Accepted' and not exists (select from hire h where h.offer_id = o.id and h.fell_out_at is null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.offer_withdrawn_with_job_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update offer set state = 'Withdrawn', ended_at = new.cancelled_at, ended_by = new.cancelled_by, version = version + 1
  where job_order_id = new.id and state in ('Draft', 'Sent');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.onboarding_invite_stays_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  raise exception 'The invitation ended' using errcode = 'check_violation', constraint = 'onboarding_invite_stays_ended';
end $function$;

CREATE OR REPLACE FUNCTION public.onboarding_others_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform from onboarding_program where is_active order by id for no key update;
  if (select count(*) from onboarding_program p where p.is_active
      and not exists (select from onboarding_program_designation where program_id = p.id)
      and exists (select from program_version where program_id = p.id and published_at is not null)) > 1 then
    raise exception 'Another program is for all others' using errcode = 'check_violation', constraint = 'onboarding_others_once';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.onboarding_seat_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform from onboarding_session where id in (select session_id from fresh) order by id for no key update;
  if exists (select from onboarding_session where id in (select session_id from fresh) and cancelled_at is not null) then
    raise exception 'The session was cancelled' using errcode = 'check_violation', constraint = 'onboarding_session_open';
  end if;
  if exists (select from onboarding_session s where s.id in (select session_id from fresh)
    and (select count(*) from onboarding_seat where session_id = s.id and state <> 'Cancelled') > s.capacity) then
    raise exception 'The session is full' using errcode = 'check_violation', constraint = 'onboarding_seat_fits';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.onboarding_seat_stays_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  raise exception 'The seat was given up' using errcode = 'check_violation', constraint = 'onboarding_seat_stays_ended';
end $function$;

CREATE OR REPLACE FUNCTION public.onboarding_session_keeps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if (select count(*) from onboarding_seat where session_id = new.id and state <> 'Cancelled') > new.capacity then
    raise exception 'More are invited' using errcode = 'check_violation', constraint = 'onboarding_session_keeps';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.opening_balance_needs_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own text;
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{state,decided_by,decided_at,decline_reason}'::text[])
      is distinct from (to_jsonb(old) - '{state,decided_by,decided_at,decline_reason}'::text[]) then
      raise exception 'Opening balances are corrected by a new version' using errcode = 'restrict_violation';
    end if;
    if not (old.state = 'WAITING' and new.state in ('IN_FORCE', 'REPLACED', 'DECLINED')
      or old.state = 'IN_FORCE' and new.state = 'REPLACED' and new.decided_by = old.decided_by) then
      raise exception 'These opening balances were decided' using errcode = 'restrict_violation';
    end if;
    if old.state = new.state then
      return new;
    end if;
  end if;
  if new.state <> 'IN_FORCE' then
    return new;
  end if;
  select username into own from employee where id = new.employee_id;
  if is_same_person(new.entered_by, new.decided_by) or coalesce(is_same_person(own, new.decided_by), false)
    or coalesce(is_same_person(own, new.entered_by), false) then
    raise exception 'Opening balances need two people, and neither is their owner'
      using errcode = 'check_violation', constraint = 'opening_balance_needs_two';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.opening_balance_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array(select distinct employee_id from changed where state = 'IN_FORCE'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_a_month(basis text, rate bigint, factor numeric, cola bigint, allowances jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case basis when 'MONTHLY' then rate else rate * factor / 12 end + cola * factor / 12 + coalesce((
    select sum((each ->> 'amount')::numeric * case each ->> 'per' when 'MONTH' then 1 else factor / 12 end)
    from jsonb_array_elements(allowances) each), 0)
$function$;

CREATE OR REPLACE FUNCTION public.pay_change_approved(person uuid, since date, new_basis text, new_rate bigint, new_factor numeric, new_cola bigint, new_allowances jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from pay_change_line l join pay_change c on c.id = l.change_id
    where l.employee_id = person and l.fault is null and c.state = 'APPLIED' and c.effective_from = since
      and l.after ->> 'basis' = new_basis and (l.after ->> 'rate')::bigint = new_rate
      and (l.after ->> 'factor')::numeric = new_factor and (l.after ->> 'cola')::bigint = new_cola
      and l.after -> 'allowances' = new_allowances)
$function$;

CREATE OR REPLACE FUNCTION public.pay_change_needs_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state <> 'WAITING' then
    raise exception 'A decided change of pay stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.state = 'APPLIED' and is_same_person(old.made_by, new.decided_by) then
    raise exception 'A change of pay needs another person' using errcode = 'check_violation', constraint = 'pay_change_two';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_changes_by(person uuid, since date, new_basis text, new_rate bigint, new_factor numeric, new_cola bigint, new_allowances jsonb)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select abs(pay_a_month(new_basis, new_rate, new_factor, new_cola, new_allowances)
    / pay_a_month(t.basis, t.rate, t.factor, t.cola, t.allowances) - 1) * 100
  from pay_terms t
  where t.employee_id = person and t.effective_from <= since and (t.withdrawn_at is null or t.effective_from = since)
    and (t.effective_from = since or not exists (select from employment_by(person, since) m where m.hired_on = since))
  order by t.effective_from desc, t.entered_at desc, t.withdrawn_at is null desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.pay_dues_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array(select distinct a.employee_id from changed d join deduction_account a on a.id = d.account_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_employment_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_everybody_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array(select id from employee));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_hold_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (select from pay_run where id = old.run_id) then
      raise exception 'Held pay stays beside its run' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.lifted_at is not null or new.lifted_at is null or
    (new.id, new.run_id, new.employee_id, new.kind, new.reason, new.set_by, new.set_at) is distinct from
    (old.id, old.run_id, old.employee_id, old.kind, old.reason, old.set_by, old.set_at) then
    raise exception 'Held pay is lifted once, and not changed' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'HELD' and is_same_person(old.set_by, new.lifted_by) then
    raise exception 'Held pay is lifted by another person' using errcode = 'check_violation', constraint = 'pay_hold_two';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_import_approved(entered_by text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from company_import i
      join company_import_sheet s on s.import_id = i.id and s.sheet = 'PAY' and not s.is_written
    where i.id = nullif(current_setting('kawani.writes_import', true), '')::uuid
      and i.state = 'IMPORTING' and i.username = entered_by and i.approved_by is not null
      and not is_same_person(i.username, i.approved_by))
$function$;

CREATE OR REPLACE FUNCTION public.pay_of_leavers_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  people uuid[] := array(select distinct employee_id from changed);
  leavers uuid[] := array(select distinct employee_id from employment where employee_id = any(people) and separated_on is not null);
begin
  if leavers <> '{}' then
    perform pay_touch_people(leavers);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_out_is_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.request_id is null and undone_by_import('pay_out', old.employee_id) then
    return old;
  end if;
  raise exception 'A pay-out account is changed by another one, never removed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.pay_out_needs_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  asked jsonb;
  approved_on date;
begin
  if tg_op = 'DELETE' then
    raise exception 'A pay-out account is changed by another one, never removed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and current_setting('kawani.loads_pay_out', true) = 'on' then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.employee_id, new.effective_from) is distinct from (old.employee_id, old.effective_from) then
    raise exception 'A pay-out account stays with its employee and its day' using errcode = 'restrict_violation';
  end if;
  if new.request_id is null or not is_pay_out_approved(new.request_id, new.employee_id) then
    raise exception 'A pay-out account needs the approval of two' using errcode = 'restrict_violation';
  end if;
  select form into asked from request where id = new.request_id;
  select (max(at) at time zone 'Asia/Manila')::date into approved_on
    from request_event where request_id = new.request_id and event = 'approve';
  if (new.channel, new.account_name, regexp_replace(new.account_number, '\D', '', 'g')) is distinct from
    (asked ->> 'channel', asked ->> 'accountName', regexp_replace(asked ->> 'accountNumber', '\D', '', 'g')) then
    raise exception 'This is not the pay-out account that was approved' using errcode = 'restrict_violation';
  end if;
  if new.effective_from <= approved_on then
    raise exception 'A pay-out account is in force after its approval, not before' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_payments_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array(select distinct a.employee_id from paid p join deduction_due d on d.id = p.due_id
    join deduction_account a on a.id = d.account_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_run_keeps_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_payslip_account(s.id, new.pay_date) from payslip s where s.run_id = new.id and s.corrects is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_run_keeps_law()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_statutory_use(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_run_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'Completed' and (tg_op = 'DELETE' or
    (new.state, new.kind, new.employee_id, new.starts, new.ends, new.pay_date, new.month) is distinct from
    (old.state, old.kind, old.employee_id, old.starts, old.ends, old.pay_date, old.month)) then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_run_sum_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from pay_run where id in (select run_id from changed) order by id for no key update;
  delete from pay_run_sum where run_id in (select run_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_savings_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array(select distinct employee_id from employment
    where employee_id = new.employee_id and separated_on is not null));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_source_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array[new.employee_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_terms_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if second_person_on('PAY_TERMS') and not second_person_approved('PAY_TERMS')
    and coalesce(pay_changes_by(new.employee_id, new.effective_from, new.basis, new.rate, new.factor, new.cola, new.allowances), 0)
      > second_person_percent()
    and not pay_change_approved(new.employee_id, new.effective_from, new.basis, new.rate, new.factor, new.cola, new.allowances)
    and not pay_import_approved(new.entered_by) then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_touch_people(people uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into pay_touch (employee_id, by_transaction)
    select person, pg_current_xact_id() from unnest(people) person order by person
    on conflict (employee_id) do update set by_transaction = excluded.by_transaction
$function$;

CREATE OR REPLACE FUNCTION public.pay_upload_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (select from pay_run where id = old.run_id) then
      raise exception 'Uploaded slips stay beside their pay' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if exists (select from pay_run where id = new.run_id and state = 'Completed') then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and (old.withdrawn_at is not null or (to_jsonb(new) - '{withdrawn_by,withdrawn_at}'::text[])
    is distinct from (to_jsonb(old) - '{withdrawn_by,withdrawn_at}'::text[])) then
    raise exception 'Uploaded slips are taken back, not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_upload_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array(select employee_id from uploaded_slip where upload_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payroll_policy_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.withdrawn_at is not null or (to_jsonb(new) - '{withdrawn_by,withdrawn_at}'::text[])
    is distinct from (to_jsonb(old) - '{withdrawn_by,withdrawn_at}'::text[]) then
    raise exception 'Rules of pay that stood stay as they were' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payslip_account_lines(lines jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('code', line.code, 'accountId', line."accountId", 'amount', line.amount)), '[]')
  from jsonb_to_recordset(lines) as line (code text, "accountId" uuid, amount bigint) where line."accountId" is not null
$function$;

CREATE OR REPLACE FUNCTION public.payslip_code_sums(lines jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_object_agg(code, amount), '{}') from (
    select line.code, sum(line.amount)::bigint as amount
    from jsonb_to_recordset(lines) as line (code text, amount bigint) group by 1) own
$function$;

CREATE OR REPLACE FUNCTION public.payslip_comes_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pay_run where id = new.run_id and state = 'Completed') then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payslip_correction_keeps_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_payslip_account(new.payslip_id, new.pay_on);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payslip_leaves_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payslip_leave (payslip_id, balances)
    select s.id, coalesce(l.balances, '[]') from payslip s left join (
      select employee_id, jsonb_agg(jsonb_build_object('type', type, 'days', days) order by type) as balances
      from (select employee_id, type, sum(days)::float8 as days from leave_ledger
        where "on" <= new.ends and year = extract(year from new.ends)
          and type in ('VL', 'SL', 'EL', 'SIL', 'CL', 'BL', 'AVL')
          and employee_id in (select employee_id from payslip where run_id = new.id)
        group by employee_id, type) own
      group by employee_id) l on l.employee_id = s.employee_id
    where s.run_id = new.id
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payslip_line_sums(lines jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_object_agg(told, amount), '{}') from (
    select coalesce(line.tax, '') || ' ' || line.code as told, sum(line.amount)::bigint as amount
    from jsonb_to_recordset(lines) as line (code text, "group" text, tax text, amount bigint)
    where line."group" = 'EARNING' or line.code = 'UNION_DUES' group by 1) own
$function$;

CREATE OR REPLACE FUNCTION public.payslip_names_detachment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.detachment_id := detachment_paid(new.employee_id, new.run_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.payslip_receipts_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from payslip where id in (select payslip_id from added) order by id for no key update;
  insert into pay_run_receipt as c (run_id, nth, opened, acknowledged)
  select s.run_id, receipt_row(s.id), count(*) filter (where own.is_first), count(*) filter (where own.is_acknowledged)
  from (select a.payslip_id, bool_or(a.state = 'Acknowledged') as is_acknowledged,
      not exists (select from payslip_receipt o where o.payslip_id = a.payslip_id
        and not exists (select from added x where x.payslip_id = o.payslip_id and x.state = o.state)) as is_first
    from added a group by a.payslip_id) own
    join payslip s on s.id = own.payslip_id
  where not exists (select from payslip later where later.corrects = s.id)
  group by 1, 2 order by 1, 2
  on conflict (run_id, nth) do update set opened = c.opened + excluded.opened,
    acknowledged = c.acknowledged + excluded.acknowledged;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payslip_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pay_run where id = old.run_id and state = 'Completed') then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.people_found(typed text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select employee_id from employee_search where words @@ name_query(typed)
$function$;

CREATE OR REPLACE FUNCTION public.people_who_hold(asked text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(distinct coalesce(e.id::text, a.employee_id::text, p.username))::int
  from account_permission p left join employee e on e.username = p.username
    left join employee_account a on a.username = p.username
  where p.permission = asked
$function$;

CREATE OR REPLACE FUNCTION public.person_root(given uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up as (
    select id, merged_into from person_outside where id = $1
    union all
    select p.id, p.merged_into from person_outside p join up on p.id = up.merged_into)
  select id from up where merged_into is null
$function$;

CREATE OR REPLACE FUNCTION public.posted_while_held(first_day date, last_day date)
 RETURNS TABLE(starts date, ends date)
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('kawani.posting'));
  return query select p.starts, p.ends from pay_period p
    where p.state = 'Posted' and p.starts <= last_day and p.ends >= first_day order by p.starts;
end $function$;

CREATE OR REPLACE FUNCTION public.prior_income_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The income of somebody else is another entry' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.program_task_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  perform from program_version where id in (old.version_id, new.version_id) order by id for no key update;
  if exists (select from program_version where id in (old.version_id, new.version_id) and published_at is not null) then
    raise exception 'A published version never changes' using errcode = 'check_violation', constraint = 'program_version_is_final';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.program_version_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  raise exception 'A published version never changes' using errcode = 'check_violation', constraint = 'program_version_is_final';
end $function$;

CREATE OR REPLACE FUNCTION public.quitclaim_after_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if tg_op = 'UPDATE' and ((new.id, new.case_id, new.payslip_id, new.language, new.amounts, new.text, new.written_by, new.written_at)
      is distinct from (old.id, old.case_id, old.payslip_id, old.language, old.amounts, old.text, old.written_by, old.written_at)
      or old.shown_at is not null and (new.shown_at, new.shown_by) is distinct from (old.shown_at, old.shown_by)
      or old.signed_on is not null and (new.signed_on, new.witnesses, new.file_id, new.recorded_by, new.recorded_at)
        is distinct from (old.signed_on, old.witnesses, old.file_id, old.recorded_by, old.recorded_at)
      or old.replaced_by is not null) then
    raise exception 'A quitclaim stays as it was written' using errcode = 'check_violation', constraint = 'quitclaim_stays';
  end if;
  if (tg_op = 'INSERT' or new.signed_on is distinct from old.signed_on) and not exists (
    select from separation_case c join employment m on m.employee_id = c.employee_id and m.number = c.employment
      join payslip s on s.employee_id = c.employee_id join pay_run r on r.id = s.run_id
      left join payslip_correction k on k.payslip_id = s.id
    where c.id = new.case_id and s.id = new.payslip_id and r.kind = 'FINAL' and m.separated_on between r.starts and r.ends
      and r.state = 'Completed' and r.released_at <= new.written_at
      and greatest(r.pay_date, k.pay_on) <= least((new.written_at at time zone 'Asia/Manila')::date, new.signed_on)
      and not exists (select from payslip later where later.corrects = s.id)) then
    raise exception 'The final pay is not paid' using errcode = 'check_violation', constraint = 'quitclaim_after_payment';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_row(slip uuid)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (abs(hashtext(slip::text)::bigint) % 16)::smallint
$function$;

CREATE OR REPLACE FUNCTION public.recurring_member_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from recurring_pay where state = 'APPROVED' and whom = any (tg_argv::text[])) then
    perform pay_touch_people(array[coalesce(new.employee_id, old.employee_id)]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recurring_pay_needs_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state <> 'WAITING' or new.state = 'WAITING' or
    (new.id, new.rule_id, new.no, new.kind, new.title, new.amount, new.every, new.tax, new.benefit, new.code, new.total, new.whom,
      new.unit_id, new.effective_from, new.effective_to, new.is_end, new.reason, new.made_by) is distinct from
    (old.id, old.rule_id, old.no, old.kind, old.title, old.amount, old.every, old.tax, old.benefit, old.code, old.total, old.whom,
      old.unit_id, old.effective_from, old.effective_to, old.is_end, old.reason, old.made_by) then
    raise exception 'Recurring pay is decided once, and stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.state = 'APPROVED' and is_same_person(new.made_by, new.decided_by) then
    raise exception 'Recurring pay needs another person' using errcode = 'check_violation', constraint = 'recurring_pay_two';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.recurring_pay_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pay_touch_people(array(select distinct m.employee_id
    from recurring_pay v join recurring_pay_member m on m.version_id = v.id
    where v.rule_id = new.rule_id and v.state = 'APPROVED'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_employee_search(ids uuid[], on_day date)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into employee_search as kept (employee_id, number, name, words, hired_on, status, detachment_id, department_id,
    designation_id, posted_until, papers_asked, papers_held, missing, changes_on)
  select e.id, e.device_user::bigint,
    e.sort_name,
    array_to_tsvector(array(
      select distinct word from unnest(name_index_words(concat_ws(' ', e.last_name, e.first_name, e.middle_name, e.suffix))
        || array[array_to_string(name_words(e.last_name), ''), array_to_string(name_words(e.first_name), ''),
          e.number, e.device_user]) word where word <> '')),
    e.hired_on, coalesce(in_force.status, coming.status, 'Probationary'), posted.detachment_id, posted.department_id,
    posted.designation_id, posted.effective_to, papers.asked, papers.held, papers.missing,
    least(coming.effective_from, next_posting.effective_from, posted.ends, papers.changes_on)
  from employee e
    left join lateral (select status from employee_status s where s.employee_id = e.id and s.effective_from <= on_day
      order by s.effective_from desc limit 1) in_force on true
    left join lateral (select status, effective_from from employee_status s
      where s.employee_id = e.id and s.effective_from > on_day order by s.effective_from limit 1) coming on true
    left join lateral (
      select a.*, case when effective_from <= on_day and effective_to >= on_day then effective_to + 1 end as ends
      from assignment a where a.employee_id = e.id
      order by case when effective_from > on_day then 1 when effective_to < on_day then 2 else 0 end,
        abs(effective_from - on_day) limit 1) posted on true
    left join lateral (select min(effective_from) as effective_from from assignment a
      where a.employee_id = e.id and a.effective_from > on_day) next_posting on true
    left join lateral (
      select count(*)::int as asked, count(*) filter (where d.state = 'VERIFIED' and not expired)::int as held,
        coalesce(array_agg(k.code order by k.position) filter (where d.state is null or d.state = 'REJECTED' or expired),
          '{}') as missing,
        min(d.expires_on) filter (where not expired) + 1 as changes_on
      from document_kind k
        left join employee_document d on d.employee_id = e.id and d.kind = k.code and d.replaced_at is null
        cross join lateral (select coalesce(d.expires_on < on_day, false)) at_hand (expired)
      where k.active and (k.is_required or exists (select from designation_document w
        where w.designation_id = posted.designation_id and w.kind = k.code))
    ) papers on true
  where e.id = any(ids)
  order by e.id
  on conflict (employee_id) do update set number = excluded.number, name = excluded.name, words = excluded.words,
    hired_on = excluded.hired_on, status = excluded.status, detachment_id = excluded.detachment_id,
    department_id = excluded.department_id, designation_id = excluded.designation_id,
    posted_until = excluded.posted_until, papers_asked = excluded.papers_asked, papers_held = excluded.papers_held,
    missing = excluded.missing, changes_on = excluded.changes_on
  where (kept.number, kept.name, kept.words, kept.hired_on, kept.status, kept.detachment_id, kept.department_id,
      kept.designation_id, kept.posted_until, kept.papers_asked, kept.papers_held, kept.missing, kept.changes_on)
    is distinct from (excluded.number, excluded.name, excluded.words, excluded.hired_on, excluded.status,
      excluded.detachment_id, excluded.department_id, excluded.designation_id, excluded.posted_until,
      excluded.papers_asked, excluded.papers_held, excluded.missing, excluded.changes_on)
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and tg_table_name = 'opening_balance' then
    if undone_by_import('opening_balance', (to_jsonb(old) ->> 'id')::uuid) then
      return old;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'loan' then
    if to_jsonb(old) ->> 'import_id' is not null
      and undone_by_import('deduction_account', (to_jsonb(old) ->> 'account_id')::uuid) then
      return old;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'loan_part' then
    if exists (select from deduction_due d where d.id = (to_jsonb(old) ->> 'due_id')::uuid
      and undone_by_import('deduction_account', d.account_id)) then
      return old;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'deduction_payment' then
    if to_jsonb(old) ->> 'kind' = 'BROUGHT' and exists (select from deduction_due d
      where d.id = (to_jsonb(old) ->> 'due_id')::uuid and undone_by_import('deduction_account', d.account_id)) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.remove_imported_accounts(accounts uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  authorizations uuid[];
begin
  select array_agg(a.authorization_id) into authorizations from deduction_account a where a.id = any(accounts);
  delete from loan_part p using deduction_due d where d.id = p.due_id and d.account_id = any(accounts);
  delete from loan l where l.account_id = any(accounts) and l.import_id is not null;
  delete from deduction_payment p using deduction_due d
    where d.id = p.due_id and d.account_id = any(accounts) and p.kind = 'BROUGHT';
  delete from deduction_due d where d.account_id = any(accounts);
  delete from deduction_account a where a.id = any(accounts);
  delete from deduction_authorization z where z.id = any(authorizations);
end $function$;

CREATE OR REPLACE FUNCTION public.remove_imported_people(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_imported_accounts(array(select a.id from deduction_account a where a.employee_id = any(people)));
  delete from opening_balance b where b.employee_id = any(people);
  delete from leave_ledger l where l.employee_id = any(people);
  delete from pay_out o where o.employee_id = any(people);
  delete from pay_terms t where t.employee_id = any(people);
  delete from government_number n where n.employee_id = any(people);
  delete from employee_relative r where r.employee_id = any(people);
  delete from shift_day s where s.employee_id = any(people);
  delete from attendance_day d where d.employee_id = any(people);
  delete from attendance_stale s where s.employee_id = any(people);
  delete from employment_alarm a where a.employee_id = any(people);
  delete from assignment a where a.employee_id = any(people);
  delete from employee_status s where s.employee_id = any(people);
  delete from employment m where m.employee_id = any(people);
  delete from employee_search s where s.employee_id = any(people);
  delete from employee e where e.id = any(people);
  delete from pay_touch t where t.employee_id = any(people);
end $function$;

CREATE OR REPLACE FUNCTION public.remove_imported_unit(of text, unit uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from leadership l where unit in (l.detachment_id, l.cluster_id, l.department_id);
  case of
    when 'shift' then
      delete from shift_terms t where t.shift_id = unit;
      delete from shift_site s where s.shift_id = unit;
      delete from shift s where s.id = unit;
    when 'job_designation' then
      delete from designation_document d where d.designation_id = unit;
      delete from job_designation g where g.id = unit;
    when 'detachment' then
      delete from detachment_fence f where f.detachment_id = unit;
      delete from detachment d where d.id = unit;
    when 'department' then
      update department p set parent_id = null where p.parent_id = unit and undone_by_import('department', p.id);
      delete from department p where p.id = unit;
    when 'cluster' then delete from cluster c where c.id = unit;
  end case;
end $function$;

CREATE OR REPLACE FUNCTION public.repeated_taps(people uuid[], ats timestamp with time zone[], kinds text[], sources text[], span interval)
 RETURNS TABLE(person uuid, first_id uuid, first_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  earliest timestamptz := (select min(each) from unnest(ats) each) - span;
  latest timestamptz := (select max(each) from unnest(ats) each) + span;
begin
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended('tap ' || each, 0) as lock from unnest(people) each order by 1) locks;
  -- The nearest punch on either side is a step or two along the index, however many there are. The same seen by a
  -- device or recorded by a leader stands beside the tap: neither a repeat of it nor something in between.
  return query
    select tap.person, coalesce(earlier.id, later.id), coalesce(earlier.at, later.at)
    from unnest(people, ats, kinds, sources) tap (person, at, kind, source) left join lateral (
      select punch.id, punch.at, punch.kind from punch
      where employee_id = tap.person and punch.at between tap.at - span and tap.at
        and punch.at between earliest and latest and (punch.kind <> tap.kind or punch.source = tap.source)
        and not exists (select from punch_review r where r.employee_id = tap.person and r.punch_id = punch.id and r.undone)
      order by punch.at desc, punch.id desc limit 1
    ) earlier on earlier.kind = tap.kind
    left join lateral (
      select punch.id, punch.at, punch.kind from punch
      where employee_id = tap.person and punch.at > tap.at and punch.at <= tap.at + span
        and punch.at between earliest and latest and (punch.kind <> tap.kind or punch.source = tap.source)
        and not exists (select from punch_review r where r.employee_id = tap.person and r.punch_id = punch.id and r.undone)
      order by punch.at, punch.id limit 1
    ) later on later.kind = tap.kind
    where earlier.id is not null or later.id is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.request_event_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if tg_op = 'UPDATE' and new.remarks is null and new.detail is not distinct from old.detail
    and new.said is not distinct from old.said and (new.id, new.request_id, new.at, new.event, new.state, new.level,
      new.actor_id, new.actor, new.role, new.for_id) is not distinct from (old.id, old.request_id, old.at, old.event,
      old.state, old.level, old.actor_id, old.actor, old.role, old.for_id) then
    return new;
  end if;
  raise exception 'request_event is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.roster_proposal_lapses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update roster_proposal set state = 'Lapsed', decided_by = new.cancelled_by, decided_at = new.cancelled_at,
    reason = new.cancel_reason, version = version + 1
  where job_order_id = new.id and state = 'Waiting';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.savings_stay_positive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.amount > 0 then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('savings ' || new.employee_id, 0));
  if (select sum(amount) from savings_movement where employee_id = new.employee_id and fund = new.fund) < 0 then
    raise exception 'More than was saved' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.second_person_approved(asked text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from second_person_change c where c.kind = asked and c.state = 'APPROVED'
    and c.id = nullif(current_setting('kawani.second_person', true), '')::uuid)
$function$;

CREATE OR REPLACE FUNCTION public.second_person_decides()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'WAITING' or (new.id, new.kind, new.subject, new.input, new.prepared_by)
      is distinct from (old.id, old.kind, old.subject, old.input, old.prepared_by) then
    raise exception 'It was decided already' using errcode = 'check_violation', constraint = 'second_person_once';
  end if;
  if new.state in ('APPROVED', 'REJECTED') and (is_same_person(new.prepared_by, new.decided_by) or exists (
    select from employee e where e.id = new.employee_id and e.username = new.decided_by
    union all select from employee_account a where a.employee_id = new.employee_id and a.username = new.decided_by)) then
    raise exception 'Somebody else decides this' using errcode = 'check_violation', constraint = 'second_person_other';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.second_person_mode(asked text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select mode from second_person_rule where kind = asked order by set_at desc, id desc limit 1), 'OFF')
$function$;

CREATE OR REPLACE FUNCTION public.second_person_needed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if second_person_on(tg_argv[0]) and not second_person_approved(tg_argv[0]) then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.second_person_on(asked text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case second_person_mode(asked) when 'ON' then true when 'OFF' then false
    else people_who_hold(case asked when 'PAY_TERMS' then 'MANAGE_PAY_SETUP' else 'MANAGE_RELEASE_PAYSLIP' end) >= 2 end
$function$;

CREATE OR REPLACE FUNCTION public.second_person_percent()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select percent from second_person_rule where kind = 'PAY_TERMS' order by set_at desc, id desc limit 1), 10)
$function$;

CREATE OR REPLACE FUNCTION public.second_person_rule_by_two()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if second_person_on(new.kind) and (new.mode <> 'ON' or (new.kind = 'PAY_TERMS' and new.percent > second_person_percent()))
    and not second_person_approved('RULE') then
    raise exception 'A second person approves this' using errcode = 'check_violation', constraint = 'second_person_needed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.separation_on(on_day date)
 RETURNS TABLE(id uuid, employee_id uuid, employment integer, kind text, request_id uuid, opened_at timestamp with time zone, last_day date, items integer, settled integer, run_id uuid, paid_on date, state text, closed_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, c.employee_id, c.employment, c.kind, c.request_id, c.opened_at, m.separated_on,
    (select count(*)::int from clearance_item i where i.case_id = c.id),
    (select count(*)::int from clearance_standing s where s.case_id = c.id and s.state in ('CLEARED', 'WAIVED')),
    (select r.id from final_run_of(c.employee_id, m.separated_on) r),
    (select r.pay_date from final_run_of(c.employee_id, m.separated_on) r where r.state = 'Completed' and r.released_at is not null),
    case when c.closed_how = 'WITHDRAWN' then 'WITHDRAWN' when c.closed_how = 'DONE' then 'CLOSED'
      when exists (select from final_run_of(c.employee_id, m.separated_on) r
        where r.state = 'Completed' and r.released_at is not null and r.pay_date <= on_day) then 'PAID'
      when m.separated_on is null or m.separated_on >= on_day then 'OPEN'
      when exists (select from clearance_standing s where s.case_id = c.id and s.state not in ('CLEARED', 'WAIVED')) then 'FOR_CLEARANCE'
      else 'FOR_FINAL_PAY' end, c.closed_at
  from separation_case c join employment m on m.employee_id = c.employee_id and m.number = c.employment
$function$;

CREATE OR REPLACE FUNCTION public.split_short_names(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace($1, '\m(ma|sta|sto)\.', '\1 ', 'gi')
$function$;

CREATE OR REPLACE FUNCTION public.statutory_version_keeps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or
    (new.id, new.kind, new.scope, new.effective_from, new.source, new.link, new.rows, new.is_shipped, new.corrects_id, new.reason,
      new.entered_by, new.entered_at) is distinct from
    (old.id, old.kind, old.scope, old.effective_from, old.source, old.link, old.rows, old.is_shipped, old.corrects_id, old.reason,
      old.entered_by, old.entered_at) then
    raise exception 'A version of a table of the law is never edited' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in
    (('PENDING', 'IN_FORCE'), ('PENDING', 'DISCARDED'), ('IN_FORCE', 'CORRECTED'), ('IN_FORCE', 'REMOVED')) then
    raise exception 'A version of a table of the law cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'REMOVED' and exists (select from statutory_use where version_id = new.id) then
    raise exception 'Completed pay used this version' using errcode = 'check_violation', constraint = 'statutory_version_is_used';
  end if;
  if new.state <> old.state then new.by_transaction := pg_current_xact_id(); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  short text;
begin
  perform from stock_cell where (item_id, size, place_id) in (select item_id, size, place_id from fresh)
    order by item_id, size, place_id for no key update;
  select l.size into short from stock_level l
    where (l.item_id, l.size, l.place_id) in (select item_id, size, place_id from fresh) and l.on_hand < l.reserved limit 1;
  if short is not null then
    raise exception 'Not so many of size % are free', short using errcode = 'check_violation', constraint = 'stock_fits';
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.stock_move_of_open_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from count_sheet s where s.id = new.count_sheet_id and s.place_id = new.place_id
    and s.state = 'FOR_APPROVAL') then
    raise exception 'This sheet is not up for approval' using errcode = 'check_violation';
  end if;
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.stock_move_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from fresh f join stock_sum s
    on (s.item_id, s.size, s.place_id) = (f.item_id, f.size, f.place_id) and s.through >= f.at) then
    raise exception 'The stock of that time is summed up' using errcode = 'check_violation', constraint = 'stock_move_sums';
  end if;
  perform stock_sum_add(c.item_id, c.size, c.place_id)
    from (select distinct item_id, size, place_id from fresh order by 1, 2, 3) c;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.stock_pair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(quantity) <> 0 or count(*) <> 2 or count(distinct (item_id, size)) <> 1 or count(distinct place_id) <> 2
    from stock_move where pair_id = new.pair_id) then
    raise exception 'A transfer has two sides' using errcode = 'check_violation', constraint = 'stock_pair';
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.stock_reservation_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null or new.until < old.until
    or (new.id, new.line_id, new.item_id, new.size, new.place_id, new.quantity, new.made_at)
    is distinct from (old.id, old.line_id, old.item_id, old.size, old.place_id, old.quantity, old.made_at) then
    raise exception 'A reservation can only end, or be kept for longer' using errcode = 'restrict_violation';
  end if;
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.stock_returned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from uniform_issue where id in (select issue_id from fresh) order by id for no key update;
  if exists (select from uniform_held where id in (select issue_id from fresh) and held < 0) then
    raise exception 'Not so many were issued' using errcode = 'check_violation', constraint = 'stock_returned';
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.stock_settled(of_item uuid, of_size text, of_place uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select least(max(at), clock_timestamp()) - interval '1 day' from stock_move
    where (item_id, size, place_id) = (of_item, of_size, of_place) $function$;

CREATE OR REPLACE FUNCTION public.stock_stays_in_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from stock_level where on_hand <> 0
    and case tg_table_name when 'uniform_item' then item_id = new.id else place_id = new.id end) then
    raise exception 'There is stock on hand' using errcode = 'check_violation', constraint = 'stock_stays_in_use';
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.stock_sum_add(fresh_item uuid, fresh_size text, fresh_place uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  enough constant int := 50;
  last timestamptz;
  upto timestamptz;
begin
  select max(through) into last from stock_sum
    where (item_id, size, place_id) = (fresh_item, fresh_size, fresh_place);
  select at into upto from stock_move where (item_id, size, place_id) = (fresh_item, fresh_size, fresh_place)
    and at > coalesce(last, '-infinity') and at <= stock_settled(fresh_item, fresh_size, fresh_place) order by at desc limit 1;
  if upto is null or (select count(*) from (select from stock_move
    where (item_id, size, place_id) = (fresh_item, fresh_size, fresh_place) and at > coalesce(last, '-infinity') and at <= upto
    limit enough) counted) < enough then
    return;
  end if;
  insert into stock_sum (item_id, size, place_id, through, on_hand)
    select fresh_item, fresh_size, fresh_place, upto, sum(quantity) from stock_move
    where (item_id, size, place_id) = (fresh_item, fresh_size, fresh_place) and at <= upto;
end $function$;

CREATE OR REPLACE FUNCTION public.stock_sum_is_right()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from stock_cell where (item_id, size, place_id) = (new.item_id, new.size, new.place_id) for no key update;
  if new.through > stock_settled(new.item_id, new.size, new.place_id) or new.on_hand is distinct from (select coalesce(sum(quantity), 0)
    from stock_move m where (m.item_id, m.size, m.place_id) = (new.item_id, new.size, new.place_id) and m.at <= new.through) then
    raise exception 'The moves come to something else' using errcode = 'check_violation', constraint = 'stock_sum_is_right';
  end if;
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.store_pay_run_sum(run uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from pay_run_sum where run_id = run;
  insert into pay_run_sum (run_id, round, slips, errors, remarks, blocked, checks, gross, deducted, net, taxable, tax)
  select run, r.round, count(*), count(*) filter (where s.has_faults), count(*) filter (where s.has_remarks),
    (select count(*) from payslip b where b.run_id = run and b.has_faults and b.corrects is null
      and not b.faults @> '[{"code":"NO_TERMS"}]'),
    (select coalesce(jsonb_object_agg(code, slips), '{}') from (
      select c ->> 'code' as code, count(distinct s.id) as slips from payslip s, jsonb_array_elements(s.faults || s.remarks) c
      where s.run_id = run and (s.has_faults or s.has_remarks)
        and not exists (select from payslip later where later.corrects = s.id) group by 1) counted),
    sum(s.gross), sum(s.deducted), sum(s.net), sum(s.taxable), sum(s.tax)
  from payslip s join pay_run r on r.id = s.run_id
  where s.run_id = run and not exists (select from payslip later where later.corrects = s.id)
  group by r.round having bool_and(s.round = r.round);
  if not found then return; end if;
  insert into pay_run_unit (run_id, detachment_id, place, people, gross, deducted, net, sums)
  with own as materialized (
    select s.detachment_id, s.person ->> 'place' as place, s.gross, s.deducted, s.net, s.code_sums from payslip s
    where s.run_id = run and not exists (select from payslip later where later.corrects = s.id)),
  lines as (
    select detachment_id, place, jsonb_object_agg(code, amount) as sums from (
      select detachment_id, place, line.code, sum(line.amount::bigint) as amount
      from own, jsonb_each_text(code_sums) as line (code, amount) group by 1, 2, 3) summed
    group by 1, 2)
  select run, u.detachment_id, u.place, u.people, u.gross, u.deducted, u.net, coalesce(l.sums, '{}')
  from (select detachment_id, place, count(*) as people, sum(gross) as gross, sum(deducted) as deducted, sum(net) as net
      from own group by 1, 2) u
    left join lines l on l.detachment_id is not distinct from u.detachment_id and l.place is not distinct from u.place;
end $function$;

CREATE OR REPLACE FUNCTION public.undone_by_import(of text, id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from company_import_row r where r.import_id = nullif(current_setting('kawani.undoes_import', true), '')::uuid
      and r.kind = of and r.record_id = id and r.is_made and r.at > clock_timestamp() - interval '25 hours')
$function$;

CREATE OR REPLACE FUNCTION public.uniform_allowance_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null or (new.id, new.designation_id, new.item_id, new.pieces, new.per_months, new.is_set, new.set_by,
    new.set_at) is distinct from (old.id, old.designation_id, old.item_id, old.pieces, old.per_months, old.is_set, old.set_by,
    old.set_at) then
    raise exception 'An allowance can only end' using errcode = 'restrict_violation';
  end if;
  return new; end $function$;

CREATE OR REPLACE FUNCTION public.uniform_line_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from employee where id in (select o.employee_id from fresh f join uniform_order o on o.request_id = f.order_id)
    order by id for no key update;
  if exists (select from fresh f join uniform_order o on o.request_id = f.order_id
      join uniform_allowance a on a.id = f.allowance_id
    where a.pieces < (select sum(p.quantity) from uniform_free_piece p
      where p.employee_id = o.employee_id and p.item_id = f.item_id
        and (p.is_open or p.taken_on > f.added_on - make_interval(months => a.per_months)))) then
    raise exception 'No free piece is left' using errcode = 'check_violation', constraint = 'uniform_within_allowance';
  end if;
  if exists (select from fresh f join uniform_order o on o.request_id = f.order_id
      join uniform_held h on h.id = f.replaces_issue_id
    where f.is_exchange and (h.employee_id <> o.employee_id or h.leaving > h.held)) then
    raise exception 'Not so many pieces are held' using errcode = 'check_violation', constraint = 'uniform_exchange_held';
  end if;
  return null; end $function$;

CREATE OR REPLACE FUNCTION public.uploaded_slip_comes_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pay_upload u join pay_run r on r.id = u.run_id where u.id = new.upload_id and r.state = 'Completed') then
    raise exception 'The pay of this period is complete' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.uploaded_slip_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from pay_upload where id = old.upload_id) then
    raise exception 'Uploaded slips stay beside their pay' using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;
