-- A detachment as what looks at a place of work reads it: with its fences, each with its dates.
create view site as
select d.id, d.code, d.name, d.address, d.psgc, d.wage_class, d.time_in_policy, d.photo_required,
  coalesce(f.fences, '[]'::jsonb) as fences
from detachment d left join lateral (
  select jsonb_agg(jsonb_build_object('latitude', latitude, 'longitude', longitude, 'radiusM', radius_m,
    'from', effective_from, 'to', effective_to) order by id) as fences
  from detachment_fence where detachment_id = d.id
) f on true;
