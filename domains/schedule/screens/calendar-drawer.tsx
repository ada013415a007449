// The private link that brings one's shifts into the phone's own calendar: made, copied, renewed, ended.
import { scheduleApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { LinkField } from '@kawani/kit/web/link-field';
import { useState } from 'react';
import './changes.css';

export function CalendarDrawer({ onClose }: { onClose: () => void }) {
  const answer = useAnswer(scheduleApi.calendarLink, {});
  const [path, setPath] = useState<string>();
  const renew = useVerb(scheduleApi.renewCalendarLink, { done: (made) => setPath(made.path) });
  const revoke = useVerb(scheduleApi.revokeCalendarLink, {
    toast: say('The link no longer works.'),
    done: () => setPath(undefined),
  });
  return (
    <Drawer title={say('Add to phone calendar')} onClose={onClose}>
      <div className="calendar-link">
        <p>
          {say(
            'Your shifts appear in the calendar of your phone, with times and site, and follow when they change. Rest days are left out.',
          )}
        </p>
        <Block of={answer} height={160} failed={say('Your calendar link could not be loaded.')}>
          {({ madeAt }) => (
            <>
              {path !== undefined && <NewLink path={path} />}
              {madeAt !== null && path === undefined && <Earlier madeAt={madeAt} />}
              <p className="row">
                <Button
                  look={path === undefined ? 'primary' : 'plain'}
                  icon={madeAt === null ? 'plus' : 'retry'}
                  busy={renew.isPending}
                  onClick={() => renew.mutate({})}
                >
                  {say(madeAt === null ? 'Make a link' : 'Make a new link')}
                </Button>
                {madeAt !== null && (
                  <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate({})}>
                    {say('End the link')}
                  </Button>
                )}
              </p>
            </>
          )}
        </Block>
      </div>
    </Drawer>
  );
}

function Earlier({ madeAt }: { madeAt: Instant }) {
  return (
    <Alert>
      {say(
        'Your link of {date}, {time} works. It was shown only once: for another phone make a new one, which ends this one.',
        { date: showDay(dayAt(madeAt)), time: showTime(madeAt) },
      )}
    </Alert>
  );
}

function NewLink({ path }: { path: string }) {
  const url = new URL(path, location.origin);
  return (
    <>
      <Alert tone="warn">
        {say('Whoever has this link sees when and where you work. Keep it to yourself. It is shown only now.')}
      </Alert>
      <LinkField label={say('Calendar link')} url={url.href}>
        <a className="button" data-look="primary" href={`webcal://${url.host}${url.pathname}`}>
          {say('Open in calendar')}
        </a>
      </LinkField>
      <ol>
        <li>{say('iPhone: tap Open in calendar, then Subscribe.')}</li>
        <li>{say('Android: copy the link, open calendar.google.com, choose Other calendars, From URL.')}</li>
      </ol>
    </>
  );
}
