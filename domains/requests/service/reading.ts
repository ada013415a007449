// Reading requests: one's own lists, and one request with all that belongs to it, as far as the reader may see it.
import type {
  AttachedFile,
  MyRequests,
  RequestDetail,
  RequestLine,
  RequestMessage,
  RequestStatus,
  TimelineRow,
} from '@kawani/domains/requests/contract';
import { RequestMove, RequestRefusal } from '@kawani/domains/requests/contract';
import { type RequestKind, stateLabelOf } from '@kawani/domains/requests/kind';
import { movesFrom } from '@kawani/domains/requests/workflow';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { KeptFile } from '@kawani/kit/server/upload';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
import type { InboxLine } from '../table/inbox.ts';
import { contactsOf } from '../table/people.ts';
import {
  contentOf,
  fileOf,
  filesOf,
  insertFile,
  insertMessage,
  type Line,
  lineOf,
  messagesOf,
  ownLines,
  timelineOf,
  writersOf,
} from '../table/reading.ts';
import { besideIt } from './beside.ts';
import type { Office } from './office.ts';
import { requireOwner } from './owner.ts';
import { stanceOn } from './stance.ts';
import { opened, tellOwner } from './telling.ts';

export async function myRequests(office: Office, query: MyRequests, work: Work) {
  const employeeId = requireOwner(work);
  const { lines, total } = await ownLines(work.db, employeeId, query);
  const refs = lines.filter(({ ownerId }) => ownerId !== employeeId).map(({ ref }) => ref);
  if (refs.length > 0) await work.audit({ action: 'READ', subject: 'requests', detail: { refs } });
  return { items: await shownLines(office, lines, work), page: query.page, size: query.size, total };
}

export async function myRequest(office: Office, { id }: { id: string }, work: Work): Promise<RequestDetail> {
  const line = await myLine(id, work);
  if (line.ownerId !== work.actor.employeeId) {
    await work.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref: line.ref } });
  }
  return detailOf(office, line, work);
}

/** Of one's own, or one that asks oneself; any other is as good as not there. */
async function myLine(id: string, work: Work): Promise<Line> {
  const employeeId = requireOwner(work);
  const line = await lineOf(work.db, id);
  if (line === undefined || (line.ownerId !== employeeId && line.partnerId !== employeeId)) {
    throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  }
  return line;
}

/** What only lines of an inbox carry. */
type AsDecider = Partial<Pick<InboxLine, 'waitsForMe' | 'forName' | 'closesOn'>>;

export async function shownLines(
  office: Office,
  lines: readonly (Line & AsDecider)[],
  work: Pick<Work, 'actor' | 'today' | 'db'>,
): Promise<RequestLine[]> {
  const names = await namesOf(office, lines, work);
  return lines.map((line) => shownLine(office, line, names, work));
}

type Names = Readonly<Record<string, string>>;

/** Types without a name of their own may have been given one. */
async function namesOf(office: Office, lines: readonly Line[], { db }: Pick<Work, 'db'>): Promise<Names> {
  const isNameless = ({ kind, type }: Line) => office.kindOf(kind).types[type] === type;
  const kinds = new Set(lines.filter(isNameless).map(({ kind }) => kind));
  const given = await Promise.all([...kinds].map((kind) => office.clerkOf(kind).namesGiven?.(db) ?? {}));
  return Object.assign({}, ...given);
}

function shownLine(
  office: Office,
  line: Line & AsDecider,
  names: Names,
  work: Pick<Work, 'actor' | 'today'>,
): RequestLine {
  const kind = office.kindOf(line.kind);
  const isConfided = confides(office, line, work);
  const { id, ref, state, from, to, filedAt, version } = line;
  const isWithheld = withholds(kind, line, work);
  const { type, asks, effect, flags } = isWithheld ? WITHHELD : line;
  return {
    id,
    kind: line.kind,
    type,
    typeLabel: isWithheld ? WITHHELD.label : (names[type] ?? kind.types[type] ?? type),
    ref,
    state,
    stateLabel: stateLabelOf(kind, state),
    owner: {
      id: line.ownerId,
      number: line.ownerNumber,
      name: line.ownerName,
      designation: line.designation,
      site: line.site,
    },
    from,
    to,
    asks,
    effect,
    reason: isConfided || isAsked(line, work) ? line.reason : '',
    flags: [...flags],
    files: isConfided ? line.files : 0,
    waiting:
      line.waitingSince === null
        ? null
        : { for: line.waitsFor ?? (line.office === null ? 'nobody' : (kind.office ?? 'HR')), since: line.waitingSince },
    filedAt,
    closesOn: line.closesOn ?? null,
    standsInFor: line.forName ?? null,
    moves: movesFrom(kind.workflow, state, stanceOn(line, line.waitsForMe ?? false, work)),
    approving: kind.approving ?? RequestMove.labelOf('approve'),
    version,
  };
}

/** What stands in place of a private request where it does not concern the reader. */
const WITHHELD = { type: 'LEAVE', label: 'Leave', asks: '', effect: '', flags: [] };

