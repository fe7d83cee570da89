import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog'

function Opener({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Buka'}
      </button>
      {open && (
        <Dialog title="Verifikasi akun" onClose={locked ? undefined : () => setOpen(false)}>
          <input aria-label="Kode" data-autofocus />
        </Dialog>
      )}
    </>
  )
}

async function openIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }))
  return screen.getByRole('dialog', { name: 'Verifikasi akun' })
}

it('takes focus and gives it back', async () => {
  render(<Opener />)
  await openIt()
  expect(document.activeElement).toBe(screen.getByLabelText('Kode'))
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buka' }))
})

it('closes on Escape and on a press beside it, not on one that began inside', async () => {
  const onClose = vi.fn()
  render(<Dialog title="Pilih kelompok" onClose={onClose} />)
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(screen.getByRole('heading'))
  fireEvent.pointerUp(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog)
  fireEvent.pointerUp(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('cannot be left when it is not allowed', async () => {
  render(<Opener locked />)
  const dialog = await openIt()
  await userEvent.keyboard('{Escape}')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.pointerDown(dialog)
  fireEvent.pointerUp(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(screen.queryByRole('button', { name: 'Tutup' })).toBeNull()
})
