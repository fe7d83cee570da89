import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import type { Meeting } from '../../types'
import { play } from '../testing/play'
import { stateAt } from './state'

const server = fakeServer()
const hour = 3_600_000
const room = '/api/program-activity/meeting/room'
const user = userEvent.setup({ delay: null })

/** It is Saturday, 14 November 2026, 09.00 WIB. */
function meet(startsIn: number, change: Partial<Meeting> = {}) {
  const starts_at = saturdayMorning + startsIn
  const meeting: Meeting = {
    activity_id: 8,
    provider: 'link',
    starts_at,
    ends_at: starts_at + hour,
    opens_at: starts_at - hour / 4,
    state: 'soon',
    join_path: '/zoom-meeting/bedah-soal',
    can_host: false,
    has_room: true,
    attended: false,
    ...change,
  }
  return play({ type: 'live_streaming', content: { html: '<p>Bawa buku.</p>', starts_at, minutes: 60 }, meeting })
}

const way = () => screen.queryByRole('link', { name: /Masuk/ })

describe('a meeting', () => {
  it('that is to come says when its room opens', async () => {
    const { onFinish } = await meet(2 * hour)
    expect(await screen.findByText('11.00–12.00 WIB')).toBeTruthy()
    expect(screen.getByText('Ruang dibuka Sabtu, 14 November 2026, 10.45 WIB.')).toBeTruthy()
    expect(way()).toBeNull()
    expect(onFinish).not.toHaveBeenCalled()
  })

  it('that is open leads to its page', async () => {
    await meet(hour / 5)
    expect((await screen.findByRole('link', { name: 'Masuk ruang' })).getAttribute('href')).toBe(
      '/zoom-meeting/bedah-soal',
    )
  })

  it('without a room says so', async () => {
    await meet(hour / 5, { has_room: false })
    expect(await screen.findByText(/Fasilitator belum memasang ruang/)).toBeTruthy()
    expect(way()).toBeNull()
  })

  it('is finished by who came, or comes after it', async () => {
    const { onFinish, unmount } = await meet(-hour / 2, { attended: true })
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
    expect(screen.getByText('Kamu hadir')).toBeTruthy()
    unmount()
    const later = await meet(-2 * hour)
    await waitFor(() => expect(later.onFinish).toHaveBeenCalledTimes(1))
    expect(screen.getByText('Pertemuan ini sudah selesai.')).toBeTruthy()
  })

  it('changes its state with the time', () => {
    const times = { opens_at: 10, ends_at: 20 }
    expect([9, 10, 19, 20].map((now) => stateAt(times, now))).toEqual(['soon', 'open', 'open', 'over'])
  })
})

describe('a facilitator', () => {
  it('sets the room by a secure address', async () => {
    server.on(`POST ${room}`, ok(null))
    const { onChanged } = await meet(2 * hour, { can_host: true, has_room: false })
    const field = await screen.findByRole('textbox', { name: 'Tautan ruang' })
    await user.type(field, 'http://rapat.example/a')
    await user.click(screen.getByRole('button', { name: 'Simpan ruang' }))
    expect(screen.getByText('Masukkan tautan yang dimulai dengan https://')).toBeTruthy()
    expect(server.heard).toEqual([])
    await user.clear(field)
    await user.type(field, 'https://rapat.example/a')
    await user.click(screen.getByRole('button', { name: 'Simpan ruang' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
    const body = { activity_id: 8, provider: 'link', url: 'https://rapat.example/a', room: '', passcode: '' }
    expect(server.heard[0]?.body).toEqual(body)
  })

  it('names no room of BigBlueButton: the server draws it', async () => {
    server.on(`POST ${room}`, ok(null))
    const { onChanged } = await meet(2 * hour, { can_host: true, has_room: false })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tempat bertemu' }), 'BigBlueButton')
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.getByText(/Ruangnya kami buatkan khusus/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Simpan ruang' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
    expect(server.heard[0]?.body).toEqual({ activity_id: 8, provider: 'bbb', url: '', room: '', passcode: '' })
  })

  it('asks for the number of a meeting of Zoom', async () => {
    await meet(2 * hour, { can_host: true, has_room: false })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tempat bertemu' }), 'Zoom')
    await user.click(screen.getByRole('button', { name: 'Simpan ruang' }))
    expect(screen.getByText('Isi bagian ini terlebih dahulu.')).toBeTruthy()
    expect(server.heard).toEqual([])
  })

  it('keeps what was typed when it is refused', async () => {
    server.on(`POST ${room}`, refuse(422, 'Zoom belum dipasang di situs ini.'))
    await meet(2 * hour, { can_host: true })
    await user.click(await screen.findByText('Ganti ruang'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tempat bertemu' }), 'Zoom')
    await user.type(screen.getByRole('textbox', { name: 'Nomor rapat Zoom' }), '123456')
    await user.click(screen.getByRole('button', { name: 'Simpan ruang' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Zoom belum dipasang di situs ini.')
    expect(screen.getByDisplayValue('123456')).toBeTruthy()
  })

  it('may go in before the room opens', async () => {
    await meet(2 * hour, { can_host: true })
    expect(await screen.findByRole('link', { name: 'Masuk sebagai fasilitator' })).toBeTruthy()
  })
})
