import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DataTable } from './data-table'
import { Jelujur } from './jelujur'
import { OldPrice, Price } from './price'
import { ProgramCard } from './program-card'
import { ProgressCircle } from './progress-circle'
import { Rating } from './rating'
import { StepperRow } from './stepper'
import { Tab, Tabs } from './tabs'

it('stitches one dash for each activity, and a bar beyond 24', () => {
  const { rerender } = render(<Jelujur done={5} total={12} />)
  expect(screen.getByRole('img', { name: '5 dari 12 aktivitas selesai' }).children).toHaveLength(12)
  rerender(<Jelujur done={24} total={24} />)
  expect(screen.getByRole('img').children).toHaveLength(24)
  rerender(<Jelujur done={31} total={48} />)
  expect(screen.getByRole('img', { name: '31 dari 48 aktivitas selesai' }).children).toHaveLength(1)
})

it('writes the progress, with decimals only where asked', () => {
  const { rerender } = render(<ProgressCircle percent={62.5} digits={2} />)
  expect(screen.getByRole('img', { name: '62,50% selesai' }).textContent).toBe('62,50%')
  rerender(<ProgressCircle percent={100} digits={2} />)
  expect(screen.getByRole('img').textContent).toBe('100%')
})

it('writes prices as people do', () => {
  const { container } = render(
    <>
      <Price amount={349_000} /> <Price amount={0} /> <Price amount={50_000} extra />{' '}
      <OldPrice amount={499_000} now={349_000} />
    </>,
  )
  expect(container.textContent).toBe('Rp349.000 Gratis +Rp50.000 Harga semulaRp499.000Potongan 30%')
})

it('marks the tab we are on and says that something is new', () => {
  render(
    <Tabs label="Bagian program">
      <Tab href="#a" active count={24}>
        {'Aktivitas'}
      </Tab>
      <Tab href="#b" unread>
        {'Diskusi'}
      </Tab>
    </Tabs>,
  )
  const nav = screen.getByRole('navigation', { name: 'Bagian program' })
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Aktivitas24')
  expect(within(nav).getByRole('link', { name: /Diskusi.*ada yang baru/ })).toBeTruthy()
})

it('brings the tab we are on into sight, once: where somebody moves the row to, it stays', () => {
  const box = (left: number, width: number) => ({ left, width }) as DOMRect
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? box(0, 360) : box(this.textContent === 'Diskusi' ? 500 : 20, 80)
  })
  const row = (active: string) => (
    <Tabs label="Bagian program">
      {['Peserta', 'Diskusi'].map((name) => (
        <Tab key={name} href={`#${name}`} active={name === active}>
          {name}
        </Tab>
      ))}
    </Tabs>
  )
  const { rerender } = render(row('Diskusi'))
  const nav = screen.getByRole('navigation')
  expect(nav.scrollLeft).toBe(360)
  nav.scrollLeft = 40
  rerender(row('Diskusi'))
  expect(nav.scrollLeft).toBe(40)
  rerender(row('Peserta'))
  expect(nav.scrollLeft).toBe(-80)
})

it('says which step is the current one and which are done', () => {
  render(<StepperRow names={['Data anak', 'Alamat', 'Selesai']} current={1} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('selesai')
  expect(second?.getAttribute('aria-current')).toBe('step')
})

it('is a table with a caption, named columns and one row for each thing', () => {
  const rows = [{ id: '1', title: 'SPP November 2026', amount: 850_000 }]
  const columns = [
    { header: 'Tagihan', place: 'title' as const, cell: (row: (typeof rows)[0]) => row.title },
    { header: 'Jumlah', numeric: true, cell: (row: (typeof rows)[0]) => <Price amount={row.amount} /> },
  ]
  render(<DataTable caption="Daftar tagihan" columns={columns} rows={rows} rowKey={(row) => row.id} />)
  expect(screen.getByRole('table', { name: 'Daftar tagihan' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Tagihan', 'Jumlah'])
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('cell', { name: 'Rp850.000' })).toBeTruthy()
})

it('is one link that holds everything about a program', () => {
  render(
    <ProgramCard
      href="/program/pecahan"
      program={{
        slug: 'pecahan',
        title: 'Matematika Asyik Kelas 5',
        institution: 'Sanggar Cendekia Bogor',
        category: 'kelasmu',
        level: { kind: 'sd', name: 'SD Kelas 5' },
        price: 150_000,
      }}
    />,
  )
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/program/pecahan')
  for (const part of ['KELASMU', 'SD Kelas 5', 'Matematika Asyik Kelas 5', 'Sanggar Cendekia Bogor', 'Rp150.000']) {
    expect(link.textContent).toContain(part)
  }
})

it('reads a rating as a sentence', () => {
  render(<Rating value={4.8} count={1204} />)
  expect(screen.getByText('Rating 4,8 dari 5, 1.204 ulasan')).toBeTruthy()
})
