// Attendance over HTTP: which verb answers which operation.
import { serve, serveBatched } from '@kawani/kit/server/serve';
import { attendanceApi } from './contract.ts';
import { daysOf, myCutOff, myDay, myDays, punch, punchFor, timeCard } from './service.ts';

export const attendanceRoutes = [
  serve(attendanceApi.timeCard, (_, work) => timeCard(work)),
  serveBatched(attendanceApi.punch, punch),
  serve(attendanceApi.myDays, myDays),
  serve(attendanceApi.myDay, myDay),
  serve(attendanceApi.myCutOff, (_, work) => myCutOff(work)),
  serve(attendanceApi.daysOf, daysOf),
  serve(attendanceApi.punchFor, punchFor),
];
