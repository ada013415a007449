// The sheet between the tap and the punch: what will be recorded, and the remarks the place asks for.
import type { TimeCard } from '@kawani/domains/attendance/contract';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { showTime, toInstant } from '@kawani/kit/values/hours';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { Segments } from '@kawani/kit/web/segments';
import { useRef, useState } from 'react';
import { kindWord, shiftLine } from './card-words.ts';
import { useServerNow } from './clock.tsx';
import { type Location, type Seen, seenFrom, useLocating } from './place.tsx';
import { type Recorded, usePunch } from './punching.tsx';

const MAX_REMARKS = 250;
const KINDS = [
  { value: 'IN', label: 'Time in' },
  { value: 'OUT', label: 'Time out' },
] as const;

type PunchSheetProps = {
  card: TimeCard;
  clockDifferenceMs: number;
  /** The card is too old to know which of the two comes next: the person says. */
  isKindAsked: boolean;
  onClose: () => void;
  onRecorded: (recorded: Recorded) => void;
};

export function PunchSheet({ card, clockDifferenceMs, isKindAsked, onClose, onRecorded }: PunchSheetProps) {
  const [kind, setKind] = useState(card.next);
  const [remarks, setRemarks] = useState('');
  const { isLocating, location, again } = useLocating();
  const seen = seenFrom(card.site, location);
  const mustExplain = seen.isOutside || card.shift === null;
  const isBlocked = seen.isOutside && card.site?.policy === 'BLOCK';
  const { record, isBusy, wrong, setWrong } = useRecord(clockDifferenceMs, onRecorded);
  const confirm = () => {
    if (mustExplain && remarks.trim() === '') return setWrong({ remarks: FORM_MESSAGE.required });
    return record({ kind, ...(location ? { location } : {}), ...(remarks.trim() ? { remarks: remarks.trim() } : {}) });
  };
  return (
    <BottomSheet
      title={kindWord(kind)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            icon={kind === 'IN' ? 'enter' : 'leave'}
            busy={isLocating || isBusy}
            disabled={isBlocked}
            onClick={confirm}
          >
            {isLocating ? 'Locating…' : kindWord(kind)}
          </Button>
        </>
      }
    >
      <div className="punch-sheet">
        {isKindAsked && (
          <Segments
            label="What to record"
            options={KINDS}
            value={kind}
            onValue={(next) => setKind(next as 'IN' | 'OUT')}
          />
        )}
        <PunchFacts
          card={card}
          seen={seen}
          location={location}
          isLocating={isLocating}
          differenceMs={clockDifferenceMs}
        />
        {isBlocked && (
          <Alert tone="warn">
            This site takes a punch inside its fence only.{' '}
            <Button look="link" onClick={again}>
              Locate again
            </Button>
          </Alert>
        )}
        {wrong.body && <Alert tone="bad">{wrong.body}</Alert>}
        {(mustExplain || wrong.remarks) && !isBlocked && !isLocating && (
          <TextArea
            label="Remarks"
            required
            value={remarks}
            onValue={setRemarks}
            maxLength={MAX_REMARKS}
            wrong={wrong.remarks}
            hint={
              seen.isOutside ? 'You are outside the site: please say why.' : 'You have no shift now: please say why.'
            }
          />
        )}
      </div>
    </BottomSheet>
  );
}

type Wrong = { body?: string; remarks?: string };

/** One punch a sheet: a second tap while the first is on its way is not a second punch. A refusal keeps the try open. */
function useRecord(clockDifferenceMs: number, onRecorded: (recorded: Recorded) => void) {
  const punch = usePunch(clockDifferenceMs);
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const record = async (form: Parameters<typeof punch>[0]) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setWrong({});
    try {
      onRecorded(await punch(form));
    } catch (failed) {
      const remarks = isCallFailed(failed) ? failed.fields.remarks : undefined;
      const body = failed instanceof Error ? failed.message : undefined;
      setWrong(remarks ? { remarks } : { body: `Not recorded. ${body ?? ''}` });
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { record, isBusy, wrong, setWrong };
}

type PunchFactsProps = {
  card: TimeCard;
  seen: Seen;
  location: Location | null;
  isLocating: boolean;
  differenceMs: number;
};

function PunchFacts({ card, seen, location, isLocating, differenceMs }: PunchFactsProps) {
  const now = useServerNow(differenceMs);
  const distance = isLocating ? 'Locating…' : location === null ? 'No location' : seen.word;
  const facts = [
    ['Time', showTime(toInstant(now))],
    ['Shift', shiftLine({ ...card, site: null })],
    ['Site', card.site?.name ?? 'No site today'],
    ['Distance', distance],
  ] as const;
  return (
    <dl className="punch-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
