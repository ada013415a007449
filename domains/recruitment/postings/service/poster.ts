// The poster of a job: what it is, what it pays, where it is, and a code that opens the application form.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type Poster, posterPdf } from '@kawani/kit/server/poster';
import { inLanguage } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { PostingRefusal } from '../contract/refusals.ts';
import type { OpenPosting, postingsApi } from '../contract.ts';
import { applicationAddress, payText } from '../rules/words.ts';
import { codesOf, openByCode } from '../table.ts';

export async function poster(asked: TakesOf<typeof postingsApi.poster>, ctx: RequestContext): Promise<FileAnswer> {
  const { id, language } = asked;
  const { db, company, appUrl } = ctx;
  const code = (await codesOf(db, id, null)).find(({ way }) => way === 'POSTER')?.code;
  const posting = code === undefined ? undefined : await openByCode(db, code);
  if (code === undefined || posting === undefined) throw new Refused(PostingRefusal.NOT_PUBLISHED(), 409);
  const address = applicationAddress(appUrl, code);
  const body = () => inLanguage(language, () => posterPdf(posterOf(posting, { company, address })));
  return { name: `poster-${code}-${language}.pdf`, mediaType: 'application/pdf', body };
}

type Printed = { readonly company: string; readonly address: string };

function posterOf(posting: OpenPosting, { company, address }: Printed): Poster {
  const { title, description, place, directions } = posting;
  const pay = payText(posting);
  return {
    letterhead: company,
    calls: say('We’re hiring'),
    title,
    facts: [
      ...(pay === null ? [] : [[say('Pay'), pay] as const]),
      [say('Place'), place],
      ...(directions === null ? [] : [[say('How to get there'), directions] as const]),
    ],
    text: description,
    square: squareOf(address),
  };
}

function squareOf(address: string): Poster['square'] {
  const says = [say('Scan to apply'), say('It takes a minute. All you need is a mobile number.')];
  const alt = say('Square code that opens {address}', { address });
  return { code: address, alt, says: [...says, address.replace(/^https?:\/\//, '')] };
}
