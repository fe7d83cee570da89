/** The browser's passkeys speak in bytes, the server in JSON (base64url). */

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const text = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

type Named = { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }
type Asked = Record<string, unknown> & {
  challenge: string
  user?: { id: string }
  excludeCredentials?: Named[]
  allowCredentials?: Named[]
}

const listed = (named: Named[] | undefined) => named?.map((one) => ({ ...one, id: bytes(one.id) }))

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

/** Makes a passkey; null when the person went back or the device cannot. */
export async function makePasskey(options: object) {
  const asked = options as Asked
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user?.id ?? '') },
    excludeCredentials: listed(asked.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = (await navigator.credentials.create({ publicKey }).catch(() => null)) as PublicKeyCredential | null
  if (!made) return null
  const { attestationObject, clientDataJSON } = made.response as AuthenticatorAttestationResponse
  const response = { attestationObject: text(attestationObject), clientDataJSON: text(clientDataJSON) }
  return { id: made.id, rawId: text(made.rawId), type: made.type, response }
}

/** Has a passkey sign; null when the person went back or there is none here. */
export async function signWithPasskey(options: object) {
  const asked = options as Asked
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    allowCredentials: listed(asked.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions
  const used = (await navigator.credentials.get({ publicKey }).catch(() => null)) as PublicKeyCredential | null
  if (!used) return null
  const { authenticatorData, clientDataJSON, signature, userHandle } = used.response as AuthenticatorAssertionResponse
  const response = {
    authenticatorData: text(authenticatorData),
    clientDataJSON: text(clientDataJSON),
    signature: text(signature),
    userHandle: userHandle && text(userHandle),
  }
  return { id: used.id, rawId: text(used.rawId), type: used.type, response }
}
