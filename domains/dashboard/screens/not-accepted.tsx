// Punches that the server refused: kept on this phone with the reason, one tap from a Time Adjustment.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { Card, Count } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { kindWord } from './card-words.ts';
import { type NotAcceptedPunch, useNotAccepted } from './punching.tsx';

export function NotAccepted() {
  const punches = useNotAccepted();
  const mayFile = useHolds(AttendancePermission.FILE_ATTENDANCE_ADJUSTMENT_REQUEST);
  if (punches.length === 0) return null;
  return (
    <Card
      title={say('Not accepted yet')}
      aside={<Count of={punches.length} label={say('not accepted')} />}
      className="needs-action not-accepted"
    >
      <ul className="line-list">
        {punches.map((punch) => (
          <Line key={punch.key} punch={punch} mayFile={mayFile} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ punch, mayFile }: { punch: NotAcceptedPunch; mayFile: boolean }) {
  const { kind, at, reason, isReported } = punch;
  return (
    <li className="action-row">
      <Icon name="alert" />
      <p>
        <strong className="figures">
          {kindWord(kind)} {showTime(at)}, {showDay(dayAt(at))}
        </strong>
        <span className="second">{reason}</span>
        <span className="second">
          {isReported ? say('Saved on this phone. Your supervisor can see it.') : say('Saved on this phone.')}{' '}
          {!mayFile && say('Ask your supervisor to record your time.')}
        </span>
      </p>
      {mayFile && (
        <LinkButton to="/attendances" search={formOf(punch)}>
          {say('File a Time Adjustment')}
        </LinkButton>
      )}
    </li>
  );
}

function formOf({ kind, at, workDate }: NotAcceptedPunch): Record<string, string> {
  return { file: 'TA', date: workDate, [kind === 'IN' ? 'timeIn' : 'timeOut']: at };
}
