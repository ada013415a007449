// The buttons of a request: exactly the moves its answer offers. One that asks for words, or cannot be undone, asks first.
import { MAX_REMARKS, type RequestDetail, RequestMove } from '@kawani/domains/requests/contract';
import { Button, type ButtonLook } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import type { IconName } from '@kawani/kit/web/icon';
import { type ReactNode, useState } from 'react';

type Asked = {
  readonly title: string;
  readonly label: string;
  readonly yes: string;
  readonly reasons: readonly string[];
};

/** Moves that are refused without remarks. */
const ASKS: Readonly<Partial<Record<RequestMove, Asked>>> = {
  deny: {
    title: 'Deny this request',
    label: 'Reason',
    yes: 'Deny',
    reasons: [
      'Does not match the record',
      'Not agreed beforehand',
      'Wrong date',
      'Filed twice',
      'The document is missing',
    ],
  },
  return: {
    title: 'Return for a document',
    label: 'What is missing',
    yes: 'Return',
    reasons: ['Medical certificate', 'Solo parent ID', 'Birth certificate', 'A clearer photo'],
  },
  revoke: {
    title: 'Revoke your approval',
    label: 'Reason',
    yes: 'Revoke approval',
    reasons: ['Approved by mistake', 'The facts have changed'],
  },
};
/** Moves that only want to be sure. */
const SURE: Readonly<Partial<Record<RequestMove, string>>> = {
  cancel: 'The request ends here. You can file it again.',
  withdraw: 'It was approved. Cancelling undoes what came of it.',
  decline: 'Your colleague will be told.',
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
  /** Reasons for a denial that only this place can offer. */
  reasons?: readonly string[];
  onMove: (move: RequestMove, remarks?: string) => void;
};

export function MoveButtons({ request, except = [], busy, reasons, onMove }: MoveButtonsProps) {
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
          {move === 'approve' || move === 'endorse' ? request.approving : RequestMove.labelOf(move)}
        </Button>
      ))}
      {asking !== undefined && (
        <MoveSheet
          move={asking}
          subject={request.ref}
          reasons={asking === 'deny' ? reasons : undefined}
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

type MoveSheetProps = {
  move: RequestMove;
  subject: string;
  /** Reasons besides those that fit every request. */
  reasons?: readonly string[] | undefined;
  onClose: () => void;
  onMove: (remarks: string | undefined) => void;
};

/** Asks for the words a move needs, or whether it is meant. */
export function MoveSheet({ move, subject, reasons = [], onClose, onMove }: MoveSheetProps) {
  const asked = ASKS[move];
  const yes = asked?.yes ?? RequestMove.labelOf(move);
  const title = `${asked?.title ?? RequestMove.labelOf(move)}: ${subject}`;
  const look = ENDS.includes(move) ? 'danger' : 'primary';
  if (asked !== undefined) {
    return (
      <RemarksSheet
        {...{ title, yes, look, onClose, onMove }}
        label={asked.label}
        required
        reasons={[...asked.reasons, ...reasons]}
      />
    );
  }
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look={look} onClick={() => onMove(undefined)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{SURE[move]}</p>
    </BottomSheet>
  );
}

type RemarksSheetProps = {
  title: string;
  says?: ReactNode;
  label: string;
  yes: string;
  look: 'danger' | 'primary';
  required?: boolean;
  reasons: readonly string[];
  onClose: () => void;
  onMove: (remarks: string | undefined) => void;
};

/** Words to go with a decision; what is often said is one tap away. */
export function RemarksSheet(props: RemarksSheetProps) {
  const { title, says, label, yes, look, required = false, reasons, onClose, onMove } = props;
  const [remarks, setRemarks] = useState('');
  const [isTried, setTried] = useState(false);
  const said = remarks.trim();
  const isMissing = required && said === '';
  const isLong = said.length > MAX_REMARKS;
  const go = () => {
    setTried(true);
    if (!isMissing && !isLong) onMove(said === '' ? undefined : said);
  };
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      dirty={remarks !== ''}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look={look} onClick={go}>
            {yes}
          </Button>
        </>
      }
    >
      {says}
      {reasons.length > 0 && (
        <fieldset className="quick-reasons">
          <legend className="unseen">Quick reasons</legend>
          {reasons.map((reason) => (
            <Button key={reason} aria-pressed={remarks === reason} onClick={() => setRemarks(reason)}>
              {reason}
            </Button>
          ))}
        </fieldset>
      )}
      <TextArea
        label={label}
        required={required}
        value={remarks}
        maxLength={MAX_REMARKS}
        wrong={isTried && isMissing ? 'This field is required.' : undefined}
        onValue={setRemarks}
      />
    </BottomSheet>
  );
}
