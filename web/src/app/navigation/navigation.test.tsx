import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerHome } from '@/shared/testing/home'
import { answerOwnLearning } from '@/shared/testing/own-learning'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import { openAt } from '../testing/open-at'
import { arrive } from './arrive'
import { formToCarry } from './carry-form'

const server = fakeServer()

beforeEach(() => {
  answerHome(server)
  answerOwnLearning(server)
  server.on('GET /api/catalog/package/list/1/12', ok([]))
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
})

describe('arriving at a page', () => {
  it('B078 scrolls to the top smoothly and takes keyboard and reader to the heading', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { router } = await openAt('/dewan')
    expect(document.activeElement).toBe(document.body)
    await act(() => router.navigate({ to: '/utbk' }))
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('takes them to a heading that comes after the page, unless they are elsewhere by then', async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const main = document.body.appendChild(document.createElement('main'))
    const comes = (name: string) => main.appendChild(document.createElement(name))
    arrive()
    const heading = comes('h1')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    heading.remove()
    const button = comes('button')
    arrive()
    button.focus()
    comes('h1')
    await new Promise((resolve) => new MutationObserver(resolve).observe(main, { childList: true }) ?? comes('p'))
    expect(document.activeElement).toBe(button)
    main.remove()
  })

  it('leaves place and focus alone when only the query changes', async () => {
    const { router } = await openAt('/dewan')
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await act(() => router.navigate({ href: '/dewan?keyword=pecahan' }))
    expect(scroll).not.toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
    expect(document.activeElement).toBe(document.body)
  })
})

describe('ref', () => {
  it('B082 goes along from page to page', async () => {
    const { router, address } = await openAt('/dewan?ref=guru-ani')
    await act(() => router.navigate({ to: '/utbk' }))
    expect(address()).toBe('/utbk?ref=guru-ani')
    await act(() => router.navigate({ href: '/paket?urut=baru' }))
    expect(address()).toBe('/paket?urut=baru&ref=guru-ani')
  })

  it('B083 is left off on exempt pages, B084 and when coming from the checkout', async () => {
    const { router, address } = await openAt('/dewan?ref=guru-ani', aBoot({ session: aUser() }))
    await act(() => router.navigate({ to: '/kelasku' }))
    expect(address()).toBe('/kelasku')
    await act(() => router.navigate({ to: '/checkout', search: { ref: 'guru-ani' } }))
    await act(() => router.navigate({ to: '/utbk' }))
    expect(address()).toBe('/utbk')
  })
})

describe('form_id', () => {
  it('B085 goes along to the pages that ask for it, and to no other', async () => {
    server.on('GET /api/user/year/list', ok([]))
    const { router, address } = await openAt('/register?form_id=murid-baru&ref=guru-ani')
    await act(() => router.navigate({ to: '/login' }))
    expect(address()).toBe('/login?ref=guru-ani&form_id=murid-baru')
    await act(() => router.navigate({ to: '/utbk' }))
    expect(address()).toBe('/utbk?ref=guru-ani')
  })

  it('B085 leaves a form that the page names itself', () => {
    const at = (pathname: string, form_id?: string) => ({ pathname, search: form_id ? { form_id } : {} })
    expect(formToCarry(at('/register', 'lama'), at('/login', 'baru'))).toBeNull()
    expect(formToCarry(at('/register'), at('/login'))).toBeNull()
    expect(formToCarry(at('/register', 'lama'), at('/register-children/'))).toBe('lama')
  })
})

describe('queries', () => {
  it('stay words, as people write them', async () => {
    const { router, address } = await openAt('/dewan?keyword=123&benar=true')
    expect(router.state.location.search).toEqual({ keyword: '123', benar: 'true' })
    await act(() => router.navigate({ to: '/search', search: { keyword: '7', sort: undefined } }))
    expect(address()).toBe('/search?keyword=7')
  })
})
