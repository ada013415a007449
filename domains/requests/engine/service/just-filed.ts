// The answer to a filing, from what was just written: nothing of it is read again.
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { toInstant } from '@kawani/kit/values/hours';
import type { RequestDetail } from '../contract/request.ts';
import type { NewRequest } from '../table/filing.ts';
import type { Line } from '../table/queries.ts';
import { filesOf } from '../table/request-files.ts';
import type { Addressee } from '../table/stand-ins.ts';
import { factsNow, type GivenFact } from './facts.ts';
import { shownLines, timelineRow } from './queries.ts';
import type { RequestRegistry } from './registry.ts';

export type JustFiled = {
  readonly request: NewRequest;
  readonly ref: string;
  /** The people it waits for: its partners, or the deciders of its first level. */
  readonly addressees: readonly Addressee[];
  readonly facts: readonly GivenFact[];
  readonly files: number;
};

/** For its owner; nobody has written into it yet. */
export function justFiled(registry: RequestRegistry, filed: JustFiled, ctx: RequestContext): Promise<RequestDetail> {
  return toAsker(() => detailOfFiled(registry, filed, ctx));
}

async function detailOfFiled(registry: RequestRegistry, filed: JustFiled, ctx: RequestContext): Promise<RequestDetail> {
  const { request, facts, files } = filed;
  const line = lineOf(filed);
  const [[shown], attachments] = await Promise.all([
    shownLines(registry, [line], ctx),
    files === 0 ? [] : filesOf(ctx.db, request.id),
  ]);
  if (shown === undefined) throw new Error('A request just filed is not shown');
  const { at, filer, posting } = request;
  const event = { at: toInstant(at), event: 'file', who: posting.name, role: filer.role, ...UNREMARKED };
  return {
    ...shown,
    facts: factsNow(facts),
    attachments,
    messages: [],
    mayWrite: true,
    timeline: [timelineRow(registry.kindOf(request.kind), event)],
    partners: line.partners.map(({ name, answer }) => ({ name, answer })),
    form: request.form,
    level: line.level,
    levels: line.levels,
  };
}

const UNREMARKED = { onBehalfOf: null, remarks: null, detail: null, said: null } as const;

function lineOf({ request, ref, addressees, files }: JustFiled): Line {
  const { id, kind, type, state, ownerId, posting, from, to, asks, effect, said, reason, flags } = request;
  const names = addressees.filter(({ standsIn }) => !standsIn).map(({ name }) => name);
  const { office } = request.deciders;
  const named = addressees.flatMap(({ employeeId, name }) => (employeeId === null ? [] : [{ id: employeeId, name }]));
  return {
    ...{ id, kind, type, ref, state, ownerId, from, to, asks, effect, said, reason, flags: [...flags], files, office },
    ownerNumber: posting.number,
    ownerName: posting.listedName,
    ownerPhoto: null,
    designation: posting.designation,
    site: posting.site,
    waitsFor: office === null ? names.join(', ') : null,
    waitingSince: toInstant(request.at),
    filedAt: toInstant(request.at),
    level: 1,
    levels: request.levels.length,
    partners: state === 'PENDING' ? named.map((partner) => ({ ...partner, answer: null })) : [],
    ownState: null,
    isTouched: false,
    isReturned: false,
    decidedBy: null,
    version: 1,
  };
}