/** A private type is known to its owner and to those who may decide it; whoever only routes it sees that there is one. */
function withholds({ isPrivate, approves, denies }: RequestKind, line: Line, { actor }: Pick<Work, 'actor'>): boolean {
  const isTheirs = line.ownerId === actor.employeeId || [approves, denies].some(({ code }) => actor.holds.has(code));
  return !isTheirs && (isPrivate?.(line.type) ?? false);
}

function confides(office: Office, line: Line & AsDecider, work: Pick<Work, 'actor'>): boolean {
  const { actor } = work;
  if (line.ownerId === actor.employeeId) return true;
  const kind = office.kindOf(line.kind);
  // A colleague who is asked sees the request, not the papers that came with it.
  if (line.waitsForMe === undefined || withholds(kind, line, work)) return false;
  const needed = kind.confidesTo?.(line.type);
  return needed === undefined || actor.holds.has(needed.code);
}

/** Whoever is asked to agree knows why. */
function isAsked({ partnerId }: Line, { actor }: Pick<Work, 'actor'>): boolean {
  return partnerId !== null && partnerId === actor.employeeId;
}

export async function detailOf(office: Office, line: Line & AsDecider, work: Work): Promise<RequestDetail> {
  const { db, actor } = work;
  const { form, facts, keeps } = await contentOf(db, line.id);
  const clerk = office.clerkOf(line.kind);
  const isWithheld = withholds(clerk.kind, line, work);
  const beside =
    isWithheld || isOver(line.state) ? [] : (await besideIt(office, clerk, { ...line, form, keeps }, work)).facts;
  const messages = isWithheld ? [] : await messagesOf(db, line.id);
  const [shown] = await shownLines(office, [line], work);
  return {
    ...(shown as RequestLine),
    facts: isWithheld ? [] : [...facts, ...beside],
    attachments: confides(office, line, work) ? await filesOf(db, line.id) : [],
    messages: messages.map(
      ({ author, ...message }): RequestMessage => ({ ...message, isMine: author === actor.username }),
    ),
    timeline: (await timelineOf(db, line.id)) as TimelineRow[],
    form: line.ownerId === actor.employeeId ? form : null,
    level: line.level,
    levels: line.levels,
  };
}

const isOver = (state: RequestStatus) => state === 'DENIED' || state === 'CANCELLED';

export async function writeMine(office: Office, { id, body }: { id: string; body: string }, work: Work) {
  const line = await myLine(id, work);
  const name = await writeInto(line, body, work);
  const own = await contactsOf(work.db, [line.ownerId, ...(line.partnerId === null ? [] : [line.partnerId])]);
  for (const to of await writersOf(work.db, id, work.actor.username)) {
    await work.notify({
      to,
      title: 'An answer to your question',
      body: `${name} wrote about ${line.ref}.`,
      opens: own.some(({ username }) => username === to)
        ? opened(office.kindOf(line.kind), id)
        : `/approvals?open=${id}`,
    });
  }
  return detailOf(office, line, work);
}

/** An approver's question, which needs no denial. */
export async function askOwner(office: Office, line: InboxLine, body: string, work: Work): Promise<RequestDetail> {
  await writeInto(line, body, work);
  await tellOwner(line, 'has a question for you.', office.kindOf(line.kind), work, 'A question about your request');
  return detailOf(office, line, work);
}

async function writeInto({ id }: Line, body: string, { db, actor, now }: Work): Promise<string> {
  const [writer] = actor.employeeId === null ? [] : await contactsOf(db, [actor.employeeId]);
  const name = writer?.name ?? actor.username;
  await insertMessage(db, { id: newId(), requestId: id, at: now, author: actor.username, name, body });
  return name;
}

/** Keeps an upload until a form is filed with it. */
export async function attach(
  { key, name, mediaType, bytes }: KeptFile,
  { db, actor, now }: Work,
): Promise<AttachedFile> {
  const file: AttachedFile = { id: newId(), name, mediaType, bytes };
  await insertFile(db, { ...file, owner: actor.username, storageKey: key, at: now });
  return file;
}

export async function myFile({ id, fileId }: { id: string; fileId: string }, work: Work): Promise<FileAnswer> {
  const line = await myLine(id, work);
  // A colleague who is asked sees the request, not the papers that came with it.
  if (line.ownerId !== work.actor.employeeId) throw new Refused(RequestRefusal.NO_SUCH_FILE(), 404);
  return fileAnswer(id, fileId, work);
}

export async function decidersFile(office: Office, line: Line, fileId: string, work: Work): Promise<FileAnswer> {
  if (!confides(office, line, work)) throw new Refused(RequestRefusal.NO_SUCH_FILE(), 404);
  return fileAnswer(line.id, fileId, work);
}

async function fileAnswer(requestId: string, fileId: string, { db, files }: Work): Promise<FileAnswer> {
  const file = await fileOf(db, requestId, fileId);
  if (file === undefined) throw new Refused(RequestRefusal.NO_SUCH_FILE(), 404);
  return { name: file.name, mediaType: file.mediaType, body: await files.get(file.storageKey) };
}
