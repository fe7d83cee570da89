import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer, ok } from '@/shared/testing/server'
import { goOnBeside } from '../after-paint'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const asked = '/api/config/maintenance.json'
const looks = () => server.heard.filter(({ path }) => path === asked).length

async function openTab() {
  server.on('POST /api/product/lead-squared', ok(null))
  server.on(`GET ${asked}`, { server_maintenance: false })
  const site = await openAt('/dewan?dari=surel')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(goOnBeside(site.router, site.queryClient))
  return site
}

const counted = () => server.heard.filter(({ path }) => path === '/api/product/lead-squared').length

const aMinute = () => act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))

it('B089 a tab that is open when maintenance begins shows it within a minute, and goes back when it ends', async () => {
  const { address } = await openTab()
  await aMinute()
  expect(address()).toBe('/dewan?dari=surel')
  server.on(`GET ${asked}`, { server_maintenance: true })
  await aMinute()
  await vi.waitFor(() => expect(address()).toBe('/maintenance'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Kami sedang merapikan sanggar' })).toBeTruthy()
  expect(counted(), 'what goes on beside the page rests').toBe(1)
  server.on(`GET ${asked}`, { server_maintenance: false })
  await aMinute()
  await vi.waitFor(() => expect(address()).toBe('/dewan?dari=surel'))
})

it('B089 a tab that nobody sees does not ask; whoever comes back to it sees maintenance at once', async () => {
  const { address } = await openTab()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  server.on(`GET ${asked}`, { server_maintenance: true })
  await aMinute()
  expect(looks()).toBe(0)
  seen.mockReturnValue('visible')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => expect(address()).toBe('/maintenance'))
})

it('B089 an answer that does not come moves nobody', async () => {
  const { address } = await openTab()
  server.on(`GET ${asked}`, () => new Response('', { status: 502 }))
  await aMinute()
  expect(looks()).toBe(1)
  expect(address()).toBe('/dewan?dari=surel')
})
