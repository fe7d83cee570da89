import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { countPages } from './page-views'
import { openAt } from './testing/open-at'

const server = fakeServer()
const counted = () =>
  server.heard.filter(({ path }) => path === '/api/product/lead-squared').map(({ body }) => body as { event: string })

beforeEach(() => {
  server.on('POST /api/product/lead-squared', ok({}))
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
})

describe('counting pages', () => {
  it('B203 counts the pages of classes only for people who are logged in', async () => {
    const program = 'GET /api/program_activity/v2/product_detail/literasi-pagi'
    server.on(program, refuse(409, 'program not available', 114))
    const visit = await openAt('/program/literasi-pagi')
    countPages(visit.router)
    await act(() => visit.router.navigate({ to: '/hubungi-kami' }))
    await vi.waitFor(() => expect(counted()).toEqual([{ event: 'page_viewed', page: '/hubungi-kami', properties: {} }]))
    const person = await openAt('/program/literasi-pagi', aBoot({ session: aUser() }))
    countPages(person.router)
    await vi.waitFor(() =>
      expect(counted().at(-1)).toEqual({ event: 'class_opened', page: '/program/{id}', properties: {} }),
    )
  })

  it('B194 says neither who is a parent nor who is an admin: the server knows', async () => {
    const { router } = await openAt('/hubungi-kami', aBoot({ session: aUser({ is_admin: true }) }))
    countPages(router)
    await vi.waitFor(() => expect(counted()).toHaveLength(1))
    expect(JSON.stringify(counted())).not.toMatch(/admin|parent|Dewi/)
  })

  it.each([400, 401, 500])('a refusal with %d changes nothing', async (status) => {
    server.on('POST /api/product/lead-squared', refuse(status, 'Tidak bisa.'))
    const { router, address } = await openAt('/hubungi-kami', aBoot({ session: aUser() }))
    countPages(router)
    await vi.waitFor(() => expect(counted()).toHaveLength(1))
    expect(address()).toBe('/hubungi-kami')
    expect(document.querySelector('dialog')).toBeNull()
  })
})
