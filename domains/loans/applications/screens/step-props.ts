// What every step of an application is given.
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Fields } from './apply-values.ts';
import type { Applying } from './use-applying.ts';

export type StepProps = {
  form: Form<Fields>;
  applying: Applying;
  /** What was set wrong is to be shown, at whatever step it is filled in. */
  onRefused: () => void;
};
