// Interviews as people read them: what may be done about each now.
import type { InterviewLine, InterviewSummary } from '../contract/interview.ts';
import { marksOf, mayMove } from '../rules/interviews.ts';
import type { InterviewRow } from '../table/interviews.ts';

function timeOf({
  startsAt,
  minutes,
  how,
  place,
  interviewerId,
  interviewerName,
}: InterviewRow): InterviewLine['time'] {
  if (startsAt === null || minutes === null || how === null || place === null || interviewerId === null) return null;
  return { startsAt, minutes, how, place, interviewer: { employeeId: interviewerId, name: interviewerName } };
}

export function summaryOf(row: InterviewRow, now: Date): InterviewSummary {
  const { id, applicationId, name, designation, site, step, state, isScored, version } = row;
  const marks = [...marksOf(row, now)];
  return { id, applicationId, name, designation, site, step, state, time: timeOf(row), isScored, marks, version };
}

export function lineOf(row: InterviewRow, now: Date): InterviewLine {
  const { mobile, jobOrder, invitedAt, declineReason } = row;
  return { ...summaryOf(row, now), mobile, jobOrder, invitedAt, declineReason, mayMove: mayMove(row, now) };
}
