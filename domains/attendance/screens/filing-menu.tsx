// Menus that open the forms about time: all of them for the page, and for a day those that fit it.
import type { AttendanceDay, DayRequests } from '@kawani/domains/attendance/contract';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { type Filing, filingsOf, overtimeLeft } from '@kawani/domains/attendance/rules';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { isPosted, usePostedDates } from '@kawani/domains/requests/engine/screens/open-dates';
import type { Permission } from '@kawani/kit/contract/permission';
import { phrases, say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { dayNow } from '@kawani/kit/web/now';
import { usePermissions } from '@kawani/kit/web/session';

const FILES: Readonly<Record<Filing, Permission>> = {
  TA: AttendancePermission.FILE_ATTENDANCE_ADJUSTMENT_REQUEST,
  MTO: AttendancePermission.FILE_ATTENDANCE_ADJUSTMENT_REQUEST,
  OVERTIME: AttendancePermission.FILE_OVERTIME_REQUEST,
  UT: AttendancePermission.FILE_ATTENDANCE_REQUEST,
  WR: AttendancePermission.FILE_ATTENDANCE_REQUEST,
  LEAVE: LeavePermission.FILE_LEAVE_REQUEST,
};

/** What each form is called. */
export const FILING = phrases({
  TA: 'Time Adjustment',
  MTO: 'Manual Time Out',
  OVERTIME: 'Overtime',
  UT: 'Undertime',
  WR: 'Work Remote',
  LEAVE: 'Leave',
});

const ALL: readonly Filing[] = ['TA', 'MTO', 'UT', 'WR', 'OVERTIME'];

type OnFile = { onFile: (filing: Filing) => void };

/** Of the page: any form, for a date still to be chosen. */
export function FileMenu({ onFile }: OnFile) {
  const holds = usePermissions();
  const choices = ALL.filter((filing) => holds.has(FILES[filing].code));
  if (choices.length === 0) return null;
  return (
    <MenuButton
      label={say('File a request')}
      look="primary"
      icon="plus"
      choices={choices.map((key) => ({ key, label: FILING[key], onChoose: () => onFile(key) }))}
    />
  );
}

/** What fits a day that payroll has not closed, and may be filed by who reads it. */
export function useFilings() {
  const holds = usePermissions();
  const posted = usePostedDates();
  return (day: AttendanceDay, asked: DayRequests | undefined) =>
    isPosted(day.date, posted) ? [] : filingsOf(day, asked, dayNow()).filter((filing) => holds.has(FILES[filing].code));
}

/** `Overtime, 2 h` */
export function filingLabel(filing: Filing, day: AttendanceDay, asked: DayRequests | undefined): string {
  const left = filing === 'OVERTIME' ? overtimeLeft(day, asked) : 0;
  return left > 0 ? `${FILING[filing]}, ${showMinutes(left)}` : FILING[filing];
}

type DayMenuProps = OnFile & {
  day: AttendanceDay;
  asked: DayRequests | undefined;
  filings: readonly Filing[];
  onSee: () => void;
};

export function DayMenu({ day, asked, filings, onFile, onSee }: DayMenuProps) {
  return (
    <MenuButton
      isBare
      icon="more"
      label={say('File for {date}', { date: showDay(day.date) })}
      choices={[
        { key: 'see', label: say('See the day'), onChoose: onSee },
        ...filings.map((key) => ({ key, label: filingLabel(key, day, asked), onChoose: () => onFile(key) })),
      ]}
    />
  );
}
