// Where the punches of a day were made, beside the site: a pin each, and below the map what each pin is.
import { type AttendanceDayDetail, PunchKind } from '@kawani/domains/attendance/contract';
import { scheduleApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';

const HEIGHT = 280;
/** Around the pin of a site whose fence is not told here. */
const SITE_RADIUS_M = 50;
const CircleMap = later(
  async () => (await import('@kawani/kit/web/circle-map')).CircleMap,
  <Skeleton height={HEIGHT} />,
);

type Pin = { key: string; says: string; latitude: number; longitude: number; radiusM: number };

export function PunchMap({ day }: { day: AttendanceDayDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useAnswer(scheduleApi.mySchedule, { from: day.date, to: day.date }, { staleMs: 300_000 });
  const pins = [...sitePins(data?.days[0]?.site ?? null), ...punchPins(day)];
  const [first] = pins;
  if (first === undefined || !day.punches.some(({ location }) => location !== null)) return null;
  if (!isOpen) {
    return (
      <Button icon="pin" onClick={() => setOpen(true)}>
        {say('Show the punches on a map')}
      </Button>
    );
  }
  return (
    <>
      <CircleMap label={say('Map of your punches')} circles={pins} around={first} />
      <ol className="punch-pins">
        {pins.map(({ key, says }) => (
          <li key={key}>{says}</li>
        ))}
      </ol>
    </>
  );
}

type Site = { name: string; latitude: number | null; longitude: number | null } | null;

function sitePins(site: Site): Pin[] {
  if (site === null || site.latitude === null || site.longitude === null) return [];
  const { name, latitude, longitude } = site;
  return [{ key: 'site', says: name, latitude, longitude, radiusM: SITE_RADIUS_M }];
}

function punchPins({ punches }: AttendanceDayDetail): Pin[] {
  return punches.flatMap(({ id, kind, at, location, distanceM }) => {
    if (location === null) return [];
    const { accuracyM, ...point } = location;
    const facts = { what: PunchKind.labelOf(kind), time: showTime(at) };
    const says =
      distanceM === null || distanceM === 0
        ? say('{what} {time}', facts)
        : say('{what} {time}, {distance} m from the site', { ...facts, distance: distanceM });
    return [{ key: id, says, ...point, radiusM: Math.max(accuracyM, 5) }];
  });
}
