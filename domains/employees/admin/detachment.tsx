// The page of a detachment: its facts, its pins on the map, who leads and who is there today; and what other modules know of it.

import { TimeInPolicy } from '@kawani/domains/organization/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Stat } from '@kawani/kit/web/card';
import { laterPart } from '@kawani/kit/web/later';
import { LinkButton, usePathPart, useUrlState } from '@kawani/kit/web/link';
import { HistoryDrawer, OpenedEntry } from '@kawani/kit/web/opened-entry';
import { StateTag } from '@kawani/kit/web/state-tag';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { type Detachment, type DetachmentToday, detachmentsApi } from '../contract/detachments.ts';
import { WageClassOf } from './wage-class-field.tsx';
import './units.css';

const CircleMap = lazy(async () => ({ default: (await import('@kawani/kit/web/circle-map')).CircleMap }));

const useDetachmentForm = laterPart(async () => (await import('./detachment-form.tsx')).DETACHMENT_FORM);

/** What another module shows of a detachment, below what this one knows. */
export type DetachmentSection = { key: string; Section: ComponentType<{ detachment: Detachment }> };

const STATE = { show: '' };

export function DetachmentPage({ sections = [] }: { sections?: readonly DetachmentSection[] }) {
  const id = usePathPart('id');
  const answer = useAnswer(detachmentsApi.read, { id });
  const today = useAnswer(detachmentsApi.today, { id });
  const [{ show }, set] = useUrlState(STATE);
  const close = () => set({ show: '' });
  return (
    <div className="page">
      <Block of={answer} height={480} failed={say('This detachment could not be loaded. It may not be there.')}>
        {(detachment) => (
          <>
            <Head
              detachment={detachment}
              onEdit={() => set({ show: 'edit' })}
              onHistory={() => set({ show: 'history' })}
            />
            <div className="columns">
              <div className="stack">
                <Card title={say('Where it is')}>
                  <Where detachment={detachment} />
                </Card>
                {sections.map(({ key, Section }) => (
                  <Section key={key} detachment={detachment} />
                ))}
              </div>
              <div className="stack">
                <Card title={say('Today')}>
                  <Block of={today} height={140} failed={say('Who is there today could not be loaded.')}>
                    {(now) => <Today detachment={detachment} today={now} />}
                  </Block>
                </Card>
                <Card title={say('Agreement')}>
                  <Facts of={factsOf(detachment)} />
                </Card>
              </div>
            </div>
            {show === 'edit' && (
              <OpenedEntry
                api={detachmentsApi}
                id={detachment.id}
                useEntryForm={useDetachmentForm}
                nameOf={({ name }) => name}
                onClose={close}
              />
            )}
            {show === 'history' && (
              <HistoryDrawer
                title={say('History of {name}', { name: detachment.name })}
                endpoint={detachmentsApi.history}
                input={{ id: detachment.id }}
                onClose={close}
              />
            )}
          </>
        )}
      </Block>
    </div>
  );
}

type HeadProps = { detachment: Detachment; onEdit: () => void; onHistory: () => void };

function Head({ detachment: { code, name, client, isActive }, onEdit, onHistory }: HeadProps) {
  return (
    <header className="page-head">
      <div>
        <h1>{name}</h1>
        <p className="row">
          {code} · {client} <StateTag isActive={isActive} />
        </p>
      </div>
      <div className="row">
        <LinkButton to="/maintenance/detachments" icon="left">
          {say('All detachments')}
        </LinkButton>
        <Button icon="clock" onClick={onHistory}>
          {say('History')}
        </Button>
        <Button look="primary" onClick={onEdit}>
          {say('Edit')}
        </Button>
      </div>
    </header>
  );
}

