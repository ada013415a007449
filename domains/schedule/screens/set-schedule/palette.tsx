// What can be put into a cell: the shifts worked here, rest, nothing, and what is posted. On a phone one of them is the
// brush; on a desktop it goes into what is selected.
import { CELL, type PlanShift } from '@kawani/domains/schedule/contract';
import { timesOf } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import { cellText, shiftStyle } from './cell-words.tsx';

type PaletteProps = {
  label: string;
  shifts: readonly PlanShift[];
  /** The brush, where there is one. */
  chosen?: string | undefined;
  onPick: (cell: string) => void;
  undos: number;
  onUndo: () => void;
};

export function Palette({ label, shifts, chosen, onPick, undos, onUndo }: PaletteProps) {
  return (
    <div className="plan-palette" role="toolbar" aria-label={label}>
      {shifts.map((shift) => (
        <button
          key={shift.id}
          type="button"
          className="plan-chip"
          style={shiftStyle(shift.code, shifts)}
          aria-pressed={chosen === undefined ? undefined : chosen === shift.code}
          onClick={() => onPick(shift.code)}
        >
          <strong>{shift.code}</strong>
          <small className="figures">{timesOf(shift)}</small>
        </button>
      ))}
      {[CELL.REST, CELL.OFF].map((cell) => (
        <button
          key={cell}
          type="button"
          className="plan-chip"
          aria-pressed={chosen === undefined ? undefined : chosen === cell}
          onClick={() => onPick(cell)}
        >
          <strong>{cellText(cell)}</strong>
          <small>{say(cell === CELL.REST ? 'Rest day' : 'No schedule')}</small>
        </button>
      ))}
      <button
        type="button"
        className="plan-chip"
        aria-pressed={chosen === undefined ? undefined : chosen === CELL.AS_POSTED}
        onClick={() => onPick(CELL.AS_POSTED)}
      >
        <strong>{say('As posted')}</strong>
        <small>{say('No draft')}</small>
      </button>
      <button type="button" className="plan-chip" disabled={undos === 0} onClick={onUndo}>
        <strong>
          <Icon name="retry" size={16} /> {say('Undo')}
        </strong>
        <small>
          {undos === 0 ? say('Nothing yet') : say('{steps, plural, one {# step} other {# steps}}', { steps: undos })}
        </small>
      </button>
    </div>
  );
}
