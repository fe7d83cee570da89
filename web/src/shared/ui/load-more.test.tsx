import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LoadMore } from './load-more'

function List() {
  const [shown, setShown] = useState(4)
  return <LoadMore shown={shown} total={12} loading={false} onMore={() => setShown(shown + 4)} />
}

it('keeps the place of somebody without a mouse when the last page comes and the button goes', async () => {
  render(<List />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const button = screen.getByRole('button', { name: 'Muat lebih banyak' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(document.activeElement?.textContent).toBe('Menampilkan 12 dari 12')
})

it('takes no focus when a list ends by itself', () => {
  const { rerender } = render(<LoadMore shown={4} total={12} loading={false} onMore={() => {}} />)
  rerender(<LoadMore shown={12} total={12} loading={false} onMore={() => {}} />)
  expect(document.activeElement).toBe(document.body)
})
