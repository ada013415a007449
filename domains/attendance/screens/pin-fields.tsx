// A new PIN for kiosks, typed twice.
import { say } from '@kawani/kit/contract/say';
import { TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { PIN_DIGITS } from '../contract/kiosk.ts';

export type PinTyped = { pin: string; again: string };
export const NO_PIN: PinTyped = { pin: '', again: '' };

/** Sent only when both are the same. */
export async function submitPin(form: Form<PinTyped>, set: (pin: string) => Promise<unknown>): Promise<boolean> {
  const { pin, again } = form.values;
  if (pin === again) return form.submit(() => set(pin));
  form.setWrongs({ again: say('The two PINs are not the same.') });
  return false;
}

export function PinFields({ form }: { form: Form<PinTyped> }) {
  const field = { type: 'password', inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <>
      <TextField {...field} label={say('New PIN ({digits} digits)', { digits: PIN_DIGITS })} {...form.field('pin')} />
      <TextField {...field} label={say('The same again')} {...form.field('again')} />
    </>
  );
}
