// What a store of files can do, wherever it keeps them. Names, types and owners are rows of the modules, not kept here.
import type { Readable } from 'node:stream';

/** `key` is where it lies: random, so that nothing can be learned or guessed from it. */
export type StoredFile = { readonly key: string; readonly bytes: number; readonly sha256: string };

/** Both ends included; without `to` up to the last byte. */
export type ByteRange = { readonly from: number; readonly to?: number };

/**
 * A file is put first and its row written after it, so that a crash between the two leaves a file nobody knows, never a
 * row without its file.
 */
export type Files = {
  /**
   * Kept, whole and durably, once it resolves; nothing is left of it when it rejects. Files that fewer people may see lie
   * under a prefix of their own, so that an operator can give them rules of their own.
   */
  put(content: Buffer | Readable, mediaType: string, prefix?: string): Promise<StoredFile>;
  /** The content of a backup under the key it had; replaces what is there. */
  putBack(key: string, content: Readable): Promise<void>;
  /** Rejects when there is no such file, with the code ENOENT. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** A file that is gone already is gone. */
  remove(key: string): Promise<void>;
};

const KEY = /^([a-z]{3,20}\/)?[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Spread over 256 folders by the first two letters of a random name. */
export function keyOf(name: string, prefix?: string): string {
  return `${prefix === undefined ? '' : `${prefix}/`}${name.slice(0, 2)}/${name}`;
}

/** A key comes from a row, but whatever it says, nothing beside the stored files is reached by it. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('This is not the key of a stored file.');
  return key;
}
