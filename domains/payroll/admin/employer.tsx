// The employer as the agencies know it: what is in force, what came before, and setting it anew from a day on.
import { type Employer, employerApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { groupedDigits } from '../rules/employer.ts';

const EmployerDrawer = later(async () => (await import('./employer-drawer.tsx')).EmployerDrawer);

const HEIGHT = 320;

export function EmployerTab() {
  const answer = useAnswer(employerApi.employer, {});
  const [isSetting, setSetting] = useState(false);
  const act = (
    <Button look="primary" icon="plus" onClick={() => setSetting(true)}>
      {say(answer.data?.current ? 'Change' : 'Enter particulars')}
    </Button>
  );
  return (
    <Card title={say('Employer')} aside={act}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The employer could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="entrance"
            says={say('Nothing is entered yet: registered name, numbers at the agencies, and who signs.')}
          />
        }
      >
        {({ current, items }) => (
          <div className="stack">
            {current && <Particulars of={current} />}
            {items
              .filter(({ id }) => id !== current?.id)
              .map((each) => (
                <details key={each.id}>
                  <summary>
                    {say(each.effectiveFrom > dayNow() ? 'To come, from' : 'Before, from')}{' '}
                    {showDay(each.effectiveFrom)}: {each.registeredName}
                  </summary>
                  <Particulars of={each} />
                </details>
              ))}
          </div>
        )}
      </Block>
      {isSetting && answer.data && (
        <EmployerDrawer current={answer.data.current} version={answer.data.version} onClose={() => setSetting(false)} />
      )}
    </Card>
  );
}

function Particulars({ of }: { of: Employer }) {
  const number = (digits: string | null, kind: Parameters<typeof groupedDigits>[1]) =>
    digits === null ? say('Not entered') : groupedDigits(digits, kind);
  const facts = [
    [say('Registered name'), of.registeredName],
    [say('Address'), `${of.address} ${of.zip}`],
    ['TIN', number(of.tin, 'TIN')],
    [say('Revenue district'), of.rdo],
    ['SSS', number(of.sss, 'SSS')],
    ['PhilHealth', number(of.philhealth, 'PHILHEALTH')],
    ['Pagibig', number(of.pagibig, 'PAGIBIG')],
    [say('Signs'), `${of.signatory}, ${of.position}`],
    [say('In force from'), showDay(of.effectiveFrom)],
    [say('Entered by'), of.enteredBy],
  ];
  return (
    <dl className="remit-sums">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
