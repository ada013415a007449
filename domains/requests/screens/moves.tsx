// The buttons of a request: exactly the moves its answer offers. One that asks for words, or cannot be undone, asks first.
import { MAX_REMARKS, type RequestDetail, RequestMove } from '@kawani/domains/requests/contract';
import { Button, type ButtonLook } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';

type Asked = {
  readonly title: string;
  readonly label: string;
  readonly yes: string;
  readonly reasons: readonly string[];
};

const NOT_NOW = [
  'Does not match the record',
  'Not asked for beforehand',
  'Filed for the wrong date',
  'Please add the document',
];

/** Moves that are refused without remarks. */
const ASKS: Readonly<Partial<Record<RequestMove, Asked>>> = {
  deny: { title: 'Deny this request', label: 'Reason', yes: 'Deny', reasons: NOT_NOW },
  return: {
    title: 'Return for a document',
    label: 'What is missing',
    yes: 'Return',
    reasons: ['Medical certificate', 'Solo parent ID', 'Birth certificate', 'Clearer photo'],
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

type MoveButtonsProps = {
  request: RequestDetail;
  /** Moves that the place itself knows how to make: `change` opens a form. */
  except?: readonly RequestMove[];
  busy: boolean;
  onMove: (move: RequestMove, remarks?: string) => void;
};

export function MoveButtons({ request, except = [], busy, onMove }: MoveButtonsProps) {
  const [asking, setAsking] = useState<RequestMove>();
  const open = request.moves.filter((move) => !except.includes(move));
  const press = (move: RequestMove) => (move in ASKS || move in SURE ? setAsking(move) : onMove(move));
  return (
    <>
      {open.map((move) => (
        <Button key={move} look={LOOKS[move] ?? 'plain'} busy={busy} onClick={() => press(move)}>
          {RequestMove.labelOf(move)}
        </Button>
      ))}
      {asking !== undefined && (
        <MoveSheet
          move={asking}
          subject={request.ref}
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
  onClose: () => void;
  onMove: (remarks: string | undefined) => void;
};

/** Asks for the words a move needs, or whether it is meant. */
export function MoveSheet({ move, subject, onClose, onMove }: MoveSheetProps) {
  const asked = ASKS[move];
  const [remarks, setRemarks] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = asked !== undefined && remarks.trim() === '';
  const yes = asked?.yes ?? RequestMove.labelOf(move);
  const go = () => {
    setTried(true);
    if (!isMissing) onMove(asked === undefined ? undefined : remarks.trim());
  };
  return (
    <Drawer
      title={`${asked?.title ?? RequestMove.labelOf(move)}: ${subject}`}
      onClose={onClose}
      dirty={remarks !== ''}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look={LOOKS[move] === 'danger' || move === 'cancel' || move === 'withdraw' ? 'danger' : 'primary'}
            onClick={go}
          >
            {yes}
          </Button>
        </>
      }
    >
      {asked === undefined ? (
        <p>{SURE[move]}</p>
      ) : (
        <>
          <div className="quick-reasons">
            {asked.reasons.map((reason) => (
              <Button key={reason} onClick={() => setRemarks(reason)}>
                {reason}
              </Button>
            ))}
          </div>
          <TextArea
            label={asked.label}
            required
            value={remarks}
            maxLength={MAX_REMARKS}
            wrong={isTried && isMissing ? 'This field is required.' : undefined}
            onValue={setRemarks}
          />
        </>
      )}
    </Drawer>
  );
}
