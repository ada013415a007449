// Copying what is shown, by a tap. A browser copies for a page on https only, or on the person's own machine: elsewhere, as in
// an office without a certificate, the text is selected and the person copies it.
import { say } from '@kawani/kit/contract/say';
import { toast } from './message.tsx';

/** `shown`: the element that shows it. */
export async function copyShown(text: string, shown: HTMLElement | null): Promise<void> {
  if (await isCopied(text)) return toast(say('Copied.'));
  select(shown);
  toast(
    say('Your browser doesn’t copy by itself here. It is selected now: press Ctrl+C, or hold it and tap Copy.'),
    'info',
  );
}

async function isCopied(text: string): Promise<boolean> {
  // Typed as if it were always there.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function select(shown: HTMLElement | null): void {
  if (shown instanceof HTMLInputElement) {
    shown.focus();
    shown.select();
  } else if (shown !== null) getSelection()?.selectAllChildren(shown);
}
