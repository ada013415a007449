// A request registry for tests of what only looks requests up: posted pay periods as they are, and nobody away.

import { photoAnswer, teamOf } from '@kawani/domains/employees/service';
import { requestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { RequestHandler } from '@kawani/domains/requests/engine/service/request-handler';
import { payPeriodOn, payPeriodsWithin, postedWithin } from '@kawani/domains/schedule/service';

export function registryOf(handlers: readonly RequestHandler[]) {
  return requestRegistry({
    handlers,
    postedWithin,
    periodOn: payPeriodOn,
    periodsWithin: payPeriodsWithin,
    awayOn: async () => new Set(),
    ...{ photoOf: photoAnswer, teamOf },
    workedOn: async () => [],
  });
}
