// The schedule of a loan of one's own, as the statement of account has it.
import { type Account, soaApi } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Drawer } from '@kawani/kit/web/dialog';
import { useState } from 'react';
import { InstalmentList } from '../../types/screens/instalment-list.tsx';

const SIZE = 50;

export function AccountDrawer({ loan: { id, kind, no }, onClose }: { loan: Account; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(soaApi.schedule, { page, size: SIZE, accountId: id });
  return (
    <Drawer title={say('{kind} loan {no}', { kind, no })} isWide onClose={onClose}>
      <InstalmentList answer={answer} page={page} size={SIZE} onPage={setPage} />
    </Drawer>
  );
}
