// What the clearance list is narrowed by.

import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { RangeField } from '@kawani/kit/web/date-field';
import { Checkbox, Select } from '@kawani/kit/web/fields';
import type { clearanceApi } from '../contract.ts';
import { ClearanceFilter, ClearanceKind, ClearanceOffice } from '../lists.ts';
import { type Narrowing, OVERDUE } from './narrowing.ts';

type Choices = ReturnsOf<typeof clearanceApi.choices>;
type Named = { readonly id: string; readonly name: string };
const optionsOf = (those: readonly Named[]) => those.map(({ id, name }) => ({ value: id, label: name }));

export function ListFields({ narrowed, asked, narrow, choices }: Narrowing & { choices: Choices | undefined }) {
  const { office, state, kind, overdue } = narrowed;
  const { offices = [] } = choices ?? {};
  return (
    <>
      {offices.length > 1 && (
        <Select
          label={say('Office')}
          none={say('All my offices')}
          value={office}
          onValue={(value) => narrow({ office: value })}
          options={offices.map((own) => ({ value: own.office, label: ClearanceOffice.labelOf(own.office) }))}
        />
      )}
      <Select
        label={say('State')}
        value={state === '' ? 'WAITING' : state}
        onValue={(value) => narrow({ state: value === 'WAITING' ? '' : value })}
        options={ClearanceFilter.options}
      />
      <Select
        label={say('Kind')}
        none={say('Every kind')}
        value={kind}
        onValue={(value) => narrow({ kind: value })}
        options={ClearanceKind.options}
      />
      <Places {...{ narrowed, asked, narrow, choices }} />
      <Checkbox
        label={say('Overdue only')}
        checked={overdue === OVERDUE}
        onChecked={(checked) => narrow({ overdue: checked ? OVERDUE : '' })}
      />
    </>
  );
}

type PlacesProps = Pick<Narrowing, 'narrowed' | 'asked' | 'narrow'> & { choices: Choices | undefined };

function Places({ narrowed: { place, site }, asked: { from, to }, narrow, choices }: PlacesProps) {
  const { sites = [], places = [] } = choices ?? {};
  return (
    <>
      {places.length > 0 && (
        <Select
          label={say('Pick-up place')}
          none={say('Every place')}
          value={place}
          onValue={(value) => narrow({ place: value })}
          options={optionsOf(places)}
        />
      )}
      <Select
        label={say('Site')}
        none={say('Every site')}
        value={site}
        onValue={(value) => narrow({ site: value })}
        options={optionsOf(sites)}
      />
      <RangeField
        label={say('Last day')}
        value={from !== undefined && to !== undefined ? { from, to } : null}
        onValue={(range) => narrow({ from: range?.from ?? '', to: range?.to ?? '' })}
      />
    </>
  );
}
