// The view as it is narrowed, sent to oneself again and again: setting it up, and what comes already.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { SegmentsField, Select, TextField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/use-form';
import { MailedOutcome, type MailedReport, mailedApi } from '../contract/mailed.ts';
import { MailedEvery, MailedForm } from '../contract/mailed-form.ts';
import { reportApi } from '../contract/report.ts';
import type { Report, ReportFilter } from '../contract/report-filter.ts';
import { ReportView } from '../contract/report-views.ts';
import { ExportFormat, TeamException } from '../contract/team-shapes.ts';

const MAX_NAME = 60;

type Values = Omit<MailedForm, 'report'>;

export function MailsDrawer({ report, onClose }: { report: Report; onClose: () => void }) {
  const { from: _, to: __, ...filter } = report;
  const { search: ___, ...unnamed } = filter;
  const wordsOf = useFilterWords();
  const words = wordsOf(filter);
  const given = (values: Values): MailedForm => ({ ...values, report: filter });
  // Whom somebody looked for stays out of the subject of a mail.
  const initial: Values = { name: wordsOf(unnamed).slice(0, MAX_NAME), every: 'WEEK', format: 'xlsx' };
  const form = useForm(initial, { schema: MailedForm, given });
  const start = useVerb(mailedApi.start, { quiet: true, toast: say('It comes by mail from now on.') });
  return (
    <FormDrawer
      title={say('Report by mail')}
      yes={say('Send it to me')}
      send={() => form.submit((all) => start.mutateAsync(given(all)))}
      follows={<Already />}
      {...{ form, onClose }}
    >
      <p>
        <b>{words}.</b> {say('You get a mail with the way to the file, of the dates that are just over then.')}
      </p>
      <TextField label={say('Name')} required maxLength={MAX_NAME} {...form.field('name')} />
      <Select label={say('How often')} required options={MailedEvery.options} {...form.field('every')} />
      <SegmentsField label={say('File')} required options={ExportFormat.options} {...form.field('format')} />
    </FormDrawer>
  );
}

function Already() {
  const answer = useAnswer(mailedApi.list, {});
  const wordsOf = useFilterWords();
  return (
    <Block
      of={answer}
      height={60}
      failed={say('What comes already could not be loaded.')}
      isEmpty={isNone}
      empty={null}
    >
      {({ items }) => (
        <section aria-label={say('What comes already')} className="mailed">
          <h3>{say('What comes already')}</h3>
          <ul className="line-list">
            {items.map((mailed) => (
              <Mailed key={mailed.id} mailed={mailed} wordsOf={wordsOf} />
            ))}
          </ul>
        </section>
      )}
    </Block>
  );
}

const isNone = ({ items }: { items: readonly MailedReport[] }) => items.length === 0;

function Mailed({ mailed, wordsOf }: { mailed: MailedReport; wordsOf: (filter: ReportFilter) => string }) {
  const { id, name, every, format, report, nextOn, last } = mailed;
  const stop = useVerb(mailedApi.stop, { toast: say('You no longer get this report by mail.') });
  const words = wordsOf(report);
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="second mailed-words">
          {[MailedEvery.labelOf(every), ExportFormat.labelOf(format), ...(words === name ? [] : [words])].join(' · ')}
        </span>
        <span className="second mailed-words">
          {last === null
            ? say('Next {date}', { date: showDay(nextOn) })
            : say('Next {date}. {last}: {outcome}', {
                date: showDay(nextOn),
                last: `${showDay(dayAt(last.at))} ${showTime(last.at)}`,
                outcome: MailedOutcome.labelOf(last.outcome),
              })}
        </span>
      </span>
      <Button busy={stop.isPending} onClick={() => stop.mutate({ id })}>
        {say('Stop')}
        <span className="unseen"> {name}</span>
      </Button>
    </li>
  );
}

/** What a report is of, in words: `Exceptions: Makati 03, Active`. */
function useFilterWords(): (filter: ReportFilter) => string {
  const { data } = useAnswer(reportApi.choices, {}, { staleMs: 300_000 });
  const listed = [...(data?.clusters ?? []), ...(data?.detachments ?? []), ...(data?.departments ?? [])];
  const units = new Map(listed.map(({ id, name }) => [id, name]));
  return ({ view, clusterId, detachmentId, departmentId, status, kind, search }) => {
    const chosen = [clusterId, detachmentId, departmentId].flatMap((id) => units.get(id ?? '') ?? []);
    const what = kind === undefined ? [] : [TeamException.labelOf(kind)];
    const narrowed = [
      ...what,
      ...chosen,
      ...(status === undefined ? [] : [status]),
      ...(search ? [`“${search}”`] : []),
    ];
    const label = ReportView.labelOf(view);
    return narrowed.length === 0 ? label : `${label}: ${narrowed.join(', ')}`;
  };
}
