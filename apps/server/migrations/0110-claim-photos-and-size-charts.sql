-- A photo of somebody who picked up an order of another person; of no order yet while it is only uploaded. What is uploaded and
-- not used is removed after a day, and what belongs to an order stays as it is.
create table uniform_claim_photo (
  id uuid primary key, order_id uuid unique references uniform_claim (order_id),
  storage_key text not null unique, name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  bytes int not null check (bytes > 0),
  added_by text not null, added_at timestamptz not null
);
create index uniform_claim_photo_unused on uniform_claim_photo (added_at) where order_id is null;
create trigger uniform_claim_photo_stays before update or delete on uniform_claim_photo for each row
  when (old.order_id is not null) execute function refuse_change();
create trigger uniform_claim_photo_kept before truncate on uniform_claim_photo execute function refuse_change();

-- Measurements of the sizes of an item: [{size, measure, mm}], in the order of its sizes.
alter table uniform_item add column size_chart jsonb not null default '[]' check (jsonb_typeof(size_chart) = 'array');

comment on column job_designation.uniforms is 'No longer read or written: what a post wears is kept as allowances (decision 0323).';
