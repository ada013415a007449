// Which run a report is about, and whom of it: all of it stands in the address.
import { useUrlState } from '@kawani/kit/web/link';
import type { PayExportAsked } from '../contract/pay-exports.ts';

export const NARROWED = { search: '', detachment: '', client: '' };
const STATE = { ...NARROWED, page: '1' };

export function useReportFilters(run: string) {
  const [{ search, detachment, client }, set] = useUrlState(STATE);
  const asked: PayExportAsked = {
    id: run,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(detachment === '' ? {} : { detachmentId: detachment }),
    ...(client === '' ? {} : { client }),
  };
  return {
    shown: { search, detachment, client },
    asked,
    chosen: [search, detachment, client].filter(Boolean).length,
    narrow: (changes: Partial<typeof NARROWED>) => set({ ...changes, page: '1' }, { replace: true }),
  };
}
