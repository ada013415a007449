// Asking for the 201 file: whether the person worked here before, and then the link, which is shown once.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { FormerEmployee } from '../contract/hiring.ts';
import { hiringApi } from '../contract.ts';
import { showLink } from './shown-link.tsx';

type BeginPapersProps = { id: string; onStale: () => void };

export function BeginPapers(props: BeginPapersProps) {
  return useHolds(RecruitmentPermission.CREATE_REQUEST_201_FILE) ? <Begin {...props} /> : null;
}

function Begin({ id, onStale }: BeginPapersProps) {
  const [formerId, choose] = useState('');
  const begin = useVerb(hiringApi.begin, {
    toast: say('201 file asked for.'),
    done: (link) => showLink(id, link),
  });
  const former = useAnswer(hiringApi.former, { id });
  const go = () =>
    void begin.mutateAsync({ id, ...(formerId === '' ? {} : { formerEmployeeId: formerId }) }).catch(onStale);
  return (
    <div className="stack">
      <Block of={former} height={44} failed={say("Former employees couldn't be looked up.")}>
        {({ items }) => (items.length === 0 ? null : <Former {...{ items, formerId, choose }} />)}
      </Block>
      <Button look="primary" icon="file" busy={begin.isPending} disabled={former.data === undefined} onClick={go}>
        {say('Ask for the 201 file')}
      </Button>
    </div>
  );
}

type FormerProps = { items: readonly FormerEmployee[]; formerId: string; choose: (id: string) => void };

function Former({ items, formerId, choose }: FormerProps) {
  return (
    <fieldset className="hiring-former">
      <legend>{say('Did this person work here before?')}</legend>
      <Alert tone="warn">
        {say('These former employees have the same name or mobile number. Choose one only if it is the same person.')}
      </Alert>
      <label>
        <input type="radio" name="former" checked={formerId === ''} onChange={() => choose('')} />
        <span>{say('No, this is somebody new')}</span>
      </label>
      {items.map(({ id, number, name, designation, separatedOn, isSameMobile }) => (
        <label key={id}>
          <input type="radio" name="former" checked={formerId === id} onChange={() => choose(id)} />
          <span>
            <strong>{name}</strong> <span className="quiet">{number}</span>
            <br />
            <span className="second">
              {[
                ...(designation === null ? [] : [designation]),
                say('Left {date}', { date: showDay(separatedOn) }),
                isSameMobile ? say('Same mobile number') : say('Same name'),
              ].join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
