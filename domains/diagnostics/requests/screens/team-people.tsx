// Everybody in one's team, or at one of its sites.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { diagnosticsApi } from '../contract.ts';
import { type Choosing, PeopleList } from './people-list.tsx';

const HEIGHT = 240;

export function TeamPeople({ siteId, ...choosing }: Choosing & { siteId: string }) {
  const answer = useAnswer(diagnosticsApi.team, siteId === '' ? {} : { siteId });
  return (
    <Block of={answer} height={HEIGHT} failed={say("Your people couldn't be loaded.")}>
      {({ items, total }) => (
        <>
          <PeopleList
            items={items}
            labelOf={({ name, number }) => say('{name}, {number}', { name, number })}
            {...choosing}
          />
          {total > items.length && (
            <p className="second">
              {say('The first {shown} of {total} are shown. Choose a detachment to see the others.', {
                ...{ shown: items.length, total },
              })}
            </p>
          )}
        </>
      )}
    </Block>
  );
}
