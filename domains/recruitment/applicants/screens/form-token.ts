// The token that a form is opened with and sent with: the same one until the server has no more use for it, so that a form whose
// answer was lost is sent again as the same form, after a reload too.
import { afterPaint } from '@kawani/kit/web/after-paint';
import { call } from '@kawani/kit/web/call';
import { useEffect, useState } from 'react';
import { applicantsApi } from '../contract.ts';
import { FORM_LEAST_MS } from '../lists.ts';

export type FormToken = {
  /** Of the form as it is open; undefined while the server has not been reached. */
  read(): string | undefined;
  /**
   * Asks for one where there is none, and lets it become as old as the server wants: a phone may fill in a form by itself.
   * Never rejects: the form says that there is no signal.
   */
  open(): Promise<void>;
  /** The server no longer accepts it. */
  drop(): void;
};

export function useFormToken(code: string): FormToken {
  const [token] = useState(() => tokenAt(`application form ${code}`));
  useEffect(() => afterPaint(() => void token.open()), [token]);
  return token;
}

function tokenAt(place: string): FormToken {
  let known = inTab((tab) => tab.getItem(place)) ?? undefined;
  let opening: Promise<void> | undefined;
  const open = async () => {
    const opened = await call(applicantsApi.form, {}).catch(() => undefined);
    if (opened === undefined) return;
    known = opened.form;
    inTab((tab) => tab.setItem(place, opened.form));
    await new Promise((resolve) => setTimeout(resolve, FORM_LEAST_MS));
  };
  return {
    read: () => known,
    open: () => {
      if (known === undefined)
        opening ??= open().finally(() => {
          opening = undefined;
        });
      return opening ?? Promise.resolve();
    },
    drop: () => {
      known = undefined;
      inTab((tab) => tab.removeItem(place));
    },
  };
}

function inTab<Result>(use: (tab: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
