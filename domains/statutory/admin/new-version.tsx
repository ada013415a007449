// Entering a version: its rows begin as those of the version before.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useRef } from 'react';
import type { StatutoryKind } from '../contract/kinds.ts';
import { type Version, type VersionLine, versionsApi } from '../contract/versions.ts';
import { RowsField } from './rows-field.tsx';
import { tableName } from './table-words.ts';

const HEIGHT = 400;

type NewVersionProps = {
  table: { kind: StatutoryKind; scope: string };
  /** The version that it begins with, and corrects or follows. */
  base: VersionLine | undefined;
  isCorrection: boolean;
  onClose: () => void;
  onEntered: (id: string) => void;
};

export function NewVersion(props: NewVersionProps) {
  const { base, onClose } = props;
  const answer = useAnswer(versionsApi.version, { id: base?.id ?? '' }, { enabled: base !== undefined });
  if (base === undefined) return <VersionForm {...props} rows={[]} />;
  if (answer.data !== undefined) return <VersionForm {...props} rows={answer.data.rows} />;
  return (
    <Drawer title={say('New version')} onClose={onClose}>
      <Block of={answer} height={HEIGHT} failed={say("The version couldn't be loaded.")}>
        {() => null}
      </Block>
    </Drawer>
  );
}

function VersionForm(props: NewVersionProps & { rows: Version['rows'] }) {
  const { table, base, isCorrection, rows, onClose, onEntered } = props;
  const corrected = isCorrection ? base : undefined;
  const entered = useRef<string>(null);
  const form = useForm(versionsApi.enter, {
    start: {
      ...table,
      effectiveFrom: corrected?.effectiveFrom ?? null,
      source: corrected?.source ?? null,
      link: corrected?.link ?? null,
      rows,
      correctsId: corrected?.id ?? null,
      reason: null,
    },
    requires: () => (isCorrection ? ['reason'] : []),
    schema: async () => (await import('../contract/version-form.ts')).VersionForm,
    toast: say('Entered. Another person has to confirm it.'),
    done: ({ id }) => {
      entered.current = id;
    },
  });
  const { Field } = form;
  // Opening the version is a navigation, which a form that still counts as filled in would question.
  const close = () => {
    onClose();
    if (entered.current !== null) onEntered(entered.current);
  };
  return (
    <FormDrawer
      title={isCorrection ? say('Correct a version') : say('New version: {table}', { table: tableName(table) })}
      yes={say('Enter version')}
      isWide
      form={form}
      onClose={close}
    >
      {isCorrection && (
        <Alert>{say('The version stays in the list as corrected. Completed pay that used it stays as it is.')}</Alert>
      )}
      <Field name="effectiveFrom" as={DateField} label={say('Effective from')} required />
      <Field
        name="source"
        label={say('Issuance')}
        required
        maxLength={200}
        hint={say('Its number as printed, for example Wage Order NCR-27.')}
      />
      <Field name="link" label={say('Link')} hint={say('Where the issuance can be read.')} />
      <Field name="rows" as={RowsField} kind={table.kind} scope={table.scope} label={say('Rows')} required />
      {isCorrection && <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={250} />}
    </FormDrawer>
  );
}
