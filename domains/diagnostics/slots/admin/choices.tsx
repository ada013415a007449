// The choices of service and clinic that lists and forms of this page share.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { servicesApi } from '../../services/contract.ts';
import { DiagnosticService } from '../../services/lists.ts';

/** Clinics in use; of all of them, with those that are not. */
export function useClinicOptions({ isAll = false }: { isAll?: boolean } = {}) {
  const items = useAnswer(servicesApi.clinics, {}).data?.items ?? [];
  return items.filter(({ isActive }) => isAll || isActive).map(({ id, name }) => ({ value: id, label: name }));
}

export const serviceOf = (text: string) => DiagnosticService.codes.find((code) => code === text);

type ChosenProps = { value: string; onValue: (value: string) => void };

export function ServiceFilter(props: ChosenProps) {
  return <Select label={say('Service')} none={say('Every service')} options={DiagnosticService.options} {...props} />;
}

export function ClinicFilter(props: ChosenProps) {
  const options = useClinicOptions({ isAll: true });
  return <Select label={say('Clinic')} none={say('Every clinic')} options={options} {...props} />;
}
