// The views of the attendance report.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const ReportView = valueList({
  SUMMARY: 'Summary',
  DAILY: 'Daily',
  EXCEPTIONS: 'Exceptions',
  OVERTIME: 'Overtime',
  NIGHT: 'Night hours',
  LEAVE: 'Leave usage',
  BILLING: 'Client billing hours',
  HEADCOUNT: 'Headcount vs required',
});
export type ReportView = CodeOf<typeof ReportView>;
