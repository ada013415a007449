// The people one leads, as cards: who they are, where they work, how to call them.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Icon } from '@kawani/kit/web/icon';
import { useUrlState } from '@kawani/kit/web/link';
import { Pager, useListState } from '@kawani/kit/web/list';
import { Portrait } from '@kawani/kit/web/portrait';
import { SearchField } from '@kawani/kit/web/search-field';
import { recordApi } from '../contract/my-profile.ts';
import { myTeamApi, type TeamMember } from '../contract/team.ts';
import './team-members.css';

const HEIGHT = 420;
const SEARCH = { q: '', page: '' };

export function TeamMembers() {
  const [{ q }, set] = useUrlState(SEARCH);
  const { page, size, turn } = useListState();
  const answer = useAnswer(myTeamApi.members, { page, size, ...(q === '' ? {} : { q }) });
  return (
    <>
      <SearchField
        label={say('Name or number')}
        value={q}
        onValue={(text) => set({ q: text, page: '' }, { replace: true })}
      />
      <Block of={answer} height={HEIGHT} failed={say("Your team couldn't be loaded.")}>
        {({ items, total }) =>
          total === 0 ? (
            <Empty icon="users" says={q === '' ? say('You lead nobody at the moment.') : say('Nobody matches.')} />
          ) : (
            <>
              <ul className="card line-list team-members" aria-label={say('My Team')}>
                {items.map((member) => (
                  <Member key={member.id} member={member} />
                ))}
              </ul>
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
    </>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { id, number, name, photo, status, designation, place, hiredOn, mobile } = member;
  return (
    <li className="team-member">
      <Portrait name={name} photo={{ endpoint: recordApi.photo, input: { employeeId: id }, version: photo }} />
      <span>
        <strong>{name}</strong>
        <span className="second">{[number, designation, place].filter((part) => part !== null).join(' · ')}</span>
        <span className="second">
          {status} · {say('Hired {date}', { date: showDay(hiredOn) })}
        </span>
      </span>
      {mobile !== null && (
        <a className="button" data-icon href={`tel:${mobile}`} aria-label={say('Call {name}', { name })}>
          <Icon name="phone" size={18} />
        </a>
      )}
    </li>
  );
}
