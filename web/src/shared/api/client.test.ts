import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { ApiError } from './api-error'
import { api, call, encodedSource, followNext, hearFailures } from './client'

const server = fakeServer()
const professions = () => api.GET('/api/user/profession/')
const failure = vi.fn()

beforeEach(() => {
  setBoot(aBoot({ site: { application_key: 'kunci' } }))
  failure.mockReset()
  hearFailures(failure)
})

describe('a call', () => {
  it('B204 B206 carries the platform, B197 the shared key, and gives the data of the envelope', async () => {
    server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Murid' }]))
    expect(await call(professions())).toEqual([{ id: 1, name: 'Murid' }])
    expect(server.heard[0]?.query.get('platform')).toBe('sanggarmu')
    expect(server.heard[0]?.headers.get('Authorization')).toBe('Key kunci')
  })

  it('B204 encodes the source with the kind of browser', () => {
    expect(atob(encodedSource('beranda-', false))).toBe('beranda-web')
    expect(atob(encodedSource('beranda-', true))).toBe('beranda-mweb')
  })

  it('B204 says from which page and kind of browser something is changed, and not what is only read', async () => {
    window.history.replaceState(null, '', '/kelasku/3')
    server.on('POST /api/auth/logout', ok(null))
    server.on('GET /api/user/profession/', ok([]))
    await call(api.POST('/api/auth/logout'))
    await call(professions())
    expect(atob(server.heard[0]?.query.get('source') ?? '')).toBe('kelasku-web')
    expect(server.heard[1]?.query.has('source')).toBe(false)
  })

  it('B207 goes on in a list with the query that the list began with, and no other', async () => {
    server.on('GET /api/rating/list/4/2/10', ok([]))
    await followNext('/api/rating/list/4/2/10?platform=sanggarmu&stars=5')
    expect([...(server.heard[0]?.query ?? [])]).toEqual([
      ['platform', 'sanggarmu'],
      ['stars', '5'],
    ])
  })

  it('sends a body whole', async () => {
    server.on('POST /api/auth/logout', ok(null))
    await call(api.POST('/api/auth/logout'))
    expect(server.heard[0]?.method).toBe('POST')
  })
})

describe('a failure', () => {
  it('becomes an ApiError with the server’s words, and is heard of once', async () => {
    server.on('GET /api/user/profession/', refuse(400, 'Isian tidak dikenal.'))
    const error = await call(professions()).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, message: 'Isian tidak dikenal.', id: 'req-1' })
    expect(failure).toHaveBeenCalledExactlyOnceWith(error)
  })

  it('goes by the code in the envelope, not by the HTTP status', async () => {
    server.on('GET /api/user/profession/', refuse(409, 'Ulasan ditolak.', 116))
    await expect(call(professions())).rejects.toMatchObject({ status: 116 })
  })

  it('is left to the caller who declares its code', async () => {
    server.on('GET /api/user/profession/', refuse(409, 'Ulasan ditolak.', 116))
    await expect(call(professions(), { handles: [116] })).rejects.toMatchObject({ status: 116 })
    expect(failure).not.toHaveBeenCalled()
  })

  it('names the fields of a refused form', async () => {
    server.on(
      'GET /api/user/profession/',
      refuse(422, 'Periksa isianmu.', 422, { errors: { email: ['Email tidak valid'] } }),
    )
    const error = (await call(professions()).catch((e: unknown) => e)) as ApiError
    expect(error.fields).toEqual({ email: ['Email tidak valid'] })
  })

  it('says that the network is away', async () => {
    server.on('GET /api/user/profession/', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(professions())).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('Periksa koneksimu'),
    })
  })

  it('survives a reply that is no envelope', async () => {
    server.on('GET /api/user/profession/', () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call(professions())).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining('di sisi kami'),
    })
  })
})
