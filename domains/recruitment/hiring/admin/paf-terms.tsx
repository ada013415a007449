// What a PAF says, what it said before its writer changed it, and the PAF on paper.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { LANGUAGE_NAMES, LANGUAGES } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useDownload } from '@kawani/kit/web/answer';
import { MenuButton } from '@kawani/kit/web/menu-button';
import type { PafSays } from '../contract/hiring.ts';
import { hiringApi } from '../contract.ts';
import { changedFacts, termFacts } from '../rules/words.ts';

export function PafTermsShown({ id, terms }: { id: string; terms: PafSays }) {
  const { download } = useDownload();
  const { changes } = terms;
  return (
    <>
      <FactList facts={termFacts(terms)} />
      {changes.map(({ at, by, was }, nth) => (
        <section key={at} className="paf-change">
          <h4>
            {say('Changed on {date} at {time} by {name}', { date: showDay(dayAt(at)), time: showTime(at), name: by })}
          </h4>
          <FactList facts={changedFacts(was, changes[nth - 1]?.was ?? terms)} />
        </section>
      ))}
      <div className="row">
        <MenuButton
          label={say('Print')}
          icon="download"
          choices={LANGUAGES.map((language) => ({
            key: language,
            label: LANGUAGE_NAMES[language],
            onChoose: () => void download(hiringApi.paper, { id, language }),
          }))}
        />
      </div>
    </>
  );
}
