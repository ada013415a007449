// A billing beside the loans that are deducted now: four heaps and the faults, and what may be done with it.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { monthTitle } from '@kawani/kit/web/date';
import { Confirm, Drawer } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { GovernmentLoanType } from '../../types/lists.ts';
import { billingApi } from '../contract/billing.ts';
import type { BillingDetail } from '../contract/billing-values.ts';
import { BillingHeap } from '../lists.ts';
import { BillingFaults } from './billing-faults.tsx';
import { BillingHeapLines } from './billing-heap.tsx';
import { DiscardDrawer } from './reason-drawers.tsx';
import { Fact } from './schedule-drawer.tsx';

const STATE = { heap: 'NEW' };
const HEIGHT = 360;
/** What needs a look comes first. */
const HEAPS = ['NEW', 'CHANGED', 'GONE', 'SAME'] as const satisfies readonly BillingHeap[];

export function BillingView({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(billingApi.one, { id });
  const billing = answer.data;
  const title =
    billing === undefined
      ? say('Billing')
      : say('{agency} billing, {month}', {
          agency: GovernmentLoanType.labelOf(billing.agency),
          month: monthTitle(billing.month),
        });
  const footer = billing && (billing.state === 'Prepared' || billing.waiting > 0) && <Actions billing={billing} />;
  return (
    <Drawer title={title} isWide onClose={onClose} footer={footer || undefined}>
      <Block of={answer} height={HEIGHT} failed={say("This billing couldn't be loaded.")}>
        {(shown) => <Shown billing={shown} />}
      </Block>
    </Drawer>
  );
}

function Shown({ billing }: { billing: BillingDetail }) {
  const [{ heap }] = useUrlState(STATE);
  const { id, counts, state, preparedBy, appliedBy, fileName, discardReason, ownLeft } = billing;
  const opened = HEAPS.find((each) => each === heap) ?? (heap === 'faults' ? 'faults' : 'NEW');
  const tabs: { key: string; title: string }[] = [
    ...HEAPS.map((key) => ({ key, title: `${BillingHeap.labelOf(key)} (${counts[key]})` })),
    { key: 'faults', title: say('Faults ({count})', { count: counts.faults }) },
  ];
  return (
    <div className="stack">
      <dl className="gov-facts">
        <Fact label={say('File')} value={fileName} />
        <Fact label={say('Prepared by')} value={preparedBy} />
        {appliedBy !== null && <Fact label={say('Applied by')} value={appliedBy} />}
        {discardReason !== null && <Fact label={say('Discarded because')} value={discardReason} />}
      </dl>
      {state === 'Prepared' && billing.isPreparer && (
        <Alert tone="info">{say('You prepared this billing. Another officer reviews and applies it.')}</Alert>
      )}
      {ownLeft > 0 && <Alert tone="warn">{say('A line is about you. It is left for another officer to apply.')}</Alert>}
      <Tabs name="heap" label={say('Heaps')} tabs={tabs} />
      {opened === 'faults' ? (
        <BillingFaults id={id} />
      ) : (
        <BillingHeapLines key={opened} billing={billing} heap={opened} />
      )}
    </div>
  );
}

function Actions({ billing }: { billing: BillingDetail }) {
  const { id, seen, state, isPreparer, faultyLines, counts, ending } = billing;
  const [leavesOut, setLeavesOut] = useState(false);
  const [asks, setAsks] = useState<'apply' | 'discard'>();
  const apply = useVerb(billingApi.apply, { toast: say('Billing applied.') });
  const isHeld = faultyLines > 0 && !leavesOut;
  return (
    <>
      {state === 'Prepared' && (
        <Button icon="refuse" onClick={() => setAsks('discard')}>
          {say('Discard')}
        </Button>
      )}
      {!isPreparer && faultyLines > 0 && (
        <Checkbox
          label={say('Leave out {lines, plural, one {# line with a fault} other {# lines with faults}}', {
            lines: faultyLines,
          })}
          checked={leavesOut}
          onChecked={setLeavesOut}
        />
      )}
      {!isPreparer && (
        <Button look="primary" icon="check" busy={apply.isPending} disabled={isHeld} onClick={() => setAsks('apply')}>
          {say('Apply')}
        </Button>
      )}
      {asks === 'discard' && <DiscardDrawer id={id} onClose={() => setAsks(undefined)} />}
      {asks === 'apply' && (
        <Confirm
          title={say('Apply this billing?')}
          says={say('{opened} new, {changed} changed, {ended} ended. The rest stays as it is.', {
            opened: counts.NEW,
            changed: counts.CHANGED,
            ended: ending,
          })}
          yes={say('Apply')}
          onYes={() => {
            setAsks(undefined);
            apply.mutate({ id, seen, leavesOutFaults: leavesOut });
          }}
          onNo={() => setAsks(undefined)}
        />
      )}
    </>
  );
}
