// What is filled in of the pieces that somebody brings back.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { toast } from '@kawani/kit/web/message';
import { dayNow } from '@kawani/kit/web/now';
import type { UniformIssue } from '../../contract/answers.ts';
import { uniformReturnsApi } from '../../contract/returns.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import type { ReturnCondition } from '../../lists.ts';

type Returned = { readonly quantity: number; readonly condition: ReturnCondition };
type Typed = Readonly<Record<string, Returned>>;

const OWN: { typed: Typed } = { typed: {} };

const linesOf = (typed: Typed) =>
  Object.entries(typed).flatMap(([id, line]) => (line.quantity > 0 ? [{ id, ...line }] : []));

export type Returning = ReturnType<typeof useReturning>;

export function useReturning(employeeId: string) {
  const places = useAnswer(uniformStoreApi.choices, {}).data?.places ?? [];
  const [only] = places;
  const form = useForm(uniformReturnsApi.takeBack, {
    start: { employeeId, placeId: places.length === 1 && only !== undefined ? only.id : null, lines: null },
    own: OWN,
    sends: ({ placeId, typed }) => ({ employeeId, placeId, lines: linesOf(typed) }),
    schema: async () => (await import('../../contract/form.ts')).TakeBackForm,
    done: ({ pieces }) =>
      toast(say('{pieces, plural, one {# piece was} other {# pieces were}} taken back.', { pieces })),
  });
  const { typed } = form.values;
  const isOver = ({ expiresOn }: UniformIssue) => expiresOn !== null && expiresOn < dayNow();
  const lineOf = (issue: UniformIssue): Returned =>
    typed[issue.id] ?? { quantity: 0, condition: isOver(issue) ? 'WORN' : 'GOOD' };
  const lines = linesOf(typed);
  return {
    form,
    places,
    isOver,
    lineOf,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    change: (issue: UniformIssue, changes: Partial<Returned>) =>
      form.set('typed', { ...typed, [issue.id]: { ...lineOf(issue), ...changes } }),
    /** Everything that is held, each in its condition so far. */
    fill: (issues: readonly UniformIssue[]) =>
      form.set(
        'typed',
        Object.fromEntries(issues.map((issue) => [issue.id, { ...lineOf(issue), quantity: issue.held }])),
      ),
    wrongOf: ({ id }: UniformIssue): string | undefined => {
      const nth = lines.findIndex((line) => line.id === id);
      return form.wrongs[`lines.${nth}.quantity`] ?? form.wrongs[`lines.${nth}.id`];
    },
  };
}
