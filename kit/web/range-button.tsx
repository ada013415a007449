// A range of dates as a button, with the months to pick another from.
import './forms.css';
import { RANGE_SEPARATOR } from '@kawani/kit/contract/layout';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useState } from 'react';
import { Button, IconButton } from './button.tsx';
import type { DayRange } from './date.tsx';
import type { DayLimits } from './day-limits.tsx';
import { later } from './later.tsx';

const RangeSheet = later(async () => (await import('./date-sheet.tsx')).RangeSheet);

type RangeButtonProps = {
  label: string;
  value: DayRange;
  /** Null puts back what stands there by itself. */
  onValue: (value: DayRange | null) => void;
  limits?: DayLimits;
  longest?: number;
};

/** A range as a button, where it heads a page rather than stands in a form. */
export function RangeButton({ label, value, onValue, limits = {}, longest }: RangeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="range">
      <Button icon="calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="unseen">{label}: </span>
        <span>
          <span className="whole">{showDay(value.from)}</span>
          {RANGE_SEPARATOR}
          <span className="whole">{showDay(value.to)}</span>
        </span>
      </Button>
      <IconButton icon="close" label={say('Clear {field}', { field: label })} onClick={() => onValue(null)} />
      {isOpen && (
        <RangeSheet
          title={label}
          value={value}
          limits={limits}
          longest={longest}
          onClose={() => setOpen(false)}
          onPick={(range) => {
            onValue(range);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
