// Which change of a rule lets more happen without a second person. Pure.
import type { SecondRule } from '@kawani/domains/requests/second-person/contract';
import type { RuleForm } from './contract.ts';

/** Of a rule that is on now: another mode than always, or a higher limit. */
export function isWeaker(form: RuleForm, before: SecondRule): boolean {
  if (!before.isOn) return false;
  return form.mode !== 'ON' || (form.kind === 'PAY_TERMS' && form.percent > before.percent);
}
