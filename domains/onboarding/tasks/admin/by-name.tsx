// Finding somebody to invite by the beginnings of their name or number.
import { say } from '@kawani/kit/contract/say';
import { call } from '@kawani/kit/web/call';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import { useRef } from 'react';
import type { Candidate } from '../contract/invitation.ts';
import { invitationsApi } from '../contract.ts';

export function ByName({ onFound }: { onFound: (found: readonly Candidate[]) => void }) {
  const found = useRef(new Map<string, Candidate>());
  const search = async (text: string) => {
    if (text.trim() === '') return [];
    const { items } = await call(invitationsApi.people, { search: text });
    for (const item of items) found.current.set(item.employeeId, item);
    return items.map(({ employeeId, name, number, designation, site }) => ({
      id: employeeId,
      label: name,
      detail: [number, designation, site].filter(Boolean).join(' · '),
    }));
  };
  return (
    <SuggestField
      label={say('Employee')}
      value={null}
      search={search}
      onValue={(chosen) => {
        const person = chosen === null ? undefined : found.current.get(chosen.id);
        if (person !== undefined) onFound([person]);
      }}
    />
  );
}
