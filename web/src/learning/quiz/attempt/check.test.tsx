import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, refuse } from '@/shared/testing/server'
import { givenIn } from '../mutations'
import { attemptServer, take, write } from '../testing/attempts'
import { path } from '../testing/open-quiz'
import { saved } from '../testing/quizzes'
import type { Answer } from '../types'

const { server, posted, started, practised } = attemptServer()
const check = () => screen.findByRole('button', { name: 'Periksa jawaban' })
const tried = () => posted('answer').filter(({ is_preview }) => is_preview)

/** Five is right. */
const judge = async (request: Request) => {
  const sent = (await request.clone().json()) as Answer & { is_preview: boolean }
  if (!sent.is_preview) return take(request)
  const is_right = givenIn(sent) === 'b'
  const told = { is_right, ...(is_right && { explanation: '<p>Dua ditambah tiga.</p>' }) }
  return ok({ ...saved({ ...sent, answer: givenIn(sent) }), saved: false, check: told })
}

test('C112 practice tells whether an answer is right, until another is given, and saves it beside that', async () => {
  server.on(`POST ${path('answer')}`, judge)
  const { user } = await practised(0, 7)
  expect(screen.queryByRole('button', { name: 'Periksa jawaban' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Empat/ }))
  await user.click(await check())
  await screen.findByText(/^Belum tepat/)
  await user.click(screen.getByRole('radio', { name: /Lima/ }))
  expect(screen.queryByText(/^Belum tepat/)).toBeNull()
  await user.click(await check())
  await screen.findByText('Benar!')
  screen.getByText('Dua ditambah tiga.')
  expect(tried()).toEqual([
    expect.objectContaining({ answer: 'a', is_preview: true, is_next: false, source: 'web' }),
    expect.objectContaining({ answer: 'b', is_preview: true, seq: 2 }),
  ])
  await waitFor(() => expect(posted('answer').filter(({ is_preview }) => !is_preview)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Simpan dan lanjut' }))
  await screen.findByRole('heading', { name: 'Soal 2 dari 2' })
  write('Pagi')
  expect(screen.queryByRole('button', { name: 'Periksa jawaban' })).toBeNull()
})

test('an answer that cannot be checked now says why, and can be checked again', async () => {
  const { user } = await practised(0)
  await user.click(screen.getByRole('radio', { name: /Lima/ }))
  await screen.findByText(/^Tersimpan/)
  server.on(`POST ${path('answer')}`, refuse(409, 'Waktu pengerjaan sudah habis.'))
  await user.click(await check())
  await screen.findByText('Waktu pengerjaan sudah habis.')
  server.on(`POST ${path('answer')}`, judge)
  await user.click(await check())
  await screen.findByText('Benar!')
})

test('no other quiz tells before its end', async () => {
  const { user } = await started(0)
  await user.click(screen.getByRole('radio', { name: /Lima/ }))
  await waitFor(() => expect(posted('answer')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Periksa jawaban' })).toBeNull()
})
