// What an opened version says of itself: its facts, what is to be done about it, and the completed pay of its dates.
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import type { Version } from '../contract/versions.ts';
import { enteredWords, stateTone, stateWords, verifiedWords } from './table-words.ts';

export function factsOf(version: Version) {
  const { effectiveFrom, until, source, link, reason } = version;
  return [
    [
      say('State'),
      <Tag key="state" tone={stateTone(version)}>
        {stateWords(version)}
      </Tag>,
    ],
    [
      say('Effective'),
      until === null ? say('From {date}', { date: showDay(effectiveFrom) }) : showRange(effectiveFrom, until),
    ],
    [
      say('Source'),
      link === null ? (
        source
      ) : (
        <a key="link" href={link} target="_blank" rel="noreferrer">
          {source}
        </a>
      ),
    ],
    [say('Entered by'), enteredWords(version)],
    [say('Verified'), verifiedWords(version)],
    ...(reason === null ? [] : ([[say('Why it corrects another version'), reason]] as const)),
  ] as const;
}

export function Notes({
  version: { state, needsCheck, enteredBy, removalAskedBy, removalReason },
}: {
  version: Version;
}) {
  return (
    <>
      {state === 'PENDING' && (
        <Alert tone="warn">
          {say(
            'Pay does not use this version yet. Somebody other than {by} compares it with the source and confirms it.',
            {
              by: enteredBy,
            },
          )}
        </Alert>
      )}
      {needsCheck && (
        <Alert tone="warn">
          {say(
            'Nobody compared this version with its source for twelve months. Look for a newer issuance: enter it, or verify that this one still holds.',
          )}
        </Alert>
      )}
      {removalAskedBy !== null && state === 'IN_FORCE' && (
        <Alert tone="warn">
          {say('{by} asks to remove this version: {reason}', { by: removalAskedBy, reason: removalReason ?? '' })}
        </Alert>
      )}
    </>
  );
}

/** Of one that waits: what it comes too late for. */
export function CompletedPay({ version: { state, pay } }: { version: Version }) {
  if (pay.total === 0) return null;
  const isLate = state === 'PENDING';
  return (
    <section className="stack">
      {isLate ? (
        <Alert tone="warn">
          {say(
            '{count, plural, one {# pay run of these dates is} other {# pay runs of these dates are}} completed already and stay as they are. Correct the payslips of the people concerned, so that the difference is paid.',
            { count: pay.total },
          )}
        </Alert>
      ) : (
        <h3>{say('Completed pay that used it')}</h3>
      )}
      <ul className="line-list">
        {pay.items.map(({ runId, starts, ends, payDate }) => (
          <li key={runId}>
            <span>{showRange(starts, ends)}</span>
            <span className="quiet">{say('paid {date}', { date: showDay(payDate) })}</span>
          </li>
        ))}
      </ul>
      {pay.total > pay.items.length && (
        <p className="quiet">{say('And {count} more.', { count: pay.total - pay.items.length })}</p>
      )}
    </section>
  );
}
