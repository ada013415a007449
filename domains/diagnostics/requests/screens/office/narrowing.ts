// What the clinic's list is narrowed to, kept in the address.
import { useUrlState } from '@kawani/kit/web/link';
import { DiagnosticService } from '../../../services/lists.ts';
import { DiagnosticPaymentMode } from '../../lists.ts';

const NARROWED = { search: '', service: '', payment: '', billable: '' };
const STATE = { ...NARROWED, page: '1' };
type Narrowed = typeof NARROWED;

const BILLABLE = ['yes', 'no'] as const;

export type Narrowing = ReturnType<typeof useNarrowing>;

export function useNarrowing() {
  const [{ search, service, payment, billable }, set] = useUrlState(STATE);
  const narrowed: Narrowed = { search, service, payment, billable };
  return {
    narrowed,
    /** As the operation takes it: what an old link says and no list knows is left out. */
    asked: {
      search: search === '' ? undefined : search,
      service: DiagnosticService.codes.find((code) => code === service),
      paymentMode: DiagnosticPaymentMode.codes.find((code) => code === payment),
      billable: BILLABLE.find((code) => code === billable),
    },
    chosen: Object.values(narrowed).filter((value) => value !== '').length,
    /** Goes back to the first page. */
    narrow: (changes: Partial<Narrowed>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set({ ...NARROWED, page: '1' }),
  };
}
