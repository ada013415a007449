// Picking a record by typing: a combobox over what the server finds.
import { say } from '@kawani/kit/contract/say';
import './forms.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldProps } from './form.tsx';

export type Suggestion = { id: string; label: string; detail?: string | null };

type SuggestFieldProps = FieldProps & {
  value: Suggestion | null;
  onValue: (value: Suggestion | null) => void;
  search: (text: string) => Promise<readonly Suggestion[]>;
  placeholder?: string;
};

const WAIT_MS = 250;

export function SuggestField({ value, onValue, search, placeholder, ...field }: SuggestFieldProps) {
  // Undefined while nothing is sought.
  const [text, setText] = useState<string>();
  const hint = placeholder ?? say('Type a name or number');
  const { found, says } = useSuggestions(text, search, hint);
  const [at, setAt] = useState(0);
  const id = useId();
  const isOpen = text !== undefined;
  const chosen = found[Math.min(at, found.length - 1)];
  const seek = (next: string | undefined) => {
    setText(next);
    setAt(0);
  };
  const choose = (suggestion: Suggestion) => {
    onValue(suggestion);
    seek(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen && event.key === 'ArrowDown') seek('');
    else if (!isOpen) return;
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') chosen && choose(chosen);
    else if (event.key === 'Escape') seek(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className="suggest">
          <input
            {...control}
            role="combobox"
            autoComplete="off"
            placeholder={hint}
            aria-expanded={isOpen}
            aria-controls={`${id}-found`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && chosen ? `${id}-${chosen.id}` : undefined}
            value={text ?? value?.label ?? ''}
            onFocus={() => value === null && seek('')}
            onClick={() => value === null && seek(text ?? '')}
            onBlur={() => seek(undefined)}
            onChange={(event) => {
              // A name that is being changed is nobody's any more.
              if (value !== null) onValue(null);
              seek(event.target.value);
            }}
            onKeyDown={press}
          />
          {value !== null && (
            <IconButton
              icon="close"
              label={say('Clear {field}', { field: field.label })}
              onClick={() => onValue(null)}
            />
          )}
          <Suggestions
            id={`${id}-found`}
            label={say('{field}: search results', { field: field.label })}
            isOpen={isOpen}
            says={says}
          >
            {found.map((suggestion) => (
              <div
                key={suggestion.id}
                id={`${id}-${suggestion.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={suggestion === chosen}
                onClick={() => choose(suggestion)}
                onKeyDown={press}
              >
                {suggestion.label}
                {suggestion.detail && <span className="quiet"> {suggestion.detail}</span>}
              </div>
            ))}
          </Suggestions>
        </span>
      )}
    </Field>
  );
}

type SuggestionsProps = { id: string; label: string; isOpen: boolean; says: string; children: React.ReactNode };

/** The list is always there for the field to name; what was found is said to who does not see it. */
function Suggestions({ id, label, isOpen, says, children }: SuggestionsProps) {
  // A tap must not take the focus from the field, which would close the list before the tap is over.
  const keepFocus = (event: React.MouseEvent) => event.preventDefault();
  return (
    <div className="menu" hidden={!isOpen}>
      <div id={id} role="listbox" aria-label={label} tabIndex={-1} onMouseDown={keepFocus}>
        {children}
      </div>
      <p className="quiet" role="status">
        {isOpen && says}
      </p>
    </div>
  );
}

function useSuggestions(text: string | undefined, search: SuggestFieldProps['search'], hint: string) {
  const [answer, setAnswer] = useState<{ found: readonly Suggestion[]; says: string }>(searching);
  const seeking = useRef(search);
  seeking.current = search;
  useEffect(() => {
    if (text === undefined) return setAnswer(searching);
    let isOver = false;
    const timer = setTimeout(async () => {
      const found = await seeking.current(text.trim()).catch(() => undefined);
      if (!isOver) setAnswer(found === undefined ? failed() : { found, says: countOf(found.length, text, hint) });
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, hint]);
  return answer;
}

const searching = () => ({ found: [], says: say('Searching…') });
const failed = () => ({ found: [], says: say("The search didn't reach the server. Please type again.") });

function countOf(found: number, text: string, hint: string): string {
  if (found > 0) return say('{found} found', { found });
  return text.trim() === '' ? hint : say('No results for “{text}”', { text: text.trim() });
}
