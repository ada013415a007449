// Attendance at ten thousand employees: punches against pgbench's inserts, my attendance against a bare Fastify.
import { benchMyAttendance } from './my-attendance.ts';
import { benchPunches } from './punches.ts';
import { openTenThousand } from './ten-thousand.ts';

const SIGNED_IN = 2_000;

const ground = await openTenThousand(SIGNED_IN);
try {
  const days = await benchMyAttendance(ground);
  const punches = await benchPunches(ground);
  if (days < 0.5 || punches < 0.4) process.exitCode = 1;
} finally {
  await ground.stop();
}
