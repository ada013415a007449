// What an opened version says of itself: its facts, what is to be done about it, and the completed pay of its dates.
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import type { CompletedPay as Pay, Version } from '../contract/versions.ts';
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

/** What it came too late for, and what used it. */
export function CompletedPay({ version: { kind, scope, pay, late } }: { version: Version }) {
  return (
    <>
      {late.total > 0 && (
        <section className="stack">
          <Alert tone="warn">{kind === 'WAGE_ORDER' ? lateInRegion(late.total, scope) : lateWords(late.total)}</Alert>
          <Runs
            {...late}
            wordsOf={({ people }) =>
              people === null ? null : say('{count, plural, one {# person} other {# people}} there', { count: people })
            }
          />
        </section>
      )}
      {pay.total > 0 && (
        <section className="stack">
          <h3>{say('Completed pay that used it')}</h3>
          <Runs {...pay} wordsOf={() => null} />
        </section>
      )}
    </>
  );
}

function lateWords(count: number): string {
  return say(
    '{count, plural, one {# pay run} other {# pay runs}} of these dates completed without this version. Completed pay stays as it is: correct the payslips of the people concerned, so that the difference is paid.',
    { count },
  );
}

function lateInRegion(count: number, region: string): string {
  return say(
    '{count, plural, one {# pay run} other {# pay runs}} with people in region {region} completed without this order. Completed pay stays as it is: correct the payslips of those below, so that the difference is paid.',
    { count, region },
  );
}

type RunsProps<Run> = { items: readonly Run[]; total: number; wordsOf: (run: Run) => string | null };

function Runs<Run extends Pay>({ items, total, wordsOf }: RunsProps<Run>) {
  return (
    <>
      <ul className="line-list">
        {items.map((run) => (
          <li key={run.runId}>
            <Link to="/maintenance/release-payslip" search={{ run: run.runId }}>
              {showRange(run.starts, run.ends)}
            </Link>
            <span className="quiet">
              {[say('paid {date}', { date: showDay(run.payDate) }), wordsOf(run)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="quiet">{say('And {count} more.', { count: total - items.length })}</p>}
    </>
  );
}
