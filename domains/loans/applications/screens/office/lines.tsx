// A short list in the drawer: a name with its detail, and a figure or an answer.
import type { ReactNode } from 'react';
import './applications.css';

type Line = { readonly key: string; readonly label: string; readonly detail?: string; readonly value: ReactNode };

export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="loan-lines">
      {lines.map(({ key, label, detail, value }) => (
        <li key={key}>
          <span>
            {label}
            {detail !== undefined && <small>{detail}</small>}
          </span>
          <strong className="figures">{value}</strong>
        </li>
      ))}
    </ul>
  );
}
