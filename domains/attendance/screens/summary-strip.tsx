// What the shown days add up to, in one line of results; a tap leaves only the days with that result.
import { type AttendanceSummary, DayResult, RESULT_TONE } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { showMinutes } from '@kawani/kit/values/hours';
import { Block } from '@kawani/kit/web/block';

/** In the order in which they matter to a person. */
const SHOWN: readonly DayResult[] = [
  'Complete',
  'Late',
  'Undertime',
  'AWOL',
  'LWOP',
  'No Timeout',
  'No Time-in',
  'Overtime',
  'Leave',
];
const HEIGHT = 44;

type SummaryStripProps = {
  days: { data: { summary: AttendanceSummary } | undefined; isError: boolean; refetch: () => unknown };
  /** The result shown alone; empty: all days. */
  result: string;
  onResult: (result: string) => void;
};

export function SummaryStrip({ days, result, onResult }: SummaryStripProps) {
  return (
    <Block of={days} height={HEIGHT} failed={say('The summary could not be loaded.')}>
      {({ summary }) => (
        <ul className="summary" aria-label={say('Summary of these days')}>
          {DayResult.codes
            .filter((code) => (summary.counts[code] ?? 0) > 0 || code === result)
            .sort((a, b) => rank(a) - rank(b))
            .map((code) => (
              <li key={code}>
                <button
                  type="button"
                  aria-pressed={code === result}
                  data-tone={RESULT_TONE[code]}
                  onClick={() => onResult(code === result ? '' : code)}
                >
                  <i />
                  {DayResult.labelOf(code)} <strong className="figures">{summary.counts[code] ?? 0}</strong>{' '}
                  <small className="figures">{minutesOf(code, summary)}</small>
                </button>
              </li>
            ))}
        </ul>
      )}
    </Block>
  );
}

function rank(code: DayResult): number {
  const at = SHOWN.indexOf(code);
  return at === -1 ? SHOWN.length : at;
}

function minutesOf(code: DayResult, { late, undertime, overtime, excess }: AttendanceSummary): string {
  if (code === 'Late' && late > 0) return showMinutes(late);
  if (code === 'Undertime' && undertime > 0) return showMinutes(undertime);
  if (code !== 'Overtime' || overtime + excess === 0) return '';
  const approved = showMinutes(overtime);
  return excess === 0 ? approved : say('{approved} of {all}', { approved, all: showMinutes(overtime + excess) });
}
