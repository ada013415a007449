// The forms about time: one button opens the form that is asked for.

import { RemoteDrawer, UndertimeDrawer } from './absence-forms.tsx';
import { AdjustmentDrawer, TimeOutDrawer } from './correction-forms.tsx';
import type { Opening } from './filing-parts.tsx';
import { OvertimeDrawer } from './overtime-form.tsx';

const FORMS: ReadonlyMap<string, (opening: Opening) => React.ReactNode> = new Map([
  ['TA', AdjustmentDrawer],
  ['MTO', TimeOutDrawer],
  ['UT', UndertimeDrawer],
  ['WR', RemoteDrawer],
  ['OVERTIME', OvertimeDrawer],
]);

/** `kind` may come from a pasted address: of an unknown one nothing opens. */
export function Filing({ kind, ...opening }: Opening & { kind: string }) {
  const Form = FORMS.get(kind);
  return Form ? <Form {...opening} /> : null;
}
