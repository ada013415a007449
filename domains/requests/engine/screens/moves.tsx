// The buttons of a request: exactly the moves its answer offers. One that asks for words, or cannot be undone, asks first.
import { phrase, say } from '@kawani/kit/contract/say';
import { Button, type ButtonLook } from '@kawani/kit/web/button';
import type { IconName } from '@kawani/kit/web/icon';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { RequestDetail } from '../contract/request.ts';
import { RequestMove } from '../lists.ts';
import { OwnMoves } from './own-moves.tsx';

const BottomSheet = later(async () => (await import('@kawani/kit/web/dialog')).BottomSheet);
const RemarksSheet = later(async () => (await import('./remarks-sheet.tsx')).RemarksSheet);

type MoveInput = {
  readonly title: string;
  readonly label: string;
  readonly yes: string;
  readonly reasons: readonly string[];
};

/** Moves that are refused without remarks. */
const ASKS: Readonly<Partial<Record<RequestMove, MoveInput>>> = {
  deny: {
    title: phrase('Deny this request'),
    label: phrase('Reason'),
    yes: phrase('Deny'),
    reasons: [
      phrase('Does not match the record'),
      phrase('Not agreed beforehand'),
      phrase('Wrong date'),
      phrase('Filed twice'),
      phrase('The document is missing'),
    ],
  },
  return: {
    title: phrase('Return for a document'),
    label: phrase('What is missing'),
    yes: phrase('Return'),
    reasons: [
      phrase('Medical certificate'),
      phrase('Solo parent ID'),
      phrase('Birth certificate'),
      phrase('A clearer photo'),
    ],
  },
  revoke: {
    title: phrase('Revoke your approval'),
    label: phrase('Reason'),
    yes: phrase('Revoke approval'),
    reasons: [phrase('Approved by mistake'), phrase('The facts have changed')],
  },
};
/** Moves that only want to be sure. */
const SURE: Readonly<Partial<Record<RequestMove, string>>> = {
  cancel: phrase('This ends the request. You can file it again.'),
  withdraw: phrase('It was approved. Cancelling it undoes its effects.'),
  decline: phrase('Your colleague will be told.'),
};
const LOOKS: Readonly<Partial<Record<RequestMove, ButtonLook>>> = {
  approve: 'primary',
  endorse: 'primary',
  accept: 'primary',
  resubmit: 'primary',
  deny: 'danger',
  decline: 'danger',
};
const ICONS: Readonly<Partial<Record<RequestMove, IconName>>> = {
  approve: 'approve',
  endorse: 'approve',
  accept: 'approve',
  deny: 'refuse',
  decline: 'refuse',
  resubmit: 'upload',
};
const ENDS: readonly RequestMove[] = ['deny', 'decline', 'cancel', 'withdraw', 'revoke'];

function asksFirst(move: RequestMove): boolean {
  return move in ASKS || move in SURE;
}

type MoveButtonsProps = {
  request: RequestDetail;
  /** Moves that the place itself knows how to make: `change` opens a form. */
  except?: readonly RequestMove[];
  busy: boolean;
  /** What cancelling is called here, where not as for any request. */
  cancelling?: string | undefined;
  /** Reasons for a denial that only this place can offer. */
  reasons?: readonly string[];
  onMove: (move: string, remarks?: string) => void;
};

export function MoveButtons({ request, except = [], busy, cancelling, reasons, onMove }: MoveButtonsProps) {
  const [asking, setAsking] = useState<RequestMove>();
  const open = request.moves.filter((move) => !except.includes(move));
  const press = (move: RequestMove) => (asksFirst(move) ? setAsking(move) : onMove(move));
  return (
    <>
      {open.map((move) => (
        <Button
          key={move}
          look={LOOKS[move] ?? 'plain'}
          {...(ICONS[move] ? { icon: ICONS[move] } : {})}
          busy={busy}
          data-move={move}
          onClick={() => press(move)}
        >
          {move === 'approve' || move === 'endorse' ? request.approving : labelOf(move, cancelling)}
        </Button>
      ))}
      <OwnMoves request={request} busy={busy} onMove={onMove} />
      {asking !== undefined && (
        <MoveSheet
          move={asking}
          subject={request.ref}
          reasons={asking === 'deny' ? reasons : undefined}
          cancelling={cancelling}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => {
            setAsking(undefined);
            onMove(asking, remarks);
          }}
        />
      )}
    </>
  );
}

function labelOf(move: RequestMove, cancelling: string | undefined): string {
  const isCancelling = move === 'cancel' || move === 'withdraw';
  return isCancelling && cancelling !== undefined ? cancelling : RequestMove.labelOf(move);
}

type MoveSheetProps = {
  move: RequestMove;
  subject: string;
  /** Reasons besides those that fit every request. */
  reasons?: readonly string[] | undefined;
  cancelling?: string | undefined;
  onClose: () => void;
  onMove: (remarks: string | undefined) => void;
};

/** Asks for the words a move needs, or whether it is meant. */
export function MoveSheet({ move, subject, reasons = [], cancelling, onClose, onMove }: MoveSheetProps) {
  const asked = ASKS[move];
  const yes = asked === undefined ? labelOf(move, cancelling) : say(asked.yes);
  const title = `${asked === undefined ? yes : say(asked.title)}: ${subject}`;
  const sure = SURE[move];
  const look = ENDS.includes(move) ? 'danger' : 'primary';
  if (asked !== undefined) {
    return (
      <RemarksSheet
        {...{ title, yes, look, onClose, onMove }}
        label={say(asked.label)}
        required
        reasons={[...asked.reasons, ...reasons].map((reason) => say(reason))}
      />
    );
  }
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('Keep it')}</Button>
          <Button look={look} onClick={() => onMove(undefined)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{sure !== undefined && say(sure)}</p>
    </BottomSheet>
  );
}
