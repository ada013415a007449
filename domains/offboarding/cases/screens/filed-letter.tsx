// The letter of one's own resignation: its form is read here, so that the page loads no schemas.
import { filedResignation } from '../contract/form.ts';
import { Letter } from './letter.tsx';

export function FiledLetter({ form }: { form: unknown }) {
  return <Letter text={filedResignation(form)?.letter ?? null} />;
}
