/**
 * What is remembered of a traveller is sealed with a key of the device (AES-GCM, 256 bits) that no script can read out: whoever copies the
 * browser's files or reads its storage has names and documents only in sealed form.
 */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; text: ArrayBuffer };

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

export const newDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);

export async function seal(fields: Record<string, string>, key: CryptoKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, new TextEncoder().encode(JSON.stringify(fields)));
  return { iv, text };
}

/** `null` for what this key did not seal, or what was changed since. */
export async function unseal({ iv, text }: Sealed, key: CryptoKey): Promise<Record<string, string> | null> {
  try {
    const opened = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, text);
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    return null;
  }
}
