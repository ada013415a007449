// Onboarding sessions over HTTP: which function answers which operation.
import { owned, serve, serveReading, serveStoredFile } from '@kawani/kit/server/serve';
import { attendanceApi } from './contract/attendance.ts';
import { mySessionsApi } from './contract/mine.ts';
import { schedulesApi } from './contract.ts';
import {
  attendanceSheet,
  markAttendance,
  markRest,
  seatPhoto,
  sessionsOfDay,
  undoMarks,
} from './service/attendance.ts';
import { cancelOne, changeSession } from './service/changes.ts';
import { markSeat, moveSeat } from './service/moving.ts';
import { openSessions } from './service/opening.ts';
import { answerInvitation, changeMine, choose, mySessions, offeredSessions } from './service/own.ts';
import { sessionOwners } from './service/owners.ts';
import { addByCard, scanCard } from './service/scanning.ts';
import { candidates, invite } from './service/seats.ts';
import { openedSession, sessionsOfWeek, trainers } from './service/sessions.ts';
import { addTopic, changeTopic, topics } from './service/topics.ts';

export const sessionRoutes = owned(sessionOwners, [
  serveReading(schedulesApi.topics, topics),
  serve(schedulesApi.addTopic, addTopic),
  serve(schedulesApi.changeTopic, changeTopic),
  serveReading(schedulesApi.sessions, sessionsOfWeek),
  serveReading(schedulesApi.session, openedSession),
  serveReading(schedulesApi.trainers, trainers),
  serve(schedulesApi.open, openSessions),
  serve(schedulesApi.change, changeSession),
  serve(schedulesApi.cancel, cancelOne),
  serveReading(schedulesApi.candidates, candidates),
  serve(schedulesApi.invite, invite),
  serve(schedulesApi.move, moveSeat),
  serve(schedulesApi.mark, markSeat),
  serveReading(attendanceApi.sessions, sessionsOfDay),
  serveReading(attendanceApi.sheet, attendanceSheet),
  serveStoredFile(attendanceApi.photo, seatPhoto),
  serve(attendanceApi.mark, markAttendance),
  serve(attendanceApi.rest, markRest),
  serve(attendanceApi.undo, undoMarks),
  serve(attendanceApi.scan, scanCard),
  serve(attendanceApi.add, addByCard),
  serveReading(mySessionsApi.list, mySessions),
  serveReading(mySessionsApi.offered, offeredSessions),
  serve(mySessionsApi.choose, choose),
  serve(mySessionsApi.answer, answerInvitation),
  serve(mySessionsApi.change, changeMine),
]);
