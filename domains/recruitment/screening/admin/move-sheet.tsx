// Asks why: somebody did not pass, withdrew, or a step is skipped or taken back.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import type { MoveForm } from '../contract/form.ts';
import { NotPassedReason } from '../lists.ts';
import { reasonObjection } from '../rules.ts';

const MAX_REASON = 250;

type MoveSheetProps = {
  cards: readonly ApplicantCard[];
  to: ApplicationState;
  onClose: () => void;
  onMove: (form: Omit<MoveForm, 'to'>) => void;
};

export function MoveSheet({ cards, to, onClose, onMove }: MoveSheetProps) {
  const [code, setCode] = useState<NotPassedReason | ''>('');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const isRefusal = to === 'Not passed';
  const reason = words.trim();
  const form = { reason: reason || undefined, notPassed: isRefusal && code !== '' ? code : undefined };
  const wrong = reasonObjection({ to, ...form });
  const wrongAt = (field: string) => (isTried && wrong?.field === field ? wrong.message : undefined);
  const go = () => {
    setTried(true);
    if (wrong === undefined) onMove(form);
  };
  return (
    <BottomSheet
      title={titleOf(cards, to)}
      onClose={onClose}
      dirty={words !== '' || code !== ''}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Back')}</Button>
          <Button look={isRefusal ? 'danger' : 'primary'} onClick={go}>
            {say('Move to {state}', { state: ApplicationState.labelOf(to) })}
          </Button>
        </>
      )}
    >
      <p className="screening-why">{saysOf(to)}</p>
      {isRefusal && (
        <Select
          label={say('Why')}
          required
          none={say('Choose a reason')}
          value={code}
          onValue={setCode}
          wrong={wrongAt('notPassed')}
          options={NotPassedReason.options}
        />
      )}
      <TextArea
        label={isRefusal ? say('In your own words') : say('Reason')}
        required={!isRefusal || code === 'OTHER'}
        rows={2}
        maxLength={MAX_REASON}
        value={words}
        onValue={setWords}
        wrong={wrongAt('reason')}
      />
    </BottomSheet>
  );
}

function titleOf(cards: readonly ApplicantCard[], to: ApplicationState): string {
  const state = ApplicationState.labelOf(to);
  const [first] = cards;
  return cards.length === 1 && first !== undefined
    ? say('Move {name} to {state}', { name: first.name, state })
    : say('Move {count} applicants to {state}', { count: cards.length, state });
}

function saysOf(to: ApplicationState): string {
  if (to === 'Not passed')
    return say(
      'The applicant reads that they were not chosen, and not why. The reason is erased together with their data.',
    );
  if (to === 'Withdrawn') return say('Only if the applicant told you. Please write how: a call, a text, in person.');
  return say('A step is skipped or taken back, so please write why.');
}
