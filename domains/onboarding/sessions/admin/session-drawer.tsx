// A session with everybody who is invited to it.
import { say } from '@kawani/kit/contract/say';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { LinkButton } from '@kawani/kit/web/link';
import { useState } from 'react';
import type { Seat, SessionSheet } from '../contract/session.ts';
import { schedulesApi } from '../contract.ts';
import { OpenMap, SeatTag, topicName, whenText } from '../screens/session-words.tsx';
import { SeatMenu } from './seat-menu.tsx';

const InviteDrawer = later(async () => (await import('./invite-drawer.tsx')).InviteDrawer);
const ChangeDrawer = later(async () => (await import('./change-drawer.tsx')).ChangeDrawer);
const CancelSession = later(async () => (await import('./cancel-session.tsx')).CancelSession);
const MoveDrawer = later(async () => (await import('./move-drawer.tsx')).MoveDrawer);

type SessionDrawerProps = { id: string; onClose: () => void };

export function SessionDrawer({ id, onClose }: SessionDrawerProps) {
  const answer = useAnswer(schedulesApi.session, { id }, { staleMs: 2_000 });
  const title = answer.data === undefined ? say('Session') : topicName(answer.data.session.topic);
  return (
    <Drawer title={title} onClose={onClose} isWide>
      <Block of={answer} height={420} failed={say("The session couldn't be loaded.")}>
        {(sheet) => <Opened sheet={sheet} onStale={() => void answer.refetch()} onGone={onClose} />}
      </Block>
    </Drawer>
  );
}

type OpenedProps = { sheet: SessionSheet; onStale: () => void; onGone: () => void };

function Opened({ sheet, onStale, onGone }: OpenedProps) {
  const { session, seats, mayInvite, mayCancel } = sheet;
  const [asking, ask] = useState<'invite' | 'change' | 'cancel'>();
  const [moving, move] = useState<Seat>();
  const close = () => ask(undefined);
  return (
    <div className="stack">
      <Facts sheet={sheet} />
      <div className="row">
        {mayInvite && (
          <Button icon="plus" look="primary" onClick={() => ask('invite')}>
            {say('Invite')}
          </Button>
        )}
        {mayInvite && <Button onClick={() => ask('change')}>{say('Edit')}</Button>}
        {mayCancel && <Button onClick={() => ask('cancel')}>{say('Cancel the session')}</Button>}
        <LinkButton to="/onboarding/attendance" search={{ day: dayAt(session.startsAt), session: session.id }}>
          {say('Attendance')}
        </LinkButton>
      </div>
      {seats.length === 0 && <Empty icon="users" says={say('Nobody is invited to this session yet.')} />}
      <ul className="session-list">
        {seats.map((seat) => (
          <SeatLine key={seat.id} seat={seat} onMove={() => move(seat)} onStale={onStale} />
        ))}
      </ul>
      {asking === 'invite' && <InviteDrawer session={session} onClose={close} />}
      {asking === 'change' && <ChangeDrawer session={session} onStale={onStale} onClose={close} />}
      {asking === 'cancel' && <CancelSession session={session} onCancelled={onGone} onClose={close} />}
      {moving !== undefined && <MoveDrawer seat={moving} session={session} onClose={() => move(undefined)} />}
    </div>
  );
}

function Facts({ sheet: { session } }: { sheet: SessionSheet }) {
  const { place, point, trainer, taken, capacity, accepted } = session;
  return (
    <div>
      <p>
        <strong>{whenText(session)}</strong>
      </p>
      <div className="row">
        <span className="session-place">{place}</span>
        <OpenMap {...{ point, place }} />
      </div>
      <p>{say('Trainer: {name}', { name: trainer.name })}</p>
      <p className="figures">
        {say('{taken} of {capacity} taken, {accepted} accepted', { taken, capacity, accepted })}
      </p>
    </div>
  );
}

type SeatLineProps = { seat: Seat; onMove: () => void; onStale: () => void };

function SeatLine({ seat, onMove, onStale }: SeatLineProps) {
  const { name, number, site, state, declineReason } = seat;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="second">{[number, site].filter(Boolean).join(' · ')}</span>
        {declineReason !== null && <span className="second">“{declineReason}”</span>}
      </span>
      <span className="schedule-seat">
        <SeatTag state={state} />
        <SeatMenu seat={seat} onMove={onMove} onStale={onStale} />
      </span>
    </li>
  );
}
