import type { Boot } from '@/shared/boot'

/** The server writes the boot data into the page; the development server has only a bare page and asks for it. */
export async function loadBoot(): Promise<Boot> {
  const written = document.getElementById('boot')?.textContent
  if (written) return JSON.parse(written) as Boot
  const reply = await fetch('/api/boot')
  return (await reply.json()) as Boot
}
