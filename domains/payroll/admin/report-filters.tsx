// What a report on a run is narrowed by: a person, a detachment or a client.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { SearchField } from '@kawani/kit/web/search-field';
import type { ReactNode } from 'react';
import { registersApi } from '../contract/registers.ts';
import { NARROWED, useReportFilters } from './report-query.tsx';

function usePlaces(run: string) {
  const { data } = useAnswer(registersApi.registerPlaces, { id: run }, { staleMs: 300_000 });
  return {
    detachments: (data?.detachments ?? []).map(({ id, name }) => ({ value: id, label: name })),
    clients: (data?.clients ?? []).map((name) => ({ value: name, label: name })),
  };
}

type ReportFiltersProps = {
  run: string;
  /** More filters of the report, and how many of them are chosen. */
  children?: ReactNode;
  more?: number;
  onClear?: () => void;
};

export function ReportFilters({ run, children, more = 0, onClear }: ReportFiltersProps) {
  const { shown, chosen, narrow } = useReportFilters(run);
  const { detachments, clients } = usePlaces(run);
  return (
    <Filters chosen={chosen + more} onClear={onClear ?? (() => narrow(NARROWED))}>
      <SearchField label={say('Name or number')} value={shown.search} onValue={(search) => narrow({ search })} />
      <Select
        label={say('Detachment')}
        none={say('All')}
        options={detachments}
        value={shown.detachment}
        onValue={(detachment) => narrow({ detachment })}
      />
      <Select
        label={say('Client')}
        none={say('All')}
        options={clients}
        value={shown.client}
        onValue={(client) => narrow({ client })}
      />
      {children}
    </Filters>
  );
}
