// Signs the tokens of the embedded provider on the serving thread. By default the library signs on a worker thread, which costs
// more than a P-256 signature itself.
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { JWK } from 'jose';
import { ExternalSigningKey } from './library.ts';

export class SigningKey extends ExternalSigningKey {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #named: JWK;

  constructor(key: JWK) {
    super();
    this.#named = key;
    this.#privateKey = createPrivateKey({ key, format: 'jwk' });
    this.#publicKey = createPublicKey(this.#privateKey);
  }

  override get kid(): string | undefined {
    return this.#named.kid;
  }

  override get alg(): string | undefined {
    return this.#named.alg;
  }

  /** What is published: the half that verifies. */
  override keyObject(): KeyObject {
    return this.#publicKey;
  }

  /** As JWS writes an ECDSA signature: both numbers, one after the other (RFC 7518, section 3.4). */
  override sign(data: Uint8Array): Buffer {
    return sign('sha256', data, { key: this.#privateKey, dsaEncoding: 'ieee-p1363' });
  }
}
