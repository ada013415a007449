// Picking a record by typing: a combobox over what the server finds.
import './forms.css';
import { useEffect, useId, useRef, useState } from 'react';
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
  const [text, setText] = useState<string>();
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [at, setAt] = useState(0);
  const id = useId();
  const asked = useRef(0);
  const finding = useRef(search);
  finding.current = search;
  useEffect(() => {
    if (text === undefined) return;
    asked.current += 1;
    const turn = asked.current;
    const timer = setTimeout(async () => {
      const suggestions = await finding.current(text.trim()).catch(() => []);
      if (turn !== asked.current) return;
      setFound(suggestions);
      setAt(0);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const choose = (suggestion: Suggestion | undefined) => {
    if (suggestion === undefined) return;
    onValue(suggestion);
    setText(undefined);
  };
  const isOpen = text !== undefined;
  return (
    <Field {...field}>
      {(control) => (
        <span className="suggest">
          <input
            {...control}
            role="combobox"
            autoComplete="off"
            placeholder={placeholder}
            aria-expanded={isOpen}
            aria-controls={`${id}-found`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found.length > 0 ? `${id}-${at}` : undefined}
            value={text ?? value?.label ?? ''}
            onFocus={() => value === null && setText('')}
            onBlur={() => setText(undefined)}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
              else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
              else if (event.key === 'Enter' && isOpen) choose(found[at]);
              else if (event.key === 'Escape' && isOpen) setText(undefined);
              else return;
              event.preventDefault();
            }}
          />
          {value !== null && !isOpen && (
            <IconButton icon="close" label={`Clear ${field.label}`} onClick={() => onValue(null)} />
          )}
          {isOpen && (
            <div id={`${id}-found`} className="menu" role="listbox" aria-label={field.label}>
              {found.map((suggestion, nth) => (
                <div
                  key={suggestion.id}
                  id={`${id}-${nth}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={nth === at}
                  // The field would lose its focus first, and with it the list.
                  onPointerDown={(event) => {
                    event.preventDefault();
                    choose(suggestion);
                  }}
                >
                  {suggestion.label}
                  {suggestion.detail && <span className="quiet"> {suggestion.detail}</span>}
                </div>
              ))}
              {found.length === 0 && (
                <div className="quiet">{text === '' ? 'Type a name or number' : 'Nobody found'}</div>
              )}
            </div>
          )}
        </span>
      )}
    </Field>
  );
}
