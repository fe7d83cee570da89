import type { components } from '@/shared/api/schema.gen'

type Challenge = components['schemas']['Challenge']

/** So many are tried between two breaths of the page. */
const atOnce = 500

/**
 * Looks for the number whose hash after the salt is the challenge. Gives the answer as the server takes it, or null
 * when there is none.
 */
export async function solve({ algorithm, challenge, maxnumber, salt, signature }: Challenge): Promise<string | null> {
  const wanted = bytesOf(challenge)
  for (let start = 0; start <= maxnumber; start += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, maxnumber - start + 1) }, (_, i) => start + i)
    const hashes = await Promise.all(numbers.map((number) => sha256(`${salt}${number}`)))
    const number = numbers[hashes.findIndex((hash) => wanted.every((byte, i) => byte === hash[i]))]
    if (number !== undefined) return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  return null
}

const writer = new TextEncoder()

async function sha256(words: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', writer.encode(words)))
}

function bytesOf(hex: string): number[] {
  return Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}
