// How near people live to a post: from the city of their home, where the company has a site in that city, or by the area.
import { type Sql, sql } from '@kawani/kit/server/db';
import type { Point } from '@kawani/kit/values/distance';
import { areasAround, ELSEWHERE_KM } from '../../requisitions/rules/matches.ts';

type Place = { readonly psgc: string; readonly point: Point | null };

/** For `with`: the cities in which the company knows a point. */
export const cities: Sql = sql`city as (
  select left(t.psgc, 7) as code, avg(f.latitude)::float8 as latitude, avg(f.longitude)::float8 as longitude
  from detachment_fence f join detachment t on t.id = f.detachment_id group by 1)`;

/** Joins `n`, whose `km` is null where either place has no known point; `home` is the code of a place. */
export function joinDistance(home: Sql, to: Place | undefined): Sql {
  const { latitude = null, longitude = null } = to?.point ?? {};
  return sql`left join city c on c.code = left(${home}, 7)
    left join lateral (select 12742.0176 * asin(least(1, sqrt(power(sind((c.latitude - ${latitude}::float8) / 2), 2)
      + cosd(c.latitude) * cosd(${latitude}::float8) * power(sind((c.longitude - ${longitude}::float8) / 2), 2)))) as km
      where c.latitude is not null and ${latitude}::float8 is not null) n on true`;
}

/** To order by; needs `joinDistance`. */
export function remoteness(home: Sql, to: Place | undefined): Sql {
  const areas = JSON.stringify(areasAround(to?.psgc ?? ''));
  return sql`coalesce(n.km, (select min(w.km) from jsonb_to_recordset(${areas}::jsonb) as w (prefix text, km int)
    where starts_with(${home}, w.prefix)), ${ELSEWHERE_KM}::int)`;
}
