// The classes of a wage order: for whom each is, where, and what a day pays at least, with the allowance beside it.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Select, TextField } from '@kawani/kit/web/fields';
import { versionsApi } from '../contract/versions.ts';
import './law.css';

type Row = Record<string, string>;
type WageRowsProps = {
  scope: string;
  rows: readonly Row[];
  onValue: (rows: Row[]) => void;
  wrong: string | undefined;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function WageRows({ scope, rows, onValue, wrong }: WageRowsProps) {
  const areas = useAnswer(versionsApi.areas, { scope }).data?.items ?? [];
  const put = (at: number, cells: Row) => onValue(rows.map((row, nth) => (nth === at ? { ...row, ...cells } : row)));
  const region = areas[0]?.code ?? '';
  return (
    <>
      {rows.map((row, at) => (
        // A class is named while it is typed: its place alone tells a row apart.
        <fieldset key={at} className="wage-class">
          <legend>{say('Class {number}', { number: at + 1 })}</legend>
          <div className="grid-2">
            <TextField
              label={say('Class')}
              required
              maxLength={40}
              hint={say('For example {example}.', { example: `${codeOf(scope)}-A` })}
              value={row.classCode ?? ''}
              onValue={(classCode) => put(at, { classCode })}
            />
            <Select
              label={say('Where it counts')}
              required
              options={areaChoices(areas, row.area ?? '')}
              value={row.area ?? ''}
              onValue={(area) => put(at, { area })}
            />
          </div>
          <TextField
            label={say('Workers it covers')}
            required
            maxLength={200}
            hint={say('The sector or size as printed, for example retail with 10 workers or fewer.')}
            value={row.covers ?? ''}
            onValue={(covers) => put(at, { covers })}
          />
          <div className="grid-2">
            <TextField
              label={say('Php a day')}
              inputMode="decimal"
              required
              value={row.daily ?? ''}
              onValue={(daily) => put(at, { daily })}
            />
            <TextField
              label={say('Allowance a day (COLA)')}
              inputMode="decimal"
              hint={say('Only where the order gives one beside the basic wage.')}
              value={row.cola ?? ''}
              onValue={(cola) => put(at, { cola })}
            />
          </div>
          <Button look="link" onClick={() => onValue(rows.filter((_, nth) => nth !== at))}>
            {say('Remove class {number}', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {wrong !== undefined && (
        <p className="field-wrong" role="alert">
          {wrong}
        </p>
      )}
      <div>
        <Button
          icon="plus"
          onClick={() => onValue([...rows, { classCode: nextCode(scope, rows), area: region, covers: '', daily: '' }])}
        >
          {say('Add a class')}
        </Button>
      </div>
    </>
  );
}

const codeOf = (scope: string) => scope.replaceAll('-', '');

function nextCode(scope: string, rows: readonly Row[]): string {
  const taken = new Set(rows.map(({ classCode }) => classCode));
  const letter = [...LETTERS].find((each) => !taken.has(`${codeOf(scope)}-${each}`));
  return `${codeOf(scope)}-${letter ?? ''}`;
}

/** An area that the list does not have stays chosen. */
function areaChoices(areas: readonly { code: string; name: string }[], area: string) {
  const known = areas.map(({ code, name }) => ({ value: code, label: name }));
  return known.some(({ value }) => value === area) ? known : [{ value: area, label: area }, ...known];
}
