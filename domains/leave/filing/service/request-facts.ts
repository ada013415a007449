// What a decider reads about a leave: its days, what is left of the credits, who else is away, the birth it is for.
import { peopleOf } from '@kawani/domains/employees/service';
import type { Filing } from '@kawani/domains/requests/engine/service/request-handler';
import type { Text } from '@kawani/kit/contract/notices';
import { showDay } from '@kawani/kit/values/day';
import type { LeaveForm } from '../contract/form.ts';
import { LeaveText } from '../contract/notices.ts';
import type { LedgerDraw } from '../rules/charges.ts';
import { daysOf, splitText } from '../rules/words.ts';
import { colleaguesAway } from '../table/leave-days.ts';
import type { LeaveAssessment } from './assessment.ts';

/** Who of the team is away on these dates, and who would stand in. */
export async function teamFacts({ from, to, relieverId }: LeaveForm, { db, ownerId, today }: Filing) {
  const [away, relievers] = await Promise.all([
    colleaguesAway(db, ownerId, { from, to, today }),
    relieverId === undefined ? [] : peopleOf(db, [relieverId]).then((people) => [...people.values()]),
  ]);
  return { away, reliever: relievers[0] };
}

type Team = Awaited<ReturnType<typeof teamFacts>>;

export function factsOf(form: LeaveForm, assessment: LeaveAssessment, { away, reliever }: Team) {
  const { counted, drawing, credits } = assessment;
  const struck = counted.filter((day) => day.struck !== null);
  const lines: (readonly [Text, Text])[] = [
    [LeaveText.LABEL_DAYS(), splitText(drawing.charges)],
    [
      LeaveText.NOT_COUNTED(),
      struck
        .slice(0, 6)
        .map(({ date, struck: why }) => `${showDay(date)} ${why}`)
        .join(', '),
    ],
    [LeaveText.BY_USUAL_WEEK(), counted.some(({ isAssumed }) => isAssumed) ? LeaveText.NOT_POSTED() : ''],
    ...balanceLines(form, drawing.draws, credits),
    [
      LeaveText.MATES_AWAY(),
      away
        .slice(0, 5)
        .map((day) => `${showDay(day.date)}: ${day.away}`)
        .join(', '),
    ],
    [LeaveText.CONTACT(), form.contact ?? ''],
    [LeaveText.RELIEVER(), reliever?.fullName ?? ''],
    [LeaveText.DELIVERY(), form.eventOn === undefined ? '' : showDay(form.eventOn)],
    [LeaveText.FOR_FATHER(), form.allocatedDays ? daysOf(form.allocatedDays) : ''],
  ];
  return lines.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

function balanceLines({ type }: LeaveForm, draws: readonly LedgerDraw[], credits: LeaveAssessment['credits']) {
  return draws.map(({ year, days }) => {
    const before = credits?.get(year) ?? 0;
    return [`${type} ${year}`, `${before} → ${before - days}`] as const;
  });
}
