// What a counter has typed of a sheet and not saved yet.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import type { CountLineForm } from '../contract/form.ts';
import { type CountLine, countsApi } from '../contract.ts';

type Typed = Readonly<Record<string, CountLineForm>>;

const PAGE = { page: 1, size: 50 };
const NOTHING: { typed: Typed } = { typed: {} };

export const keyOf = ({ itemId, size }: Pick<CountLine, 'itemId' | 'size'>) => `${itemId} ${size}`;

export type Counts = ReturnType<typeof useCounts>;

export function useCounts(id: string) {
  const [asked, ask] = useState({ ...PAGE, search: '', isLeft: false });
  const answer = useAnswer(countsApi.lines, {
    ...{ id, page: asked.page, size: asked.size, isLeft: asked.isLeft ? 'true' : 'false' },
    ...(asked.search === '' ? {} : { search: asked.search }),
  });
  const form = useForm(countsApi.save, {
    start: { id, lines: null },
    own: NOTHING,
    sends: ({ typed }) => ({ id, lines: Object.values(typed) }),
    schema: async () => (await import('../contract/form.ts')).SaveForm,
    toast: say('Counts saved.'),
    draftKey: `count ${id}`,
  });
  const { typed } = form.values;
  const put = (all: Typed) => {
    form.set('typed', all);
    // What was wrong with the lines before may be mended.
    form.set('lines', null);
  };
  const type = (line: CountLine, counted: number | null) =>
    put({ ...typed, [keyOf(line)]: { itemId: line.itemId, size: line.size, counted, version: line.version } });
  const save = async () => {
    const isSaved = await form.submit();
    const { data } = await answer.refetch();
    // Saving again replaces the count of another person, now that the counter has seen it.
    if (isSaved) form.startOver();
    else form.set('typed', seen(typed, data?.items ?? []));
    return isSaved;
  };
  return { asked, ask, answer, form, typed, type, save, wrongOf: (line: CountLine) => wrongOf(line, form) };
}

function seen(typed: Typed, lines: readonly CountLine[]): Typed {
  const versions = new Map(lines.map((line) => [keyOf(line), line.version]));
  const now = Object.entries(typed).map(([key, line]) => [
    key,
    { ...line, version: versions.get(key) ?? line.version },
  ]);
  return Object.fromEntries(now);
}

type Shown = { values: { typed: Typed }; wrongs: Readonly<Record<string, string>> };

function wrongOf(line: CountLine, { values, wrongs }: Shown): string | undefined {
  return wrongs[`lines.${Object.keys(values.typed).indexOf(keyOf(line))}.counted`];
}
