// A file of new rates for a salary adjustment.
import { say } from '@kawani/kit/contract/say';
import { upload } from '@kawani/kit/web/call';
import { payChangesApi } from '../contract/pay-changes.ts';
import { UploadedRowsField } from './uploaded-rows-field.tsx';

type FieldProps = { wrong: string | undefined; onFile: (id: string | null) => void };

export function PayChangeFileField(props: FieldProps) {
  return (
    <UploadedRowsField
      {...props}
      hint={say('CSV or Excel: employee_no, new_rate, and if you like allowance, allowance_amount, allowance_per.')}
      send={(file) => upload(payChangesApi.upload, file)}
    />
  );
}
