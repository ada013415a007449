// For how many months data of applicants is kept, and who changed that when.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { NumberField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type Retention, retentionApi } from '../contract/retention.ts';
import { LEAST_KEPT_MONTHS, MOST_KEPT_MONTHS } from '../lists.ts';

type DrawerProps = { onClose: () => void };

export function RetentionDrawer({ onClose }: DrawerProps) {
  const answer = useAnswer(retentionApi.read, {});
  const { data } = answer;
  // What was kept from before may be out of date: a form that began with it would be refused.
  if (data !== undefined) return <RetentionForm key={data.version} known={data} onClose={onClose} />;
  return (
    <Drawer title={say('Data of applicants')} onClose={onClose}>
      <Block of={answer} height={320} failed={say("The setting couldn't be loaded.")}>
        {() => null}
      </Block>
    </Drawer>
  );
}

function RetentionForm({ known, onClose }: DrawerProps & { known: Retention }) {
  const { version, months, history } = known;
  const form = useForm(retentionApi.write, {
    start: { version, months },
    schema: async () => (await import('../contract/retention-form.ts')).RetentionForm,
    toast: say('Saved. It holds for applications from now on.'),
    done: onClose,
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Data of applicants')} yes={say('Save')} {...{ form, onClose }}>
      <p>
        {say(
          'The data of people who are not hired is erased this many months after the last change of their application. The privacy notice shows it.',
        )}
      </p>
      <Field
        name="months"
        as={NumberField}
        label={say('Keep the data for')}
        required
        unit={say('months')}
        min={LEAST_KEPT_MONTHS}
        max={MOST_KEPT_MONTHS}
      />
      <p className="second">
        {say('A change holds for new applications. People who applied before keep what they were promised.')}
      </p>
      <History history={history} />
    </FormDrawer>
  );
}

function History({ history }: Pick<Retention, 'history'>) {
  return (
    <section>
      <h3>{say('Changes')}</h3>
      {history.length === 0 ? (
        <p className="second">{say('Nobody has changed this yet.')}</p>
      ) : (
        <ul>
          {history.map(({ before, months, at, by }) => (
            <li key={at}>
              <strong>{say('{before} → {months, plural, one {# month} other {# months}}', { before, months })}</strong>
              <br />
              <span className="second">
                {say('{name}, {date} {time}', { name: by, date: showDay(dayAt(at)), time: showTime(at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
