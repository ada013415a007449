// Tab Now: what the whole team comes to, and a card for each detachment or department; one opens with its people.
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { NowState, teamApi, type UnitNow } from '../contract/team.ts';
import { TeamPeople } from './team-people.tsx';
import { STATES } from './team-words.tsx';

const Drawer = later(async () => (await import('@kawani/kit/web/dialog')).Drawer);

const REFRESH_MS = 60_000;
const HEIGHT = 420;
const STATE = { unit: '' };
const TILES: readonly NowState[] = ['ON_DUTY', 'LATE', 'NOT_IN', 'ABSENT', 'ON_LEAVE', 'REST_DAY'];

export function TeamNow() {
  const answer = useAnswer(teamApi.now, {}, { refreshMs: REFRESH_MS });
  const [{ unit }, set] = useUrlState(STATE);
  return (
    <Block of={answer} height={HEIGHT} failed={say('Your team could not be loaded.')}>
      {({ at, units, counts, required }) => {
        const opened = units.find(({ id }) => id === unit);
        const [only] = units;
        return (
          <div className="stack">
            <p className="second team-as-of" role="status">
              <span>{say('{count} of {required} required on duty', { count: counts.ON_DUTY ?? 0, required })}</span>
              <span className="quiet">{say('As of {time}, refreshed every minute', { time: showTime(at) })}</span>
            </p>
            <StateTiles counts={counts} />
            {only === undefined && <Empty icon="users" says={say('Nobody on your team is posted anywhere today.')} />}
            {only !== undefined && units.length === 1 ? (
              <section className="card unit-people" aria-label={only.name}>
                <header>
                  <h2>{only.name}</h2>
                  <span className="quiet">{only.cluster}</span>
                </header>
                <TeamPeople id={only.id} />
              </section>
            ) : (
              <ul className="unit-cards">
                {troubledFirst(units).map((each) => (
                  <li key={each.id}>
                    <UnitCard unit={each} onOpen={() => set({ unit: each.id })} />
                  </li>
                ))}
              </ul>
            )}
            {opened && units.length > 1 && (
              <Drawer title={opened.name} onClose={() => set({ unit: '' })}>
                <TeamPeople id={opened.id} />
              </Drawer>
            )}
          </div>
        );
      }}
    </Block>
  );
}

/** Where people are missing stands on top. */
function troubledFirst(units: readonly UnitNow[]): UnitNow[] {
  const missing = ({ counts }: UnitNow) => (counts.LATE ?? 0) + (counts.ABSENT ?? 0);
  return [...units].sort((a, b) => missing(b) - missing(a));
}

function StateTiles({ counts }: { counts: UnitNow['counts'] }) {
  return (
    <ul className="state-tiles" aria-label={say('The whole team')}>
      {TILES.map((state) => (
        <li key={state} className="card" data-state={state}>
          <span>
            <i />
            {NowState.labelOf(state)}
          </span>
          <strong className="figures">{counts[state] ?? 0}</strong>
        </li>
      ))}
    </ul>
  );
}

function UnitCard({ unit, onOpen }: { unit: UnitNow; onOpen: () => void }) {
  const { name, cluster, required, counts } = unit;
  const there = STATES.filter((state) => (counts[state] ?? 0) > 0);
  return (
    <button type="button" className="card unit-card" onClick={onOpen}>
      <span className="unit-head">
        <strong>{name}</strong>
        <small>{cluster ?? say('Department')}</small>
      </span>
      <span className="unit-figure">
        {say('{count} of {required} required on duty', { count: counts.ON_DUTY ?? 0, required })}
      </span>
      <span className="unit-bar" aria-hidden="true">
        {there.map((state) => (
          <i key={state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </span>
      <span className="unit-counts">
        {there.map((state) => (
          <span key={state} data-state={state}>
            <i />
            {NowState.labelOf(state)} <b className="figures">{counts[state]}</b>
          </span>
        ))}
      </span>
    </button>
  );
}
