// Texts with dates in them: a date stays on one line.
import type { ReactNode } from 'react';
import './forms.css';

const DATE = /([A-Z][a-z]{2}-\d{2}-\d{4})/;

/** Anything but a text is given back as it is. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !DATE.test(text)) return text;
  return text.split(DATE).map((part, at) =>
    at % 2 === 1 ? (
      <span key={`${at} ${part}`} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
