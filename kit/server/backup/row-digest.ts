// A checksum of a table's rows that does not depend on their order: a restored table keeps its rows, not their places.
import { hash } from 'node:crypto';

const WORDS = 8;
const NEWLINE = 10;

/**
 * Adds up the sha256 of each line of PostgreSQL's text format, in eight words modulo 2³². A row that changed, is missing
 * or is there twice changes the sum.
 */
export class RowDigest {
  rows = 0;
  readonly #sums = new Uint32Array(WORDS);
  #rest: Buffer[] = [];

  /** Parts of the stream in order; a line may be spread over several of them. */
  add(chunk: Buffer): void {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      this.#addLine(chunk.subarray(from, to));
      from = to + 1;
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from));
  }

  get hex(): string {
    return [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join('');
  }

  #addLine(end: Buffer): void {
    const line = this.#rest.length === 0 ? end : Buffer.concat([...this.#rest, end]);
    this.#rest = [];
    const words = hash('sha256', line, 'buffer');
    for (let word = 0; word < WORDS; word += 1) {
      this.#sums[word] = (this.#sums[word] ?? 0) + words.readUInt32BE(word * 4);
    }
    this.rows += 1;
  }
}
