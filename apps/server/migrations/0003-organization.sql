-- Clusters, departments, detachments with their fences, job designations. Nothing used is deleted: it ends.

create table cluster (
  id uuid primary key,
  code text not null unique,
  name text not null,
  effective_from date not null,
  effective_to date,
  check (effective_to >= effective_from)
);

create table detachment (
  id uuid primary key,
  code text not null unique,
  client text not null,
  name text not null,
  cluster_id uuid not null references cluster (id),
  address text not null,
  -- Ten digits of the Philippine Standard Geographic Code: decides local holidays and the wage region.
  psgc text not null check (psgc ~ '^\d{10}$'),
  time_in_policy text not null check (time_in_policy in ('FLAG', 'BLOCK')),
  photo_required boolean not null default false,
  billable boolean not null default true,
  effective_from date not null,
  effective_to date,
  check (effective_to >= effective_from)
);
create index detachment_cluster on detachment (cluster_id);

create table detachment_fence (
  id uuid primary key,
  detachment_id uuid not null references detachment (id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_m int not null check (radius_m between 20 and 5000),
  effective_from date not null,
  effective_to date,
  check (effective_to >= effective_from)
);
create index detachment_fence_of on detachment_fence (detachment_id);

create table department (
  id uuid primary key,
  code text not null unique,
  name text not null,
  parent_id uuid references department (id),
  -- Where its people work: decides their local holidays while no schedule says otherwise.
  office_id uuid references detachment (id),
  effective_from date not null,
  effective_to date,
  check (effective_to >= effective_from)
);

create index department_parent on department (parent_id);

create table job_designation (
  id uuid primary key,
  code text not null unique,
  title text not null,
  department_id uuid references department (id),
  billable boolean not null default true,
  effective_from date not null,
  effective_to date,
  check (effective_to >= effective_from)
);
