// What deciding opens: the question for a reason, and taking uniforms back.
import { later } from '@kawani/kit/web/later';
import type { Deciding } from './use-deciding.ts';

const DecisionSheet = later(async () => (await import('./decision-sheet.tsx')).DecisionSheet);
const ReturnsDrawer = later(
  async () => (await import('@kawani/domains/uniforms/orders/screens/office/returns-drawer')).ReturnsDrawer,
);

export function DecidingParts({ deciding: { asking, answer, returning, takeBack } }: { deciding: Deciding }) {
  return (
    <>
      {asking !== undefined && <DecisionSheet asking={asking} onClose={() => answer(undefined)} onMove={answer} />}
      {returning !== undefined && (
        <ReturnsDrawer employeeId={returning} holder={undefined} onClose={() => takeBack(undefined)} />
      )}
    </>
  );
}