function Where({ detachment: { name, address, place, psgc, wageClass, fences } }: { detachment: Detachment }) {
  const [first] = fences;
  return (
    <div className="stack">
      <Facts
        of={[
          [say('Address'), address],
          [
            say('City or municipality'),
            place === null ? psgc : [place.city, place.province].filter(Boolean).join(', '),
          ],
          [say('Region'), place?.region ?? ''],
          [say('Wage class'), <WageClassOf key="wage" place={psgc} wageClass={wageClass} />],
        ]}
      />
      {first === undefined ? (
        <Alert tone="warn">{say('It has no pin: every punch made there is flagged.')}</Alert>
      ) : (
        <MapOf name={name} circles={fences} around={first} />
      )}
      <Facts
        of={fences.map(({ latitude, longitude, radiusM }, at) => [
          say('Pin {number}', { number: at + 1 }),
          say('{latitude}, {longitude} within {radius} m', {
            latitude: latitude.toFixed(6),
            longitude: longitude.toFixed(6),
            radius: radiusM,
          }),
        ])}
      />
    </div>
  );
}

type MapProps = Omit<ComponentProps<typeof CircleMap>, 'label'> & { name: string };

/** Its library is as large as a whole page: it comes when somebody wants to see the map. */
function MapOf({ name, ...shown }: MapProps) {
  const [isShown, show] = useState(false);
  if (!isShown) {
    return (
      <Button icon="pin" onClick={() => show(true)}>
        {say('Show the map')}
      </Button>
    );
  }
  return (
    <Suspense fallback={<div className="skeleton" style={{ height: 320 }} />}>
      <CircleMap label={say('Map of {name}', { name })} {...shown} />
    </Suspense>
  );
}

function Today({ detachment, today }: { detachment: Detachment; today: DetachmentToday }) {
  const { comingSupervisors, leavingSupervisors, comingFences, leavingFences } = today;
  const changes = [
    ...comingSupervisors.map(({ name, from }) => say('{name} leads from {date}.', { name, date: showDay(from) })),
    ...leavingSupervisors.map(({ name, to }) => say('{name} leads until {date}.', { name, date: showDay(to) })),
    ...comingFences.map(({ radiusM, from }) =>
      say('Another pin, {radius} m around it, counts from {date}.', { radius: radiusM, date: showDay(from) }),
    ),
    ...leavingFences.map(({ radiusM, to }) =>
      say('A pin, {radius} m around it, counts until {date}.', { radius: radiusM, date: showDay(to) }),
    ),
  ];
  return (
    <div className="stack">
      <Stat label={say('Headcount today')} value={showCount(detachment.headcount)} unit={say('posted')} />
      <Facts
        of={[
          [say('Leads'), detachment.supervisors.map(({ name }) => name).join(', ') || say('Nobody')],
          [say('Cluster'), detachment.cluster.name],
          ...today.posts.map(({ designation, count }) => [designation, String(count)] as const),
        ]}
      />
      {detachment.supervisors.length === 0 && detachment.headcount > 0 && (
        <Alert tone="warn">
          {say('People are posted here, but nobody leads them. Their requests go to the cluster manager or HR.')}
        </Alert>
      )}
      {changes.length > 0 && (
        <Alert>
          {changes.map((says) => (
            <p key={says}>{says}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}

function factsOf(detachment: Detachment): (readonly [string, string])[] {
  const { contractFrom, contractTo, billable, timeInPolicy, photoRequired, kiosk } = detachment;
  const contract =
    contractFrom === null
      ? contractTo === null
        ? say('No dates')
        : say('until {date}', { date: showDay(contractTo) })
      : contractTo === null
        ? say('from {date}', { date: showDay(contractFrom) })
        : showRange(contractFrom, contractTo);
  return [
    [say('Contract'), contract],
    [say('Billable'), say(billable ? 'Yes' : 'No')],
    [say('Time-in from outside'), TimeInPolicy.labelOf(timeInPolicy)],
    [say('Photo at time-in'), say(photoRequired ? 'Yes' : 'No')],
    [say('Kiosk'), say(kiosk ? 'Yes' : 'No')],
  ];
}

function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="unit-facts">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
