// The answer of an operation that sends a file.
/** What an operation with `answer: 'file'` gives: sent as an attachment. */
export type FileAnswer = {
  readonly name: string;
  readonly mediaType: string;
  /** A function draws the file once the transaction has ended: no connection waits for it. A stream is sent as it is drawn. */
  readonly body: Buffer | NodeJS.ReadableStream | (() => Promise<Buffer> | NodeJS.ReadableStream);
};

/** The content of a file, drawn now if it was not before. */
export async function bytesOf({ body }: FileAnswer): Promise<Buffer | NodeJS.ReadableStream> {
  return typeof body === 'function' ? body() : body;
}
