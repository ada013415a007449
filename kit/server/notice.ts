// What a person is told in the app, and by mail where they have an address.
import type { Text } from '@kawani/kit/contract/notices';

export type Notice = {
  /** Username of the person told. */
  readonly to: string;
  readonly title: Text;
  readonly body: Text;
  /** A path that opens the record, in whichever app has the page. */
  readonly opens?: string;
  /** Also mailed, when the person has an address. */
  readonly mailTo?: string;
  /** Several unread ones of a topic that arrive within minutes become one, whose title counts them: `{count} wait`. */
  readonly topic?: string;
  readonly many?: Text;
  /** What several that became one say below their title; the newest one's own where this is left out. */
  readonly manyBody?: Text;
};
