// Letters of a 201 file that tell of new pay.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { payLettersApi } from '../contract/pay-letters.ts';

/** Nothing for people who were never told by letter. */
export function PayLetters({ employeeId }: { employeeId: string }) {
  const letters = useAnswer(payLettersApi.list, { employeeId }).data?.items ?? [];
  const { download, isBusy } = useDownload();
  if (letters.length === 0) return null;
  return (
    <section className="stack">
      <h3>{say('Letters of new pay')}</h3>
      <ul className="line-list">
        {letters.map(({ id, effectiveFrom, source, reason }) => (
          <li key={id}>
            <span>{say('From {date}: {reason}', { date: showDay(effectiveFrom), reason: source ?? reason })}</span>
            <Button
              look="quiet"
              icon="file"
              busy={isBusy}
              onClick={() => download(payLettersApi.file, { employeeId, id })}
            >
              {say('Letter')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
