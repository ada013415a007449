// A search box that lets a person finish typing before the server is asked.
import { useEffect, useState } from 'react';
import { TextField } from './fields.tsx';

const WAIT_MS = 300;

type SearchFieldProps = { label: string; value: string; onValue: (value: string) => void };

export function SearchField({ label, value, onValue }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onValue(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  });
  return <TextField label={label} type="search" value={text} onValue={setText} />;
}
