// Parts of a pattern's form: a cell to choose, and the turns of a rotation.
import { CELL, type PlanShift } from '@kawani/domains/schedule/contract';
import { timesOf } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import { Button, IconButton } from '@kawani/kit/web/button';
import { NumberField, Select } from '@kawani/kit/web/fields';

type CellSelectProps = { label: string; shifts: readonly PlanShift[]; value: string; onValue: (cell: string) => void };

export function CellSelect({ label, shifts, value, onValue }: CellSelectProps) {
  const options = [
    ...shifts.map((shift) => ({ value: shift.code, label: `${shift.code} ${timesOf(shift)}` })),
    { value: CELL.REST, label: say('Rest day') },
    { value: CELL.OFF, label: say('No schedule') },
    { value: CELL.AS_POSTED, label: say('Leave as posted') },
  ];
  return <Select label={label} options={options} value={value} onValue={onValue} />;
}

export type Block = { readonly id: number; readonly cell: string; readonly days: number };
type BlockFieldsProps = {
  blocks: readonly Block[];
  shifts: readonly PlanShift[];
  onBlocks: (blocks: readonly Block[]) => void;
};

/** `6 days DAY06, then 1 day rest`; more turns make a rotation. */
export function BlockFields({ blocks, shifts, onBlocks }: BlockFieldsProps) {
  const change = (id: number, changed: Partial<Block>) =>
    onBlocks(blocks.map((block) => (block.id === id ? { ...block, ...changed } : block)));
  const nextId = Math.max(...blocks.map(({ id }) => id)) + 1;
  return (
    <fieldset className="plan-blocks">
      <legend>{say('In turns, again and again')}</legend>
      {blocks.map(({ id, cell, days }, at) => (
        <div key={id} className="plan-block">
          <NumberField
            label={say('Days of turn {turn}', { turn: at + 1 })}
            value={days}
            onValue={(count) => change(id, { days: count ?? 1 })}
            min={1}
            max={28}
          />
          <CellSelect
            label={say('Turn {turn}', { turn: at + 1 })}
            shifts={shifts}
            value={cell}
            onValue={(next) => change(id, { cell: next })}
          />
          <IconButton
            icon="close"
            label={say('Remove turn {turn}', { turn: at + 1 })}
            disabled={blocks.length === 1}
            onClick={() => onBlocks(blocks.filter((block) => block.id !== id))}
          />
        </div>
      ))}
      <Button icon="plus" onClick={() => onBlocks([...blocks, { id: nextId, cell: CELL.REST, days: 1 }])}>
        {say('Add a turn')}
      </Button>
    </fieldset>
  );
}
