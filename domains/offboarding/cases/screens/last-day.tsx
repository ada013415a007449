// One's last day: resigning, the resignation that waits, and after it is accepted the day itself with what may still be asked.
import { useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { OwnRequest } from '@kawani/domains/requests/engine/screens/own-request';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import type { MyLeaving } from '../contract/case.ts';
import { myLeavingApi } from '../contract.ts';
import { leavingForms } from './forms.ts';
import { Accepted, NotLeaving, Waiting } from './last-day-parts.tsx';
import './leaving.css';

const FiledLetter = later(async () => (await import('./filed-letter.tsx')).FiledLetter);

const STATE = { open: '' };
const HEIGHT = 200;

export function LastDay() {
  const answer = useAnswer(myLeavingApi.mine, {});
  const [{ open }, set] = useUrlState(STATE);
  const filing = useFiling(leavingForms);
  return (
    <>
      <Card title={say('Last day')}>
        <Block of={answer} height={HEIGHT} failed={say("Your last day couldn't be loaded.")}>
          {(mine) => <Now mine={mine} onFile={filing.file} onOpen={(id) => set({ open: id })} />}
        </Block>
      </Card>
      {open !== '' && (
        <OwnRequest
          id={open}
          onClose={() => set({ open: '' })}
          onChange={filing.onChange}
          onRefile={filing.onRefile}
          cancelling={say('Withdraw')}
          also={({ form }) => <FiledLetter form={form} />}
        />
      )}
      {filing.opened}
    </>
  );
}

export type PartProps = { mine: MyLeaving; onFile: (form: string) => void; onOpen: (id: string) => void };

function Now({ mine, onFile, onOpen }: PartProps) {
  if (mine.case !== null) return <Accepted {...{ mine, onFile, onOpen }} ended={mine.case} />;
  if (mine.resignation !== null) return <Waiting resignation={mine.resignation} onOpen={onOpen} />;
  return <NotLeaving onFile={onFile} />;
}
