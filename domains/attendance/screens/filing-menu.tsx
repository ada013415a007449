// Menus that open the forms about time: all of them for the page, and for a day those that fit it.
import type { AttendanceDay, DayRequests } from '@kawani/domains/attendance/contract';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { type Filing, filingsOf, overtimeLeft } from '@kawani/domains/attendance/rules';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { isPosted, usePostedDates } from '@kawani/domains/requests/engine/screens/open-dates';
import type { Permission } from '@kawani/kit/contract/permission';
import { showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { dayNow } from '@kawani/kit/web/now';
import { usePermissions } from '@kawani/kit/web/session';

export const FILING: Readonly<Record<Filing, { label: string; files: Permission }>> = {
  TA: { label: 'Time Adjustment', files: AttendancePermission.FILE_ATTENDANCE_ADJUSTMENT_REQUEST },
  MTO: { label: 'Manual Time Out', files: AttendancePermission.FILE_ATTENDANCE_ADJUSTMENT_REQUEST },
  OVERTIME: { label: 'Overtime', files: AttendancePermission.FILE_OVERTIME_REQUEST },
  UT: { label: 'Undertime', files: AttendancePermission.FILE_ATTENDANCE_REQUEST },
  WR: { label: 'Work Remote', files: AttendancePermission.FILE_ATTENDANCE_REQUEST },
  LEAVE: { label: 'Leave', files: LeavePermission.FILE_LEAVE_REQUEST },
};

const ALL: readonly Filing[] = ['TA', 'MTO', 'UT', 'WR', 'OVERTIME'];

type OnFile = { onFile: (filing: Filing) => void };

/** Of the page: any form, for a date still to be chosen. */
export function FileMenu({ onFile }: OnFile) {
  const holds = usePermissions();
  const choices = ALL.filter((filing) => holds.has(FILING[filing].files.code));
  if (choices.length === 0) return null;
  return (
    <MenuButton
      label="File a request"
      look="primary"
      icon="plus"
      choices={choices.map((key) => ({ key, label: FILING[key].label, onChoose: () => onFile(key) }))}
    />
  );
}

/** What fits a day that payroll has not closed, and may be filed by who reads it. */
export function useFilings() {
  const holds = usePermissions();
  const posted = usePostedDates();
  return (day: AttendanceDay, asked: DayRequests | undefined) =>
    isPosted(day.date, posted)
      ? []
      : filingsOf(day, asked, dayNow()).filter((filing) => holds.has(FILING[filing].files.code));
}

/** `Overtime, 2 h` */
export function filingLabel(filing: Filing, day: AttendanceDay, asked: DayRequests | undefined): string {
  const left = filing === 'OVERTIME' ? overtimeLeft(day, asked) : 0;
  return left > 0 ? `${FILING[filing].label}, ${showMinutes(left)}` : FILING[filing].label;
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
      label={`File for ${showDay(day.date)}`}
      choices={[
        { key: 'see', label: 'See the day', onChoose: onSee },
        ...filings.map((key) => ({ key, label: filingLabel(key, day, asked), onChoose: () => onFile(key) })),
      ]}
    />
  );
}
