// The sheet between the tap and the punch: what will be recorded, and the remarks the place asks for.
import type { TimeCard } from '@kawani/domains/attendance/contract';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { CameraState } from '@kawani/kit/web/camera';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { Segments } from '@kawani/kit/web/segments';
import { useState } from 'react';
import { kindWord } from './card-words.ts';
import { useServerNow } from './clock.tsx';
import { seenFrom, useLocating } from './place.tsx';
import { PunchFacts } from './punch-facts.tsx';
import { PunchPhoto } from './punch-photo.tsx';
import type { Recorded } from './punching.tsx';
import { useRecord } from './use-record.tsx';
import { questionOf } from './wrong-tap.tsx';

const MAX_REMARKS = 250;
const KINDS = ['IN', 'OUT'] as const;

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
  const photo = usePhoto(kind === 'IN' && card.site?.photo === true);
  const isExplained = !mustExplain && !photo.isImpossible;
  const question = questionOf(kind, card, useServerNow(clockDifferenceMs));
  const confirm = () => {
    const said = remarks.trim();
    if (!isExplained && said === '') return setWrong({ remarks: FORM_MESSAGE.required });
    return record({
      ...{ kind, photo: photo.taken },
      ...(location ? { location } : {}),
      ...(said ? { remarks: said } : {}),
    });
  };
  return (
    <BottomSheet
      title={kindWord(kind)}
      onClose={onClose}
      dirty={remarks.trim() !== ''}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button
            look="primary"
            icon={kind === 'IN' ? 'enter' : 'leave'}
            busy={isLocating || isBusy}
            disabled={isBlocked || photo.isMissing}
            onClick={confirm}
          >
            {isLocating ? say('Locating…') : (question?.yes ?? kindWord(kind))}
          </Button>
        </>
      )}
    >
      <div className="punch-sheet">
        {isKindAsked && (
          <Segments
            label={say('What to record')}
            options={KINDS.map((value) => ({ value, label: kindWord(value) }))}
            value={kind}
            onValue={(next) => setKind(next as 'IN' | 'OUT')}
          />
        )}
        {question && <Alert tone="warn">{question.says}</Alert>}
        {photo.isAsked && !isBlocked && <PunchPhoto photo={photo.taken} onPhoto={photo.take} onCamera={photo.see} />}
        <PunchFacts
          card={card}
          seen={seen}
          location={location}
          isLocating={isLocating}
          differenceMs={clockDifferenceMs}
        />
        {isBlocked && (
          <Alert tone="warn">
            {say('This site takes a punch inside its fence only.')}{' '}
            <Button look="link" onClick={again}>
              {say('Locate again')}
            </Button>
          </Alert>
        )}
        {wrong.body && <Alert tone="bad">{wrong.body}</Alert>}
        {!isBlocked && !isLocating && (
          <TextArea
            label={say('Remarks')}
            required={!isExplained}
            rows={2}
            value={remarks}
            onValue={setRemarks}
            maxLength={MAX_REMARKS}
            wrong={wrong.remarks}
            hint={hintOf(seen.isOutside, card, photo.isImpossible)}
          />
        )}
      </div>
    </BottomSheet>
  );
}

function hintOf(isOutside: boolean, { shift }: TimeCard, isPhotoImpossible: boolean): string {
  if (isOutside) return say('You are outside the site: please say why.');
  if (shift === null) return say('You have no shift now: please say why.');
  return isPhotoImpossible ? say('There is no photo: please say why.') : say('Optional. Your supervisor can read it.');
}

/** Taken before the punch where it is asked for; a phone without a camera goes on without. */
function usePhoto(isAsked: boolean) {
  const [taken, take] = useState<Blob | null>(null);
  const [camera, see] = useState<CameraState>('starting');
  const isImpossible = isAsked && camera === 'none';
  const isMissing = isAsked && !isImpossible && taken === null;
  return { isAsked, isImpossible, isMissing, taken: isAsked ? taken : null, take, see };
}
