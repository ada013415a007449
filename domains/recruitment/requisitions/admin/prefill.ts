// What a link opens the form of a requisition with: the post of somebody who leaves, and who it is.
import { useAnswer } from '@kawani/kit/web/answer';
import { useUrlState } from '@kawani/kit/web/link';
import { requisitionChoicesApi } from '../contract/choices.ts';
import type { Fields } from './form-values.ts';

const NOTHING = { designation: '', detachment: '', department: '', replaces: '' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idIn = (text: string) => (UUID.test(text) ? text : null);

/** `replaces` is an employee number: the address tells nobody's name. */
export function usePrefill() {
  const [{ designation, detachment, department, replaces }, set] = useUrlState(NOTHING);
  const isNamed = replaces !== '';
  const people = useAnswer(requisitionChoicesApi.people, { search: replaces }, { enabled: isNamed });
  const person = people.data?.items.find(({ number }) => number === replaces);
  const fields: Partial<Fields> = {
    ...(idIn(designation) === null ? {} : { designationId: idIn(designation) }),
    ...(idIn(detachment) === null ? {} : { detachmentId: idIn(detachment) }),
    ...(idIn(department) === null ? {} : { departmentId: idIn(department), isBillable: false }),
    ...(person === undefined
      ? {}
      : { reason: 'REPLACEMENT', replacesIds: [{ id: person.id, label: person.name }] as const }),
  };
  return {
    fields,
    /** Whom a draft is about. */
    about: replaces,
    isPending: isNamed && people.isPending,
    /** The next requisition begins empty. */
    clear: () => set(NOTHING, { replace: true }),
  };
}
