// One scheduled day opened on a desk.
import { Drawer } from '@kawani/kit/web/dialog';
import { Changed, longDay, ScheduleTags, ShiftTimes, type ShownDay, SiteLines, shiftDetail } from './day-lines.tsx';

export function ScheduleDrawer({ day, onClose }: { day: ShownDay; onClose: () => void }) {
  return (
    <Drawer title={longDay(day.date)} onClose={onClose}>
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
