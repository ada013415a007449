// For how many months people who left may read their own payslips, SOA and certificates.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { NumberField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type LeaverAccess, leaverAccessApi } from '../contract/leaver-access.ts';
import { LEAST_LEAVER_MONTHS, MOST_LEAVER_MONTHS } from '../contract/lists.ts';

const HEIGHT = 240;
type DrawerProps = { onClose: () => void };

export function LeaverAccessDrawer({ onClose }: DrawerProps) {
  const answer = useAnswer(leaverAccessApi.read, {});
  const { data } = answer;
  if (data !== undefined) return <AccessForm key={data.version} known={data} onClose={onClose} />;
  return (
    <Drawer title={say('Access after the last day')} onClose={onClose}>
      <Block of={answer} height={HEIGHT} failed={say("The setting couldn't be loaded.")}>
        {() => null}
      </Block>
    </Drawer>
  );
}

function AccessForm({ known: { version, months, set }, onClose }: DrawerProps & { known: LeaverAccess }) {
  const form = useForm(leaverAccessApi.set, {
    start: { version, months },
    schema: async () => (await import('../contract/leaver-access-form.ts')).LeaverAccessForm,
    toast: say('Saved. It holds for everybody who left.'),
    done: onClose,
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Access after the last day')} yes={say('Save')} {...{ form, onClose }}>
      <p>
        {say(
          'People who left can still sign in and read their own payslips, SOA and certificates. They can read nothing else, and change nothing.',
        )}
      </p>
      <Field
        name="months"
        as={NumberField}
        label={say('After the last day, for')}
        required
        unit={say('months')}
        min={LEAST_LEAVER_MONTHS}
        max={MOST_LEAVER_MONTHS}
      />
      <p className="second">{say('A change also holds for people who already left.')}</p>
      {set !== null && (
        <p className="second">
          {say('Last changed by {name}, {date} {time}', {
            name: set.by,
            date: showDay(dayAt(set.at)),
            time: showTime(set.at),
          })}
        </p>
      )}
    </FormDrawer>
  );
}
