// What the board and the list are narrowed by.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { ApplicationState } from '../../applicants/lists.ts';
import { screeningApi } from '../contract.ts';
import { ApplicationSource, LONG_WAIT_DAYS, Missing } from '../lists.ts';
import { CityField } from './city-field.tsx';
import type { Narrowing } from './narrowing.ts';

const STALE_MS = 60_000;
const WAITS = [LONG_WAIT_DAYS, 7, 14, 30];

type Named = { readonly id: string; readonly name: string };
const optionsOf = (items: readonly Named[] = []) => items.map(({ id, name }) => ({ value: id, label: name }));

type ListFieldsProps = Pick<Narrowing, 'narrowed' | 'narrow' | 'state' | 'chooseState'> & { hasSteps: boolean };

export function ListFields({ narrowed, narrow, state, chooseState, hasSteps }: ListFieldsProps) {
  const { data } = useAnswer(screeningApi.choices, {}, { staleMs: STALE_MS });
  return (
    <>
      <SearchField
        label={say('Name, mobile number or JO no.')}
        value={narrowed.search}
        onValue={(search) => narrow({ search })}
      />
      {hasSteps && (
        <Select
          label={say('Step')}
          none={say('Every step')}
          value={state ?? ''}
          onValue={chooseState}
          options={ApplicationState.options}
        />
      )}
      <Select
        label={say('Job order')}
        none={say('Every job order')}
        value={narrowed.jobOrder}
        onValue={(jobOrder) => narrow({ jobOrder })}
        options={optionsOf(data?.jobOrders)}
      />
      <Select
        label={say('Site')}
        none={say('Every site')}
        value={narrowed.detachment}
        onValue={(detachment) => narrow({ detachment })}
        options={optionsOf(data?.detachments)}
      />
      <Select
        label={say('Recruiter')}
        none={say('Every recruiter')}
        value={narrowed.recruiter}
        onValue={(recruiter) => narrow({ recruiter })}
        options={optionsOf(data?.recruiters)}
      />
      <Select
        label={say('Source')}
        none={say('Every source')}
        value={narrowed.source}
        onValue={(source) => narrow({ source })}
        options={ApplicationSource.options}
      />
      <CityField
        label={say('City')}
        value={narrowed.city === '' ? null : narrowed.city}
        onValue={(city) => narrow({ city: city ?? '' })}
      />
      <Select
        label={say('Waiting')}
        none={say('Any length of time')}
        value={narrowed.waiting}
        onValue={(waiting) => narrow({ waiting })}
        options={WAITS.map((days) => ({ value: String(days), label: say('Over {days} days', { days }) }))}
      />
      <Select
        label={say('Missing')}
        none={say('Complete or not')}
        value={narrowed.missing}
        onValue={(missing) => narrow({ missing })}
        options={Missing.options}
      />
    </>
  );
}
