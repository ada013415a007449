// Profile changes that wait for the reader, where the app opens: they are decided in Approvals, in the employee app.
import { approvalCounts } from '@kawani/domains/approvals/contract/counts';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { config } from '@kawani/kit/web/config';

const TAB = 'Profile';
const HEIGHT = 60;

/** Also where none waits: the office finds the way there from here. */
export function ProfileApprovals() {
  const answer = useAnswer(approvalCounts, {}, { refreshMs: 60_000 });
  const to = `${config().employeeUrl.replace(/\/$/, '')}/approvals?tab=${TAB}`;
  return (
    <Card title={say('Profile approvals')} aside={<a href={to}>{say('Open')}</a>}>
      <Block of={answer} height={HEIGHT} failed={say("Your approvals couldn't be loaded.")}>
        {({ tabs }) => {
          const waiting = tabs.find(({ tab }) => tab === TAB)?.waiting ?? 0;
          return (
            <p>
              {waiting === 0
                ? say('No profile change is waiting for you.')
                : say('{waiting, plural, one {# profile change waits} other {# profile changes wait}} for you.', {
                    waiting,
                  })}
            </p>
          );
        }}
      </Block>
    </Card>
  );
}
