// Tab Punches to review: made offline, at a doubtful time or outside the site; each is accepted or refused once.
import { PunchKind, PunchPlace, PunchSource } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import type { DayRange } from '@kawani/kit/web/date';
import { Drawer } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { TextArea } from '@kawani/kit/web/form';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { FlaggedAs, type FlaggedPunch, ReviewState, timesheetApi } from '../contract/timesheet.ts';
import { PeriodPicker } from '../screens/range.tsx';
import { KioskPhoto } from './kiosk-photo.tsx';
import { useOfficeRange } from './office-range.tsx';

const HEIGHT = 480;
const NONE = { state: 'WAITING', as: '', search: '' };
const STATE = { ...NONE, page: '1' };
const MAX_REASON = 250;

export function FlaggedPunches() {
  const period = useOfficeRange();
  return (
    <div className="stack">
      <PeriodPicker {...period} />
      {period.range ? <Queue range={period.range} /> : <Skeleton height={HEIGHT} />}
    </div>
  );
}

function Queue({ range }: { range: DayRange }) {
  const [chosen, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const [opened, setOpened] = useState<FlaggedPunch>();
  const state = ReviewState.codes.find((code) => code === chosen.state) ?? 'WAITING';
  const as = FlaggedAs.codes.find((code) => code === chosen.as);
  const search = chosen.search.trim();
  const answer = useAnswer(timesheetApi.flagged, {
    ...range,
    state,
    page,
    size,
    ...(as === undefined ? {} : { as }),
    ...(search === '' ? {} : { search }),
  });
  const narrow = (changes: Partial<typeof STATE>) => set({ ...changes, page: '1' }, { replace: true });
  const count = [state === 'WAITING' ? '' : state, chosen.as, search].filter((one) => one !== '').length;
  return (
    <>
      <Filters chosen={count} onClear={() => narrow(NONE)}>
        <SearchField label={say('Name or number')} value={chosen.search} onValue={(text) => narrow({ search: text })} />
        <Select
          label={say('Show')}
          options={ReviewState.options}
          value={state}
          onValue={(next) => narrow({ state: next })}
        />
        <Select
          label={say('Flagged as')}
          none={say('All')}
          options={FlaggedAs.options}
          value={chosen.as}
          onValue={(next) => narrow({ as: next })}
        />
      </Filters>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The punches could not be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={
          <div className="card">
            <Empty icon="approve" says={say('No punch of these dates waits for a review.')} />
          </div>
        }
      >
        {({ items, total }) => (
          <div className="stack">
            <DataTable
              caption={say('Flagged punches')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={cardOf}
              onOpen={setOpened}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </div>
        )}
      </Block>
      {opened && <Review punch={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const dateOf = ({ at }: FlaggedPunch): Day => dayAt(at);

const columns = (): readonly Column<FlaggedPunch>[] => [
  { key: 'at', title: say('When'), cell: (punch) => <span className="period-dates">{whenOf(punch)}</span> },
  {
    key: 'who',
    title: say('Employee'),
    cell: ({ name, number }) => (
      <span className="shift-cell">
        {name}
        <small>{number}</small>
      </span>
    ),
  },
  { key: 'kind', title: say('Punch'), cell: ({ kind }) => PunchKind.labelOf(kind) },
  { key: 'site', title: say('Site'), cell: ({ site }) => site ?? '–' },
  { key: 'flags', title: say('Flagged as'), cell: (punch) => <Flags punch={punch} /> },
  { key: 'remarks', title: say('Remarks'), cell: ({ remarks }) => remarks ?? '–' },
  { key: 'review', title: say('Review'), cell: (punch) => <Decision punch={punch} /> },
];

function whenOf(punch: FlaggedPunch): string {
  return `${showDay(dateOf(punch))} ${showTime(punch.at)}`;
}

function Flags({ punch: { offline, place, distanceM, clockOffMinutes } }: { punch: FlaggedPunch }) {
  return (
    <span className="day-tags">
      {offline && (
        <Tag tone="info" icon="offline">
          {say('Offline')}
        </Tag>
      )}
      {clockOffMinutes !== null && Math.abs(clockOffMinutes) > 0 && (
        <Tag tone="warn" icon="clock">
          {clockOffMinutes > 0
            ? say('Clock {minutes} min ahead', { minutes: clockOffMinutes })
            : say('Clock {minutes} min behind', { minutes: -clockOffMinutes })}
        </Tag>
      )}
      {place === 'OUTSIDE' && (
        <Tag tone="warn" icon="pin">
          {PunchPlace.labelOf(place)}
          {distanceM !== null && `, ${distanceM} m`}
        </Tag>
      )}
    </span>
  );
}

function Decision({ punch: { review } }: { punch: FlaggedPunch }) {
  if (review === null) return <Tag tone="info">{ReviewState.labelOf('WAITING')}</Tag>;
  return (
    <Tag tone={review.accepted ? 'good' : 'bad'}>{ReviewState.labelOf(review.accepted ? 'ACCEPTED' : 'REFUSED')}</Tag>
  );
}

function cardOf(punch: FlaggedPunch) {
  return {
    title: punch.name,
    tag: <Decision punch={punch} />,
    main: `${PunchKind.labelOf(punch.kind)}, ${whenOf(punch)}`,
    detail: <Flags punch={punch} />,
  };
}

function Review({ punch, onClose }: { punch: FlaggedPunch; onClose: () => void }) {
  const { employeeId, id: punchId, review } = punch;
  const form = useForm({ reason: '' });
  const decide = useVerb(timesheetApi.review, { quiet: true, toast: say('{name} was told.', { name: punch.name }) });
  const send = async (accepted: boolean) => {
    const isSent = await form.submit(({ reason }) => decide.mutateAsync({ employeeId, punchId, accepted, reason }));
    if (isSent) onClose();
  };
  const isReasoned = form.values.reason.trim() !== '';
  const footer = review === null && (
    <>
      <Button look="danger" icon="refuse" busy={form.isBusy} disabled={!isReasoned} onClick={() => send(false)}>
        {say('Refuse')}
      </Button>
      <Button look="primary" icon="approve" busy={form.isBusy} disabled={!isReasoned} onClick={() => send(true)}>
        {say('Accept')}
      </Button>
    </>
  );
  return (
    <Drawer
      title={say('{punch} of {name}', { punch: PunchKind.labelOf(punch.kind), name: punch.name })}
      onClose={onClose}
      dirty={form.dirty}
      footer={footer}
    >
      <form ref={form.ref} className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <Flags punch={punch} />
        <dl className="facts">
          {factsOf(punch).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {punch.remarks && <p>“{punch.remarks}”</p>}
        {punch.photoId && <KioskPhoto id={punch.photoId} of={punch.name} />}
        {review ? (
          <Alert tone={review.accepted ? 'good' : 'bad'}>{decidedBy(review)}</Alert>
        ) : (
          <TextArea
            label={say('Reason')}
            required
            hint={say('A refused punch counts for nothing; it stays on record. The employee is told.')}
            maxLength={MAX_REASON}
            {...form.field('reason')}
          />
        )}
      </form>
    </Drawer>
  );
}

function decidedBy({ accepted, by, at, reason }: NonNullable<FlaggedPunch['review']>): string {
  const facts = { name: by, date: showDay(dayAt(at)), reason };
  return accepted
    ? say('Accepted by {name}, {date}: {reason}', facts)
    : say('Refused by {name}, {date}: {reason}', facts);
}

function factsOf(punch: FlaggedPunch): readonly (readonly [string, string])[] {
  const { receivedAt, source, site, place } = punch;
  return [
    [say('Recorded time'), whenOf(punch)],
    [say('Received'), `${showDay(dayAt(receivedAt))} ${showTime(receivedAt)}`],
    [say('By'), PunchSource.labelOf(source)],
    [say('Site'), site ?? '–'],
    [say('Place'), PunchPlace.labelOf(place)],
  ];
}
