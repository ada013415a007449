// How people hear of a published job: its link, and a poster in the language of those who will read it.
import { LANGUAGE_NAMES, LANGUAGES } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { config } from '@kawani/kit/web/config';
import { LinkField } from '@kawani/kit/web/link-field';
import { type Posting, postingsApi } from '../contract.ts';
import { applicationAddress } from '../rules/words.ts';

type OfPosting = { posting: Posting };

export function PassedOn({ posting }: OfPosting) {
  const { title, linkCode } = posting;
  return (
    <>
      <LinkField
        label={say('Link to the posting')}
        url={applicationAddress(config().employeeUrl, linkCode)}
        shares={title}
      />
      <Posters posting={posting} />
    </>
  );
}

function Posters({ posting: { id } }: OfPosting) {
  const { download, isBusy } = useDownload();
  return (
    <fieldset className="posting-posters">
      <legend>{say('Poster with a code to scan, as PDF')}</legend>
      <p className="row">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            icon="download"
            busy={isBusy}
            onClick={() => void download(postingsApi.poster, { id, language })}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </p>
    </fieldset>
  );
}
