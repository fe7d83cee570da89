import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn, signedOut } from '@/accounts/session'
import { hearFailures } from '@/shared/api/client'
import { setBoot } from '@/shared/boot'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { followPush } from './follow'
import { forget, mayAsk, register, turnOn } from './push'

const server = fakeServer()
const endpoint = 'https://push.example/abc'
const requestPermission = vi.fn(async () => 'granted')

/** A browser's own doors, which happy-dom has not. */
function browserWith(permission: string, address = endpoint) {
  const subscription = { endpoint: address, toJSON: () => ({ endpoint: address, keys: {} }) }
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { register: async () => ({ pushManager }), ready: Promise.resolve() },
  })
}

const sent = () => server.heard.filter(({ path }) => path === '/api/auth/update-fcm-token')

beforeEach(() => {
  window.localStorage.clear()
  requestPermission.mockClear()
  setBoot(aBoot())
  server.on('GET /api/user/notification/push-key', ok({ key: 'BP4z' }))
  server.on('POST /api/auth/update-fcm-token', ok({}))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('news on this device', () => {
  it('B173 is asked for only while nobody has answered', async () => {
    browserWith('default')
    expect(mayAsk()).toBe(true)
    expect(await turnOn(7)).toBe(true)
    expect(requestPermission).toHaveBeenCalledTimes(1)
    for (const answered of ['granted', 'denied']) {
      browserWith(answered)
      expect(mayAsk()).toBe(false)
      expect(await turnOn(7)).toBe(answered === 'granted')
    }
    expect(requestPermission).toHaveBeenCalledTimes(1)
  })

  it('B172 tells the server once, and again for another address or another person', async () => {
    browserWith('granted')
    await register(7)
    await register(7)
    expect(sent()).toHaveLength(1)
    expect(JSON.parse((sent()[0]?.body as { token: string } | undefined)?.token ?? '')).toMatchObject({ endpoint })
    browserWith('granted', 'https://push.example/baru')
    await register(7)
    await register(8)
    expect(sent()).toHaveLength(3)
    forget()
    await register(8)
    expect(sent()).toHaveLength(4)
  })

  it('B172 tries again after the server refused', async () => {
    browserWith('granted')
    server.on('POST /api/auth/update-fcm-token', refuse(422, 'Perangkat ini belum bisa menerima notifikasi.'))
    await expect(register(7)).rejects.toThrow()
    server.on('POST /api/auth/update-fcm-token', ok({}))
    await register(7)
    expect(sent()).toHaveLength(2)
  })

  it('B125 B226 follows the session: told at log-in, forgotten at log-out, and a failure is only logged', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
    const told = vi.fn()
    hearFailures(told)
    browserWith('granted')
    vi.stubGlobal('PushManager', class {})
    const stop = followPush()
    server.on('POST /api/auth/update-fcm-token', refuse(422, 'Perangkat ini belum bisa menerima notifikasi.'))
    signedIn(aUser({ id: 7 }))
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
    expect(told).not.toHaveBeenCalled()
    server.on('POST /api/auth/update-fcm-token', ok({}))
    signedIn(aUser({ id: 8 }))
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    await vi.waitFor(() => expect(window.localStorage.getItem('push-token-sent')).toContain('8:'))
    signedOut()
    await vi.waitFor(() => expect(window.localStorage.getItem('push-token-sent')).toBeNull())
    stop()
  })
})
