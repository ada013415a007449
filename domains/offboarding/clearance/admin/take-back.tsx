// Taking uniforms back as the store does it: that clears their items. Opened once the places are known, of which the only one is
// chosen by itself.
import { uniformStoreApi } from '@kawani/domains/uniforms/orders/contract/store';
import { ReturnsDrawer } from '@kawani/domains/uniforms/orders/screens/office/returns-drawer';
import { useAnswer } from '@kawani/kit/web/answer';
import type { Returning } from './use-deciding.ts';

export function TakeBack({ returning, onClose }: { returning: Returning; onClose: () => void }) {
  const { isPending } = useAnswer(uniformStoreApi.choices, {});
  if (isPending) return null;
  return <ReturnsDrawer employeeId={returning.employeeId} holder={returning.holder} onClose={onClose} />;
}
