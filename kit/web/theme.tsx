// Light, dark, or as the system: the person's choice is a cookie, shared by the three apps, since logout empties storage.

export type ThemeChoice = 'system' | 'light' | 'dark';

const COOKIE = 'theme';
const YEAR_S = 31_536_000;
const NEXT: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };

export function chosenTheme(): ThemeChoice {
  const value = /(?:^|;\s*)theme=(light|dark)/.exec(document.cookie)?.[1];
  return (value as ThemeChoice | undefined) ?? 'system';
}

export function applyTheme(): void {
  const choice = chosenTheme();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Goes on to the next choice and gives it. */
export function turnTheme(): ThemeChoice {
  const next = NEXT[chosenTheme()];
  const age = next === 'system' ? 0 : YEAR_S;
  document.cookie = `${COOKIE}=${next}; path=/; max-age=${age}; samesite=lax`;
  applyTheme();
  return next;
}
