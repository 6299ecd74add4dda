/** Signing keys: ed25519, private ones as PKCS8 PEM, public ones as SPKI PEM (pure). */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Key, Signature } from '@tufjs/models';
import { sha256 } from '../../snapshot/manifest.ts';
import { SigningError } from './errors.ts';

export interface SigningKey {
  /** Its public half, as metadata names it. */
  readonly key: Key;
  sign(bytes: Uint8Array): Signature;
}

/** The prefix of every ed25519 key in SPKI (RFC 8410); the 32 bytes of the key follow. */
const spkiPrefixLength = 12;

function toKey(publicKey: KeyObject): Key {
  const hex = publicKey.export({ type: 'spki', format: 'der' }).subarray(spkiPrefixLength).toString('hex');
  const described = { keytype: 'ed25519', keyval: { public: hex }, scheme: 'ed25519' };
  // The fields are in alphabetical order, so this is the canonical JSON from which TUF makes the id of a key.
  return Key.fromJSON(sha256(JSON.stringify(described)), described);
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const key = toKey(createPublicKey(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  return {
    key,
    sign: (bytes) => new Signature({ keyID: key.keyID, sig: sign(null, bytes, privateKey).toString('hex') }),
  };
}

/** Makes a key; `pem` is its private half. */
export function createKey(): SigningKey & { readonly pem: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...toSigningKey(privateKey), pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

/** A key, with its private half if that was given. */
export interface ParsedKey {
  readonly key: Key;
  readonly signing?: SigningKey;
}

/**
 * Reads a public or private key.
 * @param place the place to name in an error
 * @throws SigningError if it is not an ed25519 key
 */
export function parseKey(pem: string, place: string): ParsedKey {
  const allowed =
    'Allowed: a key of ed25519 in PEM, private (PKCS8, not encrypted) or public. One is made by: openssl genpkey -algorithm ed25519';
  const isPrivate = pem.includes('PRIVATE KEY-----');
  let parsed: KeyObject;
  try {
    parsed = isPrivate ? createPrivateKey(pem) : createPublicKey(pem);
  } catch {
    const what = pem.includes('ENCRYPTED') ? 'the key is encrypted' : 'no key can be read there';
    throw new SigningError(`${place}: ${what}. ${allowed}`);
  }
  if (parsed.asymmetricKeyType !== 'ed25519')
    throw new SigningError(`${place}: the key is of another kind (${parsed.asymmetricKeyType}). ${allowed}`);
  if (!isPrivate) return { key: toKey(parsed) };
  const signing = toSigningKey(parsed);
  return { key: signing.key, signing };
}
