// What waits for the person: hidden while nothing does. What goes on for weeks has a card of its own, with how far it is.
import { dashboardApi, type NeededAction } from '@kawani/domains/dashboard/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Card, Count } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import { Progress } from '@kawani/kit/web/progress';
import { useState } from 'react';

/** More of them would push the day itself far down on a phone. */
const SHOWN = 4;

/** `leftOpen`: the day that the time card itself speaks of is not said twice. */
export function NeedsAction({ leftOpen }: { leftOpen: Day | null }) {
  const { data = [] } = useAnswer(dashboardApi.needsAction, {});
  const actions = data.filter(({ key, progress }) => key !== leftOpen && progress === undefined);
  return (
    <>
      {data.map((each) => each.progress && <GoesOn key={each.key} action={each} progress={each.progress} />)}
      {actions.length > 0 && <Actions actions={actions} />}
    </>
  );
}

type GoesOnProps = { action: NeededAction; progress: NonNullable<NeededAction['progress']> };

function GoesOn({ action: { says, detail, button, opens }, progress }: GoesOnProps) {
  return (
    <Card className="goes-on">
      <div className="row" data-between>
        <div>
          <Progress label={says} {...progress} />
          <p className="second">{detail}</p>
        </div>
        <OpensButton opens={opens}>{button}</OpensButton>
      </div>
    </Card>
  );
}

function Actions({ actions }: { actions: readonly NeededAction[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? actions : actions.slice(0, SHOWN);
  return (
    <Card
      title={say('Needs your action')}
      aside={<Count of={actions.length} label={say('waiting')} />}
      className="needs-action"
    >
      <ul className="line-list">
        {shown.map(({ key, says, detail, button, opens, dismissible }) => (
          <li key={key} className="action-row">
            <Icon name="alert" />
            <p>
              <strong>{says}</strong>
              <span className="second">{detail}</span>
            </p>
            <OpensButton opens={opens}>{button}</OpensButton>
            {dismissible && <Dismiss id={key} says={says} />}
          </li>
        ))}
      </ul>
      {shown.length < actions.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {say('Show all {count}', { count: actions.length })}
        </Button>
      )}
    </Card>
  );
}

function Dismiss({ id, says }: { id: string; says: string }) {
  const dismiss = useVerb(dashboardApi.dismiss, { quiet: true });
  return (
    <IconButton
      icon="close"
      label={say('Dismiss: {what}', { what: says })}
      disabled={dismiss.isPending}
      onClick={() => dismiss.mutate({ key: id })}
    />
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
