// Scanning the ID card in the app of somebody who arrives, or typing its code.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { useIsTouched } from '@kawani/kit/web/media';
import { PersonScan } from '@kawani/kit/web/person-scan';
import { type RefObject, useEffect, useRef } from 'react';
import type { Scanned } from '../contract/attendance.ts';
import type { Session } from '../contract/session.ts';
import { isCard, useScans } from './use-scans.ts';

type ScanBlockProps = {
  session: Session;
  typed: string;
  onTyped: (text: string) => void;
  /** Enter on a name or number. */
  onEnter: () => void;
};

export function ScanBlock({ session, typed, onTyped, onEnter }: ScanBlockProps) {
  const { outcome, wrong, isBusy, scan, add, forget } = useScans(session.id);
  const form = useRef<HTMLFormElement>(null);
  useFocus(form);
  const send = () => {
    if (!isCard(typed)) return onEnter();
    scan(typed.trim());
    // The next one can be scanned without a tap.
    onTyped('');
  };
  return (
    <Card title={say('Who is here?')} className="attendance-scan">
      <PersonScan
        {...{ typed, wrong, isBusy, form }}
        onType={(text) => {
          forget();
          onTyped(text);
        }}
        onSend={send}
        onCode={scan}
        without={say('There is no camera here. Tap the name instead.')}
      >
        <div role="status">
          {outcome !== undefined && <Outcome found={outcome.found} isBusy={isBusy} onAdd={() => add(outcome)} />}
        </div>
      </PersonScan>
    </Card>
  );
}

type OutcomeProps = { found: Scanned; isBusy: boolean; onAdd: () => void };

function Outcome({ found: { how, name, seat, seatsLeft }, isBusy, onAdd }: OutcomeProps) {
  if (how === 'PRESENT') return <Alert tone="good">{say('{name} is present.', { name })}</Alert>;
  if (seat !== null)
    return <Alert>{say('{name} is already marked: {state}.', { name, state: InviteState.labelOf(seat.state) })}</Alert>;
  return (
    <Alert tone="warn">
      <p>{say('{name} isn’t invited to this session.', { name })}</p>
      {seatsLeft === 0 ? (
        <p>{say('No seat is left.')}</p>
      ) : (
        <Button icon="plus" busy={isBusy} onClick={onAdd}>
          {say('Add {name} as present', { name })}
        </Button>
      )}
    </Alert>
  );
}

/** A scanner types into the field that has the focus; on a phone that would raise the keyboard. */
function useFocus(form: RefObject<HTMLFormElement | null>): void {
  const isTouched = useIsTouched();
  useEffect(() => {
    if (!isTouched) form.current?.querySelector('input')?.focus();
  }, [form, isTouched]);
}
