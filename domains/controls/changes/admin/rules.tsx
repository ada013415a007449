// What needs a second person: a switch for each kind. A weaker rule waits for another administrator.
import { type SecondRule, secondPersonApi } from '@kawani/domains/requests/second-person/contract';
import { SecondKind, SecondMode } from '@kawani/domains/requests/second-person/lists';
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { useState } from 'react';
import { controlsApi } from '../contract.ts';

export function Rules() {
  const answer = useAnswer(secondPersonApi.rules, {});
  return (
    <Block of={answer} height={360} failed={say('The rules could not be loaded.')}>
      {({ items }) => (
        <>
          {items.map((rule) => (
            <Rule key={`${rule.kind} ${rule.mode} ${rule.percent}`} rule={rule} />
          ))}
        </>
      )}
    </Block>
  );
}

function Rule({ rule }: { rule: SecondRule }) {
  const [mode, choose] = useState(rule.mode);
  const [percent, limit] = useState<number | null>(rule.percent);
  const set = useVerb(controlsApi.setRule, {
    done: ({ isWaiting }) => isWaiting && choose(rule.mode),
    toast: say('Saved. A weaker rule waits for another administrator.'),
  });
  const isChanged = mode !== rule.mode || (rule.kind === 'PAY_TERMS' && percent !== rule.percent);
  return (
    <Card
      title={SecondKind.labelOf(rule.kind)}
      aside={rule.isOn ? <Tag tone="good">{say('On')}</Tag> : <Tag tone="plain">{say('Off')}</Tag>}
    >
      <div className="stack">
        <p className="second">
          {say('{people, plural, one {# person has} other {# people have}} the permission.', { people: rule.people })}
        </p>
        <div className="grid-2">
          <Select
            label={say('A second person is needed')}
            options={SecondMode.codes.map((value) => ({ value, label: SecondMode.labelOf(value) }))}
            value={mode}
            onValue={(value) => choose(SecondMode.codes.find((code) => code === value) ?? rule.mode)}
          />
          {rule.kind === 'PAY_TERMS' && (
            <NumberField label={say('For changes above')} unit="%" min={0} max={100} value={percent} onValue={limit} />
          )}
        </div>
        <div className="row">
          <Button
            look="primary"
            busy={set.isPending}
            disabled={!isChanged || percent === null}
            onClick={() => set.mutate({ kind: rule.kind, mode, percent: percent ?? rule.percent })}
          >
            {say('Save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
