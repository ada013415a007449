// The schedule of a loan of one's own, as the statement of account has it.
import { soaApi } from '@kawani/domains/deductions/contract';
import { useAnswer } from '@kawani/kit/web/answer';
import { useState } from 'react';
import type { OwnLoan } from '../contract.ts';
import { ScheduleDrawer } from './schedule-drawer.tsx';

const SIZE = 50;

export function OwnSchedule({ loan, onClose }: { loan: OwnLoan; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(soaApi.schedule, { page, size: SIZE, accountId: loan.accountId ?? '' });
  return <ScheduleDrawer loan={loan} answer={answer} page={page} size={SIZE} onPage={setPage} onClose={onClose} />;
}
