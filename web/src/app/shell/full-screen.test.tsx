import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerHome } from '@/shared/testing/home'
import { fakeServer } from '@/shared/testing/server'
import { atWidth } from '@/shared/testing/width'
import { openAt } from '../testing/open-at'

const server = fakeServer()

it.each([
  ['Menu', 'Menu akun'],
  ['Cari', 'Cari program'],
])('“%s” of a phone goes when the device is turned and the window has the other bar', async (button, panel) => {
  // The search of a phone shows what others look for.
  answerHome(server)
  atWidth(800)
  await openAt('/dewan')
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(screen.getByRole('dialog', { name: panel })).toBeTruthy()
  await act(async () => atWidth(1280))
  expect(screen.queryByRole('dialog', { name: panel })).toBeNull()
})
