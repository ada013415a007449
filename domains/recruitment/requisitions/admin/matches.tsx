// Who floats and could fill a post, the best match first: looked through before anybody new is hired.
import { FitnessTag } from '@kawani/domains/diagnostics/results/screens/fitness-words';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { type FloatingMatch, requisitionsApi } from '../contract.ts';
import { RecruitmentPermission } from '../policy.ts';
import { distanceText, floatingText, licenceText, medicalText } from './match-words.ts';
import type { Post } from './post.ts';
import './requisitions.css';

const SHOWN = 5;
const HEIGHT = 200;
const STALE_MS = 30_000;
const { VIEW_PRF_LIST, VIEW_ROSTER_LIST } = RecruitmentPermission;

export function Matches({ post }: { post: Post }) {
  const mayLook = useHolds(VIEW_PRF_LIST, VIEW_ROSTER_LIST);
  return mayLook ? <People post={post} /> : null;
}

function People({ post }: { post: Post }) {
  const answer = useAnswer(requisitionsApi.matches, post, { staleMs: STALE_MS });
  const [isWhole, setWhole] = useState(false);
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("The floating employees couldn't be loaded.")}
      isEmpty={({ total }) => total === 0}
      empty={<Empty icon="users" says={say('No employees are floating now.')} />}
    >
      {({ items, total }) => (
        <>
          <ul className="recruitment-matches">
            {(isWhole ? items : items.slice(0, SHOWN)).map((person) => (
              <Match key={person.employeeId} person={person} />
            ))}
          </ul>
          {!isWhole && items.length > SHOWN && (
            <Button look="quiet" onClick={() => setWhole(true)}>
              {say('Show {count} more', { count: items.length - SHOWN })}
            </Button>
          )}
          {isWhole && total > items.length && (
            <p className="second">{say('The {count} best matches of {total}', { count: items.length, total })}</p>
          )}
        </>
      )}
    </Block>
  );
}

function Match({ person }: { person: FloatingMatch }) {
  const { name, number, designation, isSameDesignation, fitness, fitUntil, licences } = person;
  return (
    <li>
      <span className="recruitment-match">
        <span>
          <strong>{name}</strong> <span className="quiet">{number}</span>
        </span>
        <Tag tone={isSameDesignation ? 'good' : 'plain'}>{designation ?? say('No designation')}</Tag>
      </span>
      <span className="second">{[floatingText(person), distanceText(person)].join(' · ')}</span>
      <span className="recruitment-validity">
        {fitness === null ? (
          <Tag>{say('No medical')}</Tag>
        ) : (
          <span>
            <FitnessTag fitness={fitness} validUntil={fitUntil} /> {medicalText(fitUntil)}
          </span>
        )}
        {licences.map((licence) => (
          <Tag key={licence.name} tone={licence.isValid ? 'good' : 'bad'}>
            {licenceText(licence)}
          </Tag>
        ))}
      </span>
    </li>
  );
}
