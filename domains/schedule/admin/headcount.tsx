// Required headcount of a detachment: a section of its page.
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { MAX_HEADCOUNT, type RequiredList, type RequiredShift, requiredApi } from '@kawani/domains/schedule/contract';
import { timesOf } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { NumberField } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { dayNow } from '@kawani/kit/web/now';
import { HistoryDrawer } from '@kawani/kit/web/opened-entry';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import './schedule-admin.css';

const DateField = later(async () => (await import('@kawani/kit/web/date-field')).DateField);

const HEIGHT = 160;

export function RequiredHeadcount({ detachmentId }: { detachmentId: string }) {
  const answer = useAnswer(requiredApi.read, { detachmentId });
  const [isHistory, setHistory] = useState(false);
  const maySet = useHolds(OrganizationPermission.MANAGE_DETACHMENT);
  return (
    <Card
      title={say('Required headcount per shift')}
      aside={
        maySet && (
          <Button icon="clock" onClick={() => setHistory(true)}>
            {say('History')}
          </Button>
        )
      }
    >
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The required headcount could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="users" says={say('No shift is worked here yet. Say so in Shifts first.')} />}
      >
        {(list) => <Headcounts key={list.stamp} detachmentId={detachmentId} list={list} maySet={maySet} />}
      </Block>
      {isHistory && (
        <HistoryDrawer
          title={say('History of the required headcount')}
          endpoint={requiredApi.history}
          input={{ detachmentId }}
          onClose={() => setHistory(false)}
        />
      )}
    </Card>
  );
}

type HeadcountsProps = { detachmentId: string; list: RequiredList; maySet: boolean };

function Headcounts({ detachmentId, list: { items, stamp }, maySet }: HeadcountsProps) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [from, setFrom] = useState<Day | null>(dayNow());
  const set = useVerb(requiredApi.set, { toast: say('Required headcount saved') });
  const changed = [...counts].filter(
    ([id, count]) => count !== null && items.find(({ shiftId }) => shiftId === id)?.headcount !== count,
  );
  const save = () =>
    from &&
    set.mutate({
      detachmentId,
      from,
      stamp,
      items: changed.map(([shiftId, headcount]) => ({ shiftId, headcount: headcount ?? 0 })),
    });
  return (
    <div className="stack">
      <div className="headcount-rows">
        {items.map((item) => (
          <NumberField
            key={item.shiftId}
            label={`${item.code} ${timesOf(item)}`}
            hint={comingOf(item)}
            unit={say('people')}
            min={0}
            max={MAX_HEADCOUNT}
            value={counts.has(item.shiftId) ? (counts.get(item.shiftId) ?? null) : item.headcount}
            onValue={(count) => setCounts(new Map([...counts, [item.shiftId, count]]))}
          />
        ))}
      </div>
      {maySet && changed.length > 0 && (
        <div className="row">
          <DateField label={say('Counts from')} required value={from} onValue={setFrom} />
          <Button look="primary" busy={set.isPending} disabled={from === null} onClick={save}>
            {say('Save headcount')}
          </Button>
        </div>
      )}
      {!maySet && <Alert tone="info">{say('Whoever manages detachments sets these.')}</Alert>}
    </div>
  );
}

function comingOf({ coming, isActive }: RequiredShift): string | undefined {
  const later = coming.map(({ from, headcount }) =>
    say('{count} from {date}', { count: headcount, date: showDay(from) }),
  );
  return [...(isActive ? [] : [say('The shift is switched off.')]), ...later].join(', ') || undefined;
}
