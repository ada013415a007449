// A quitclaim in facts: language, amount, and who wrote, read and signed it when.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import type { Quitclaim } from '../contract/quitclaim.ts';
import { QuitclaimLanguage } from '../lists.ts';

export function QuitclaimFacts({ quitclaim }: { quitclaim: Quitclaim }) {
  const { language, net, payslipNo, writtenAt, writtenBy } = quitclaim;
  const on = showDay(dayAt(writtenAt));
  return (
    <FactList
      facts={[
        { label: say('Language'), value: QuitclaimLanguage.labelOf(language) },
        { label: say('Amount paid'), value: `${showPesos(net)}, ${payslipNo}` },
        { label: say('Written'), value: say('{on} by {by}', { on, by: writtenBy }) },
        { label: say('Read'), value: readText(quitclaim) },
        { label: say('Signed'), value: signedText(quitclaim) },
      ]}
    />
  );
}

function readText({ shownAt, shownBy }: Quitclaim): string {
  if (shownAt === null) return say('Not yet');
  const on = showDay(dayAt(shownAt));
  return shownBy === null ? say('{on} in the app', { on }) : say('{on} on paper, from {by}', { on, by: shownBy });
}

function signedText({ signedOn, witnesses }: Quitclaim): string {
  if (signedOn === null) return say('Not yet');
  return say('{on}, witnesses: {witnesses}', { on: showDay(signedOn), witnesses: witnesses.join(', ') });
}

export function EarlierQuitclaims({ earlier }: { earlier: readonly Quitclaim[] }) {
  return (
    <details>
      <summary>
        {say('{count, plural, one {# replaced quitclaim} other {# replaced quitclaims}}', { count: earlier.length })}
      </summary>
      {earlier.map((quitclaim) => (
        <QuitclaimFacts key={quitclaim.id} quitclaim={quitclaim} />
      ))}
    </details>
  );
}
