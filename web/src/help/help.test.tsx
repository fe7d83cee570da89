import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot } from '@/shared/testing/people'
import { fakeServer } from '@/shared/testing/server'
import { articles } from './articles'

fakeServer()
const own = aBoot({ site: { help_url: '/bantuan' } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const told = () => within(screen.getByRole('main')).getByRole('status').textContent

describe('the help center', () => {
  it('R033 leads to every article', async () => {
    await openAt('/bantuan', own)
    await heading('Ada yang bisa kami bantu?')
    const links = within(screen.getByRole('main')).getAllByRole('link')
    const addresses = new Set(links.map((link) => link.getAttribute('href')))
    expect(articles.map(({ slug }) => `/bantuan/${slug}`).filter((address) => !addresses.has(address))).toEqual([])
  })

  it('finds what is typed, says how much, and keeps it in the address', async () => {
    const { address } = await openAt('/bantuan', own)
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Cari bantuan' }), 'kode tidak masuk')
    await waitFor(() => expect(address()).toBe('/bantuan?cari=kode+tidak+masuk'))
    const found = within(await screen.findByRole('region', { name: 'Hasil pencarian' })).getAllByRole('link')
    expect(found[0]?.textContent).toContain('Kode verifikasi tidak datang')
    expect(told()).toBe(`${found.length} artikel untuk “kode tidak masuk”`)
  })

  it('shows what was looked for again on the way back', async () => {
    const { router, address } = await openAt('/bantuan?cari=anak', own)
    await userEvent.click(await screen.findByRole('link', { name: /^Menambahkan akun anak/ }))
    await heading('Menambahkan akun anak')
    router.history.back()
    expect(await screen.findByRole('region', { name: 'Hasil pencarian' })).toBeTruthy()
    expect(address()).toBe('/bantuan?cari=anak')
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cari bantuan' }).value).toBe('anak')
  })

  it('leads on where nothing is found', async () => {
    const { address } = await openAt('/bantuan?cari=helikopter', own)
    expect(await screen.findByRole('heading', { name: 'Belum ada artikel yang cocok' })).toBeTruthy()
    expect(told()).toBe('0 artikel untuk “helikopter”')
    await userEvent.click(screen.getByRole('link', { name: 'Hapus pencarian' }))
    await waitFor(() => expect(address()).toBe('/bantuan'))
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cari bantuan' }).value).toBe('')
  })
})

describe('an article', () => {
  it('has its steps, what else to read, and the way to people', async () => {
    document.head.innerHTML = ''
    await openAt('/bantuan/lupa-kata-sandi', own)
    await heading('Lupa kata sandi')
    await waitFor(() => expect(document.title).toBe('Lupa kata sandi | Sanggarmu'))
    expect(within(screen.getByRole('article')).getAllByRole('list')[0]?.children.length).toBeGreaterThan(3)
    expect(within(screen.getByRole('navigation', { name: 'Baca juga' })).getAllByRole('link')).toHaveLength(3)
    expect(
      within(screen.getByRole('region', { name: 'Masih bingung?' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/hubungi-kami')
    const here = within(screen.getByRole('navigation', { name: 'Letak artikel ini' }))
    expect(here.getByRole('link', { name: 'Bantuan' }).getAttribute('href')).toBe('/bantuan')
  })

  it('that is not there is no page', async () => {
    await openAt('/bantuan/tidak-ada', own)
    expect(await heading('Halaman tidak ditemukan')).toBeTruthy()
  })
})

it.each(['/bantuan', '/bantuan/lupa-kata-sandi'])(
  'B059 B088 %s opens the help site of an operator who has one',
  async (path) => {
    const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    vi.spyOn(window.location, 'href', 'set').mockImplementation(leave)
    await openAt(path)
    await waitFor(() =>
      expect(leave).toHaveBeenCalledWith('https://bantuan.sanggarmu.test/?utm_source=sanggarmu&utm_medium=bantuan'),
    )
  },
)
