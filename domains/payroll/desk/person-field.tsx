// Choosing whose pay it is about, by name or number.
import { adjustmentsApi } from '@kawani/domains/payroll/contract';
import { call } from '@kawani/kit/web/call';
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';

type PersonFieldProps = FieldProps & { value: Suggestion | null; onValue: (value: Suggestion | null) => void };

export function PersonField(props: PersonFieldProps) {
  return (
    <SuggestField
      {...props}
      search={async (search) => {
        if (search === '') return [];
        const { items } = await call(adjustmentsApi.adjustablePeople, { search });
        return items.map(({ id, number, name, post }) => ({
          id,
          label: name,
          detail: [number, post].filter(Boolean).join(' · '),
        }));
      }}
    />
  );
}
