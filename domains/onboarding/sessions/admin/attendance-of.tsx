// Who came to one session: a tap on a name, all together, or the ID card.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { type AttendanceSheet, attendanceApi } from '../contract/attendance.ts';
import type { AttendanceSeat } from '../contract/session.ts';
import { ARRIVAL_MINUTES } from '../lists.ts';
import { topicName, whenText } from '../screens/session-words.tsx';
import { MarkRest } from './mark-rest.tsx';
import { ScanBlock } from './scan-block.tsx';
import { SeatBox } from './seat-box.tsx';
import { isNamed } from './seat-search.ts';
import { isCard } from './use-scans.ts';

const MarkSheet = later(async () => (await import('./mark-sheet.tsx')).MarkSheet);
/** Another one may mark people of the same session. */
const REFRESH_MS = 10_000;

type AttendanceOfProps = { id: string; onBack: () => void };

export function AttendanceOf({ id, onBack }: AttendanceOfProps) {
  const answer = useAnswer(attendanceApi.sheet, { id }, { staleMs: 2_000, refreshMs: REFRESH_MS });
  return (
    <>
      <div className="row">
        <Button icon="left" onClick={onBack}>
          {say('Sessions of the day')}
        </Button>
      </div>
      <Block of={answer} height={480} failed={say("The session couldn't be loaded.")}>
        {(sheet) => <Marking sheet={sheet} onStale={() => void answer.refetch()} />}
      </Block>
    </>
  );
}

type MarkingProps = { sheet: AttendanceSheet; onStale: () => void };

function Marking({ sheet, onStale }: MarkingProps) {
  const { session, seats, isOpen } = sheet;
  const [typed, type] = useState('');
  const [opened, open] = useState<AttendanceSeat>();
  const mark = useVerb(attendanceApi.mark, { failed: onStale });
  const tap = (seat: AttendanceSeat) =>
    seat.isMarked ? open(seat) : mark.mutate({ id: seat.id, version: seat.version, state: 'Completed' });
  const shown = seats.filter((seat) => isNamed(seat, isCard(typed) ? '' : typed));
  const [only] = shown.length === 1 ? shown : [];
  return (
    <div className="stack">
      <Head sheet={sheet} />
      {!isOpen && (
        <Alert>
          {say('You can mark attendance from {minutes} minutes before it begins.', { minutes: ARRIVAL_MINUTES })}
        </Alert>
      )}
      {isOpen && <ScanBlock session={session} typed={typed} onTyped={type} onEnter={() => only && tap(only)} />}
      {isOpen && <MarkRest sheet={sheet} />}
      {seats.length === 0 ? (
        <Empty icon="users" says={say('Nobody is invited to this session yet.')} />
      ) : (
        <ul className="seat-boxes" aria-label={say('People')}>
          {shown.map((seat) => (
            <SeatBox key={seat.id} seat={seat} isOpen={isOpen} onTap={() => tap(seat)} />
          ))}
        </ul>
      )}
      {seats.length > 0 && shown.length === 0 && <p className="quiet">{say('Nobody here has this name or number.')}</p>}
      {opened !== undefined && (
        <MarkSheet sessionId={session.id} seat={opened} onStale={onStale} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

function Head({ sheet: { session, seats } }: { sheet: AttendanceSheet }) {
  const { topic, place, trainer, present } = session;
  const left = seats.filter(({ isMarked }) => !isMarked).length;
  return (
    <Card title={topicName(topic)}>
      <p>{whenText(session)}</p>
      <p className="second">{[place, trainer.name].join(' · ')}</p>
      <p role="status">
        <strong>{say('{present} of {taken} present', { present, taken: seats.length })}</strong> ·{' '}
        {say('{left} not marked', { left })}
      </p>
    </Card>
  );
}
