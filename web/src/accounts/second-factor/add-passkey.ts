import { withProof } from '../proof/with-proof'
import { beginPasskey, finishPasskey } from './mutations'
import { text } from './text'
import { makePasskey } from './webauthn'

/** The recovery codes, if these came with it; null when no passkey was made. */
export async function addPasskey(): Promise<string[] | null> {
  const { ticket, options } = await withProof(beginPasskey)
  const credential = await makePasskey(options)
  if (!credential) return null
  const name = text.passkey.name(deviceName())
  return (await finishPasskey(ticket, credential as unknown as Record<string, never>, name)).recovery_codes
}

function deviceName(): string {
  const agent = navigator.userAgent
  const known = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'].find((name) => agent.includes(name))
  return known === 'Macintosh' ? 'Mac' : (known ?? text.passkey.device)
}
