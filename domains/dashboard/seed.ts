// Announcements of the demo company.
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { instantOf, type WallTime } from '@kawani/kit/values/hours';
import { announce } from './service.ts';

/** Shown from so many days after today to so many days after it. */
const ANNOUNCEMENTS: readonly (readonly [starts: number, ends: number, title: string, body: string])[] = [
  [
    -4,
    10,
    'Year-end benefits',
    'The 13th month pay is released on or before December 24. Please check that your bank details in My Profile are right.',
  ],
  [
    -1,
    3,
    'Flu vaccination at the clinic',
    'Free flu shots for all employees at the Head Office clinic, 8:00 AM to 4:00 PM. Bring your company ID.',
  ],
  [
    0,
    1,
    'Maintenance of the portal',
    'The portal may be slow on the night of maintenance, 11:00 PM to 1:00 AM. Time in and time out keep working without signal.',
  ],
  [
    -2,
    5,
    'Uniform distribution',
    'Uniforms ordered last month may be claimed from your supervisor. Sign for what you receive.',
  ],
  [12, 14, 'Family day', 'The company family day is near. Registration opens two weeks before.'],
  [
    -60,
    -50,
    'Typhoon advisory',
    'Stay safe. Whoever can’t travel because of the typhoon tells the supervisor; nobody is marked AWOL for it.',
  ],
];

export async function seedDashboard(db: Db, { today }: { today: Day }): Promise<void> {
  await announce(
    db,
    ANNOUNCEMENTS.map(([starts, ends, title, body]) => ({
      title,
      body,
      starts: addDays(today, starts),
      ends: addDays(today, ends),
      postedAt: new Date(instantOf(addDays(today, Math.min(starts, -1)), '06:00' as WallTime)),
    })),
  );
}
