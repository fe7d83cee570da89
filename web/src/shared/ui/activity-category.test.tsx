import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActivityCategory } from './activity-category'

const show = (ground: string, ink: string) => {
  render(
    <ActivityCategory
      activity={{
        activity_category: 'AKTIVITAS_PERTEMUAN',
        activity_category_color: ground,
        activity_category_wording_color: ink,
      }}
    />,
  )
  return screen.getByText('Pertemuan').closest<HTMLElement>('.told-dye')?.style.getPropertyValue('--told-ground')
}

it.each([
  ['AKTIVITAS_DISKUSI', 'Diskusi'],
  ['AKTIVITAS_MATERI_BELAJAR', 'Materi'],
  ['AKTIVITAS_PERTEMUAN', 'Pertemuan'],
  ['AKTIVITAS_TUGAS', 'Tugas'],
])('B110 %s is called %s', (activity_category, name) => {
  const plain = { activity_category_color: '', activity_category_wording_color: '' }
  render(<ActivityCategory activity={{ activity_category, ...plain }} />)
  expect(screen.getByText(name)).toBeTruthy()
})

it('a category wears the colours that the server tells', () => expect(show('#d6f2f0', '#045e63')).toBe('#d6f2f0'))

it('a category whose colours cannot be read on each other wears ours', () =>
  expect(show('#d6f2f0', '#c0ffee')).toBeUndefined())
