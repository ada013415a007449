// One scheduled day opened on a desktop.
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { Gate } from '@kawani/kit/web/session';
import { Changed, longDay, ScheduleTags, ShiftTimes, type ShownDay, SiteLines, shiftDetail } from './day-lines.tsx';

type ScheduleDrawerProps = {
  day: ShownDay;
  onClose: () => void;
  /** Opens the form for this day; left out where the day cannot be changed. */
  onAsk: (() => void) | undefined;
};

export function ScheduleDrawer({ day, onClose, onAsk }: ScheduleDrawerProps) {
  const ask = onAsk && (
    <Gate needs={[SchedulePermission.FILE_CHANGE_SHIFT_SCHEDULE]}>
      <Button onClick={onAsk}>{say('Request change')}</Button>
    </Gate>
  );
  return (
    <Drawer title={longDay(day.date)} onClose={onClose} footer={ask}>
      <div className="stack">
        <ScheduleTags day={day} />
        <p className="schedule-times">
          <ShiftTimes day={day} />
        </p>
        <Changed day={day} />
        {day.shift && <p className="second">{shiftDetail(day)}</p>}
        <SiteLines day={day} />
      </div>
    </Drawer>
  );
}
