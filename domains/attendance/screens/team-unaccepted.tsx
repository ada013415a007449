// Punches of a day that the server refused: why, and how the supervisor settled each.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { phrases, say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { Icon } from '@kawani/kit/web/icon';
import { Gate } from '@kawani/kit/web/session';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import type { TeamDay } from '../contract/team.ts';
import { type UnacceptedPunch, unacceptedApi } from '../contract/unaccepted.ts';
import { PunchKind } from '../contract.ts';

const MAX_NOTE = 250;

const REASONS: Readonly<Record<string, string>> = phrases({
  OUTSIDE_BLOCKED: 'Outside the site',
  LOCATION_BLOCKED: 'No location',
  REMARKS_NEEDED: 'No remarks',
  TAPPED_TOO_LONG_AGO: 'Sent too late',
  TAPPED_IN_FUTURE: 'The phone’s clock is ahead',
  NOT_EMPLOYED: 'Not employed on this date',
  NOT_PERMITTED: 'No permission',
});

function reasonOf({ code, status }: UnacceptedPunch): string {
  return REASONS[code ?? ''] ?? say('Refused ({code})', { code: code ?? status });
}

export function Unaccepted({ day }: { day: TeamDay }) {
  if (day.unaccepted.length === 0) return null;
  return (
    <section aria-labelledby="team-unaccepted">
      <h3 id="team-unaccepted">{say('Punches not accepted')}</h3>
      <ul className="line-list">
        {day.unaccepted.map((punch) => (
          <Line key={punch.punchKey} punch={punch} day={day} />
        ))}
      </ul>
    </section>
  );
}

function Line({ punch, day }: { punch: UnacceptedPunch; day: TeamDay }) {
  const { kind, at, settled, isRecorded } = punch;
  const [isSettling, setSettling] = useState(false);
  return (
    <li className="punch">
      <Icon name={kind === 'IN' ? 'enter' : 'leave'} />
      <div>
        <p>
          <strong className="figures">{showTime(at)}</strong> {PunchKind.labelOf(kind)}
        </p>
        <p className="second">{reasonOf(punch)}</p>
        {settled && (
          <p className="second">
            {say('Settled by {name}, {date}: {note}', {
              name: settled.by,
              date: showDay(dayAt(settled.at)),
              note: settled.note,
            })}
          </p>
        )}
      </div>
      {settled || isRecorded ? (
        <Tag tone="good">{say(settled ? 'Settled' : 'Recorded')}</Tag>
      ) : (
        <Gate needs={[AttendancePermission.VIEW_TEAM_ATTENDANCE]}>
          <Button onClick={() => setSettling(true)}>{say('Settle')}</Button>
        </Gate>
      )}
      {isSettling && <SettleForm punch={punch} day={day} onClose={() => setSettling(false)} />}
    </li>
  );
}

function SettleForm({ punch, day, onClose }: { punch: UnacceptedPunch; day: TeamDay; onClose: () => void }) {
  const { employeeId, name } = day;
  const form = useForm({ note: '' });
  const settle = useVerb(unacceptedApi.settle, { quiet: true, toast: say('{name} was told.', { name }) });
  const send = async () => {
    const { punchKey } = punch;
    const isSent = await form.submit(({ note }) => settle.mutateAsync({ employeeId, punchKey, note }));
    if (isSent) onClose();
  };
  return (
    <BottomSheet
      title={say('Settle the {punch} of {name}', { punch: PunchKind.labelOf(punch.kind).toLowerCase(), name })}
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <Button look="primary" busy={form.isBusy} disabled={form.values.note.trim() === ''} onClick={send}>
          {say('Settle')}
        </Button>
      }
    >
      <form ref={form.ref} className="stack" onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <TextArea
          label={say('Note')}
          required
          hint={say('The employee can read it. Settling records no time: that takes a Time Adjustment.')}
          maxLength={MAX_NOTE}
          {...form.field('note')}
        />
      </form>
    </BottomSheet>
  );
}
