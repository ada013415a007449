// Work that takes a while, and how far it is.
import './forms.css';

export function Progress({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div className="progress">
      <span role="status">
        {label}: {done} of {of}
      </span>
      <progress aria-label={label} max={of} value={done} />
    </div>
  );
}
