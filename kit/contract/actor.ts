// Who is behind a request, as authentication found from the token: a person who signed in, a registered device, or a link.

export type Actor = {
  /** The identity provider's subject. */
  readonly subject: string;
  readonly username: string;
  /** The employee record linked to the account; null for accounts without one. */
  readonly employeeId: string | null;
  /** Permission codes, without `ROLE_`. */
  readonly holds: ReadonlySet<string>;
  /** When the person last gave a password; seconds since 1970, absent where the provider does not say. */
  readonly signedInAt?: number;
  /** Of somebody who left the company: they may read what is their own where an operation says so, and hold no permission. */
  readonly isLeaver?: boolean;
  /** Of a device, which has no employee and no permissions. */
  readonly deviceId?: string;
  /** Of somebody without an account who was sent a link; holds no permissions. */
  readonly link?: LinkActor;
};

/** What a link is for, and the record it is about. */
export type LinkActor = { readonly id: string; readonly purpose: string; readonly subjectId: string };
