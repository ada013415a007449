import { addDays, Day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { dayOf, SESSIONS } from './stories.ts';

test('on whichever weekday the demo is made, nobody trains two sessions on one day', () => {
  for (let nth = 0; nth < 7; nth += 1) {
    const today = addDays(Day.parse('2026-11-23'), nth);
    const days = SESSIONS.map((story) => `${story.trainer} ${dayOf(story, today)}`);
    expect(new Set(days).size, today).toBe(SESSIONS.length);
  }
});
