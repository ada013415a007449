// What the clinic waits for, where two thousand people come in a week: its calendar of the week, who comes today, and the list
// of what is filed. The control is the same week before anybody was ever examined; then come fifty thousand visits of the weeks
// before. Promised: a week of the calendar that takes at most twice the control, and nothing that usually takes more than 200 ms.

import { newId } from '@kawani/kit/server/db';
import { fillBefore, fillClinic, fillWeek, THIS_WEEK, WEEK } from '../tests/diagnostic-volume.ts';
import { callsTo } from './calls.ts';
import { openCompany } from './company.ts';
import { inBulk, timed } from './timed.ts';

/** The company has appointments of its own already. */
const SPARE = 100;
const MOST_MS = 200;
const MOST_RATIO = 2;
const CLINIC = newId();
const CALENDAR = '/diagnostics/calendar?service=Medical';
const OF_WEEK = `${CALENDAR}&clinicId=${CLINIC}&from=${WEEK.from}&to=${WEEK.to}`;
const OF_DAY = `${CALENDAR}&clinicId=${CLINIC}&from=2026-12-07&to=2026-12-07`;

const company = await openCompany({ employees: THIS_WEEK + SPARE, signedIn: 1, days: 2 });
try {
  const { connection, url, realm } = company;
  const nurse = await callsTo(url, await realm.sign('nurse', ['VIEW_DIAGNOSTIC_CALENDAR']));
  await inBulk(connection, async (client) => {
    await fillClinic(client, CLINIC);
    await fillWeek(client, CLINIC);
  });
  const control = await timed('a week, before any visit', OF_WEEK, nurse);
  await inBulk(connection, (client) => fillBefore(client, CLINIC));
  const ours = await timed('a week, with 50,000 visits before it', OF_WEEK, nurse);
  const others = [
    await timed('a day', OF_DAY, nurse),
    await timed('what is filed, the first page', '/diagnostics/requests?stage=FILED', nurse),
  ];
  const ratio = ours.middle / control.middle;
  console.log(`a week with 50,000 visits to none: ${ratio.toFixed(1)} (at most ${MOST_RATIO})`);
  if (ratio > MOST_RATIO || [ours, ...others].some(({ middle }) => middle > MOST_MS)) process.exitCode = 1;
} finally {
  await company.stop();
}
