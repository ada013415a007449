// What notices about a request say of it: its kind and dates, and who asks or writes. Never a type, an amount or a reason.
import { labelText, type NewText } from '@kawani/kit/contract/notices';
import { showDay, showRange } from '@kawani/kit/values/day';
import type { RequestKind } from '../contract/kind.ts';
import { RequestText } from '../contract/notices.ts';
import type { LockedRequest } from '../table/moves.ts';

type Dates = Partial<Pick<LockedRequest, 'from' | 'to'>>;
type Named = Pick<RequestKind, 'label' | 'told' | 'isTimeless' | 'isUncounted'>;

/** The kind as notices call it, and its dates. What is about no day of work has no dates. */
function factsOf({ from, to }: Dates, { label, told = label, isTimeless }: Named) {
  const dates =
    isTimeless || from === undefined || to === undefined ? null : from === to ? showDay(from) : showRange(from, to);
  return { kind: labelText(told), dates };
}

/** `Your leave on Dec-07-2026`, without its type. */
export function subjectOf(request: Dates, named: Named): NewText {
  const { kind, dates } = factsOf(request, named);
  return dates === null ? RequestText.SUBJECT({ kind }) : RequestText.SUBJECT_ON({ kind, dates });
}

/** `Ana Cruz asks for leave on Dec-07-2026`, for those who decide; what an office prepared for somebody is said to be for them. */
export function askedBy(
  name: string,
  request: Dates & Partial<Pick<LockedRequest, 'preparedBy'>>,
  named: Named,
): NewText {
  const { kind, dates } = factsOf(request, named);
  if (request.preparedBy) return RequestText.PREPARED({ kind, name });
  if (named.isUncounted) {
    return dates === null ? RequestText.ASKS({ name, kind }) : RequestText.ASKS_ON({ name, kind, dates });
  }
  return dates === null ? RequestText.FILED({ name, kind }) : RequestText.FILED_FOR({ name, kind, dates });
}

/** Two sentences: of a kind that has dates, and of one without. */
type AboutTexts = {
  readonly plain: (facts: { name: string; kind: NewText }) => NewText;
  readonly dated: (facts: { name: string; kind: NewText; dates: string }) => NewText;
};

export const ASKED_OF_YOU: AboutTexts = { plain: RequestText.ASKED_ABOUT, dated: RequestText.ASKED_ABOUT_ON };
export const QUESTION_TITLE: AboutTexts = { plain: RequestText.QUESTION_ABOUT, dated: RequestText.QUESTION_ABOUT_ON };
export const ANSWER_TITLE: AboutTexts = { plain: RequestText.ANSWER_ABOUT, dated: RequestText.ANSWER_ABOUT_ON };

/** `Ana Cruz has a question about your leave on Dec-07-2026`. */
export function about(request: Dates, named: Named, { plain, dated }: AboutTexts): (name: string) => NewText {
  const { kind, dates } = factsOf(request, named);
  return (name) => (dates === null ? plain({ name, kind }) : dated({ name, kind, dates }));
}

export function reroutedTitle(request: Dates, kind: RequestKind): NewText {
  return RequestText.REROUTED_TITLE({ subject: subjectOf(request, kind) });
}

type Told = {
  readonly body: (facts: { ref: string }) => NewText;
  readonly title: (facts: { subject: NewText; name: NewText | string }) => NewText;
};

/** What an owner is told of a move; undefined where the owner made it. */
export const OWNER_NOTICES: Readonly<Partial<Record<string, Told>>> = {
  accept: { body: RequestText.ACCEPTED, title: RequestText.ACCEPTED_TITLE },
  decline: { body: RequestText.DECLINED, title: RequestText.DECLINED_TITLE },
  endorse: { body: RequestText.ENDORSED, title: RequestText.ENDORSED_TITLE },
  approve: { body: RequestText.APPROVED, title: RequestText.APPROVED_TITLE },
  deny: { body: RequestText.DENIED, title: RequestText.DENIED_TITLE },
  return: { body: RequestText.RETURNED, title: RequestText.RETURNED_TITLE },
  revoke: { body: RequestText.REVOKED, title: RequestText.REVOKED_TITLE },
};
