// The face of a person in a list: the initials.
import './list.css';

export function Face({ employee: { name } }: { employee: { readonly name: string } }) {
  return (
    <span className="face" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** `Dela Cruz, Juan S.` is JD. */
function initialsOf(name: string): string {
  const [last = '', first = ''] = name.split(', ');
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
