// The times that an applicant may choose among, a button each.
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import type { OfferedTime } from '../contract/mine.ts';
import { whenText, whereText } from './interview-words.tsx';

type TimesSheetProps = {
  times: readonly OfferedTime[];
  onChoose: (slotId: string) => void;
  onClose: () => void;
};

export function TimesSheet({ times, onChoose, onClose }: TimesSheetProps) {
  return (
    <BottomSheet title={say('Choose a time')} onClose={onClose}>
      <ul className="interview-times">
        {times.map((time) => (
          <li key={time.slotId}>
            <span>
              <strong>{whenText(time.startsAt)}</strong>
              <span className="second">{whereText(time)}</span>
            </span>
            <Button
              aria-label={say('Choose {when}', { when: whenText(time.startsAt) })}
              onClick={() => onChoose(time.slotId)}
            >
              {showTime(time.startsAt)}
            </Button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
