// Who interviews is led there from the dashboard.
import { dashboardApi, type NeededAction } from '@kawani/domains/dashboard/contract';
import { ownInterviewsApi } from '@kawani/domains/recruitment/interviews/contract/own';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { expect, test } from 'vitest';
import { atTimeOf, openInterviews } from './interviews.ts';

const { ask, call, clock, slot, invited } = await openInterviews();
const at = atTimeOf(clock);

test('the dashboard says who is expected today, and what waits for a scorecard', async () => {
  const { who, id: slotId } = await slot();
  const { id } = (await invited(slotId)).line;
  const needed = async () => (await call(who, dashboardApi.needsAction)).json<NeededAction[]>();
  expect(await needed()).toEqual([]);
  await at('07:00', async () => {
    const detail = '1 applicant expects you today, the first at 8:00 AM.';
    expect(await needed()).toMatchObject([{ detail, opens: '/my-interviews' }]);
  });
  await at('08:20', async () => {
    const opens = `/my-interviews?open=${id}`;
    expect(await needed()).toMatchObject([{ says: 'Score the interview of Maria Santos', opens }]);
    const { form } = await ask<ReturnsOf<typeof ownInterviewsApi.one>>(who, ownInterviewsApi.one, { id });
    const answers = Array.from({ length: 5 }, () => ({ score: 4 }));
    await ask(who, ownInterviewsApi.score, { id, formId: form.id, answers });
    expect(await needed()).toEqual([]);
  });
});
