// What the office noted about an application: added, never changed.
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';
import type { ApplicantNote } from '../contract/applicant.ts';
import { screeningApi } from '../contract.ts';

const MAX_NOTE = 1000;

export function Notes({ id, notes }: { id: string; notes: readonly ApplicantNote[] }) {
  const [note, setNote] = useState('');
  const add = useVerb(screeningApi.note, { toast: say('Note added.'), done: () => setNote('') });
  const said = note.trim();
  return (
    <>
      <TextArea
        label={say('New note')}
        hint={say('About the work only: no age, health, family or religion.')}
        rows={2}
        maxLength={MAX_NOTE}
        value={note}
        onValue={setNote}
      />
      <AskBeforeLeaving when={said !== ''} />
      <Button busy={add.isPending} disabled={said === ''} onClick={() => add.mutate({ id, note: said })}>
        {say('Add note')}
      </Button>
      <ul className="screening-notes">
        {notes.map((each) => (
          <li key={each.id}>
            <p className="recruitment-text">{each.note}</p>
            <small className="quiet">{say('{name}, {when}', { name: each.by, when: momentOf(each.at) })}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
