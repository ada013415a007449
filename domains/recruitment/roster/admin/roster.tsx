// /employee-roster: who can be deployed by kind, the nearest to a job order first, and the proposals of them.
import { phrase, say, sayWith } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Count } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds, usePermissions } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { rosterApi } from '../contract.ts';
import { RosterKind } from '../lists.ts';
import type { RosterPart } from './part.tsx';
import { RosterPeople } from './roster-people.tsx';

const HEIGHT = 480;
const Proposals = later(async () => (await import('./proposals.tsx')).Proposals, <Skeleton height={HEIGHT} />);

const STATE = { view: '' };
const PROPOSALS = 'proposals';

type RosterProps = { parts: readonly RosterPart[] };

/** `parts`: what other features list. */
export function Roster({ parts }: RosterProps) {
  const [{ view }] = useUrlState(STATE);
  const holds = usePermissions();
  const mayList = useHolds(RecruitmentPermission.VIEW_ROSTER_LIST);
  const shown = parts.filter(({ needs }) => mayList && holds.has(needs.code));
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Employee Roster')}</h1>
      </header>
      {mayList && <Views parts={shown} />}
      {!mayList || view === PROPOSALS ? <Proposals /> : <Listed view={view} parts={shown} />}
    </div>
  );
}

function Listed({ view, parts }: { view: string } & RosterProps) {
  const part = parts.find(({ key }) => key === view);
  const kind = RosterKind.codes.find((code) => code === view) ?? 'FLOATING';
  return part === undefined ? <RosterPeople key={kind} kind={kind} /> : <part.View />;
}

const TITLES: Readonly<Record<RosterKind, string>> = {
  FLOATING: phrase('Floating'),
  RELIEVER: phrase('Relievers'),
  FORMER: phrase('Former employees'),
};

function Views({ parts }: RosterProps) {
  const { data } = useAnswer(rosterApi.counts, {});
  const tabs = RosterKind.codes.map((kind) => ({
    key: kind,
    title: say(TITLES[kind]),
    aside: <Count of={data?.kinds.find((each) => each.kind === kind)?.count ?? 0} label={say('people')} />,
  }));
  const others = parts.map(({ key, title, Count: Beside }) => ({ key, title: sayWith(title), aside: <Beside /> }));
  const waiting = <Count of={data?.waiting ?? 0} label={say('proposals that wait')} />;
  return (
    <Tabs
      name="view"
      label={say('Parts of the roster')}
      tabs={[...tabs, ...others, { key: PROPOSALS, title: say('Proposals'), aside: waiting }]}
    />
  );
}
