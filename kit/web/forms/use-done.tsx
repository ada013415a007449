// Closing a form after it was sent.
import { useEffect, useRef, useState } from 'react';

/**
 * What to do once a form is drawn as sent. Closing the drawer around it may be a navigation, which a form that still counts as
 * filled in would question.
 */
export function useDone(onDone: () => void): () => void {
  const [isDone, setDone] = useState(false);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (isDone) latest.current();
  }, [isDone]);
  return () => setDone(true);
}
