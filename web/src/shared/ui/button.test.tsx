import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button'

it('stays reachable while disabled, but does nothing', async () => {
  const onClick = vi.fn()
  render(
    <Button disabled onClick={onClick}>
      {'Simpan'}
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Simpan' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

it('keeps its label and sends nothing twice while it waits', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { rerender } = render(
    <form onSubmit={onSubmit}>
      <Button type="submit">{'Simpan'}</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  rerender(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        {'Simpan'}
      </Button>
    </form>,
  )
  const waiting = screen.getByRole('button', { name: 'Simpan', busy: true })
  await userEvent.click(waiting)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
