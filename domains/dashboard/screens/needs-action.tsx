// What waits for the person: hidden while nothing does.
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Card, Count } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';

/** `leftOpen`: the day that the time card itself speaks of is not said twice. */
export function NeedsAction({ leftOpen }: { leftOpen: Day | null }) {
  const { data = [] } = useAnswer(dashboardApi.needsAction, {});
  const actions = data.filter(({ key }) => key !== leftOpen);
  if (actions.length === 0) return null;
  return (
    <Card title="Needs your action" aside={<Count of={actions.length} label="waiting" />} className="needs-action">
      <ul className="line-list">
        {actions.map(({ key, says, detail, button, opens }) => (
          <li key={key} className="action-row">
            <Icon name="alert" />
            <p>
              <strong>{says}</strong>
              <span className="second">{detail}</span>
            </p>
            <OpensButton opens={opens}>{button}</OpensButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OpensButton({ opens, children }: { opens: string; children: string }) {
  const { pathname, searchParams } = new URL(opens, location.origin);
  return (
    <LinkButton to={pathname} search={Object.fromEntries(searchParams)}>
      {children}
    </LinkButton>
  );
}
