// Attendance over HTTP: which verb answers which operation.
import { serve, serveBatched, serveFile, serveUpload } from '@kawani/kit/server/serve';
import { attendanceApi } from './contract.ts';
import {
  daysOf,
  deviceImports,
  importDeviceLog,
  myCutOff,
  myDay,
  myDays,
  myTimeRecordCsv,
  myTimeRecordPdf,
  punch,
  punchFor,
  requestsOfDays,
  timeCard,
} from './service.ts';

export const attendanceRoutes = [
  serve(attendanceApi.timeCard, (_, work) => timeCard(work)),
  serveBatched(attendanceApi.punch, punch),
  serve(attendanceApi.myDays, myDays),
  serve(attendanceApi.myDay, myDay),
  serve(attendanceApi.requestsOfDays, requestsOfDays),
  serve(attendanceApi.myCutOff, (_, work) => myCutOff(work)),
  serveFile(attendanceApi.myTimeRecordPdf, myTimeRecordPdf),
  serveFile(attendanceApi.myTimeRecordCsv, myTimeRecordCsv),
  serve(attendanceApi.daysOf, daysOf),
  serve(attendanceApi.punchFor, punchFor),
  serveUpload(attendanceApi.importDeviceLog, (file, { db, now, actor }) =>
    importDeviceLog(file, { db, now, by: actor.username }),
  ),
  serve(attendanceApi.deviceImports, deviceImports),
];
