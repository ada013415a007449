// Choosing the language to read in: kept for the device, and with the account of who is signed in.
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from '@kawani/kit/contract/language';
import { languageNow, say } from '@kawani/kit/contract/say';
import { sayRefusal } from './answer.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { readIn } from './language.tsx';
import { notify } from './message.tsx';
import { saveLanguage } from './session.tsx';

async function choose(language: Language): Promise<void> {
  // Its texts are fetched when the page is loaded again.
  if (!navigator.onLine) {
    return notify(say("You're offline"), say('You can change the language when you have a signal.'), 'bad');
  }
  try {
    await saveLanguage(language);
    readIn(language);
  } catch (failed) {
    sayRefusal(failed);
  }
}

/** In the frame: each other language by its own name. */
export function LanguageButtons() {
  return LANGUAGES.filter((language) => language !== languageNow()).map((language) => (
    <Button key={language} look="quiet" icon="speech" lang={LANGUAGE_TAGS[language]} onClick={() => choose(language)}>
      {LANGUAGE_NAMES[language]}
    </Button>
  ));
}

/** A part of one's own settings. */
export function LanguageCard() {
  return (
    <Card title={say('Language')}>
      <div className="stack">
        <p>{say('The language of the app, your mails and your notifications, on all your devices.')}</p>
        <fieldset className="row bare">
          <legend className="unseen">{say('Language')}</legend>
          {LANGUAGES.map((language) => (
            <Button
              key={language}
              look={language === languageNow() ? 'primary' : 'plain'}
              aria-pressed={language === languageNow()}
              lang={LANGUAGE_TAGS[language]}
              onClick={() => choose(language)}
            >
              {LANGUAGE_NAMES[language]}
            </Button>
          ))}
        </fieldset>
      </div>
    </Card>
  );
}
