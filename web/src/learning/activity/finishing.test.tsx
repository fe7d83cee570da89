import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok, refuse } from '@/shared/testing/server'
import { aDashboard, aDetail, anOpened, aValidated, calls, reported } from '../testing/class'
import { activityServer, learner, list, path, title } from './testing/activity-page'

const { server, asked } = activityServer()

describe('finishing', () => {
  const anew = () => {
    server.on(calls.dashboard, ok(aDashboard({ completed_resources: 8, percentage_progress: 33.33 })))
    server.on(calls.report, ok(anOpened().report))
    server.on(calls.outline, ok({ chapter_list: anOpened().chapter_list }))
    const [first, current, ...rest] = anOpened().chapter.resource_detail
    const rows = [first, { ...current, is_complete: true }, ...rest]
    server.on(calls.topic, ok({ id: 2, title: 'Menjumlah', resource_detail: rows }))
  }

  it('B306 B313 reads the page anew, marks it done and offers the next', async () => {
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, reported({ is_complete: true }))
    anew()
    const { router } = await openAt(path, learner)
    await title()
    const message = await screen.findByText('Aktivitas selesai. Lanjut ke “Pertemuan 2: bedah soal bersama”?')
    expect(message).toBeTruthy()
    expect(await screen.findByRole('img', { name: '33,33% selesai' })).toBeTruthy()
    expect(await list().findByRole('link', { name: /Selesai: Menjumlah pecahan/ })).toBeTruthy()
    expect(asked(calls.dashboard)).toHaveLength(1)
    await userEvent.click(list().getByRole('link', { name: 'Penilaian' }))
    await waitFor(() => expect(asked(calls.report)).toHaveLength(1))
    const next = aDetail({ id: 9, slug: 'bedah-soal', title: 'Pertemuan 2: bedah soal bersama', is_complete: true })
    const entered = { activity_id: 9, activity_slug: 'bedah-soal', opened: anOpened({ activity: next }) }
    server.on(calls.validate, ok(aValidated(entered)))
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/aktivitas/bedah-soal'))
  })

  it('takes its word back when one goes on to another page', async () => {
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, reported({ is_complete: true }))
    anew()
    await openAt(path, learner)
    await screen.findByText(/Aktivitas selesai\. Lanjut ke/)
    const next = aDetail({ id: 9, slug: 'bedah-soal', title: 'Pertemuan 2: bedah soal bersama', is_complete: true })
    const entered = { activity_id: 9, activity_slug: 'bedah-soal', opened: anOpened({ activity: next }) }
    server.on(calls.validate, ok(aValidated(entered)))
    await userEvent.click(list().getByRole('link', { name: /Pertemuan 2/ }))
    await title('Pertemuan 2: bedah soal bersama')
    expect(screen.queryByText(/Aktivitas selesai\. Lanjut ke/)).toBeNull()
  })

  it('B312 counts a while that the server asks for, also where React mounts the page twice', async () => {
    configure({ reactStrictMode: true })
    onTestFinished(() => configure({ reactStrictMode: false }))
    server.on(calls.validate, ok(aValidated()))
    anew()
    server.on(calls.progress, () => {
      const isEarly = asked(calls.progress).length < 3
      return reported(isEarly ? { message: 'Sebentar lagi.', wait_s: 0.05 } : { is_complete: true })
    })
    await openAt(path, learner)
    expect(await screen.findByText(/Aktivitas selesai\. Lanjut ke/)).toBeTruthy()
  })

  it('congratulates when it was the last', async () => {
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: aDetail({ next: null }) }) })))
    server.on(calls.progress, reported({ is_complete: true, next: null }))
    anew()
    server.on(calls.dashboard, ok(aDashboard({ completed_resources: 24, percentage_progress: 100 })))
    await openAt(path, learner)
    expect(await screen.findByText(/Selamat! Kamu menyelesaikan semua aktivitas/)).toBeTruthy()
  })

  it('says that nothing is lost while there is no connection', async () => {
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, () => {
      throw new TypeError('Failed to fetch')
    })
    const { queryClient } = await openAt(path, learner)
    expect(await screen.findByText(/Kemajuanmu tersimpan di perangkat ini/)).toBeTruthy()
    anew()
    server.on(calls.progress, reported({ is_complete: true }))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/Aktivitas selesai\. Lanjut ke/)).toBeTruthy()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(/Kemajuanmu tersimpan di perangkat ini/)).toBeNull()
  })

  it('B305 T106 warns when the server says it is not done', async () => {
    const message = 'Silakan simak keseluruhan video untuk menyelesaikan aktivitas.'
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, reported({ message }))
    await openAt(path, learner)
    const said = await screen.findByText(message)
    expect(said.parentElement?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('warning')
    expect(asked(calls.dashboard)).toHaveLength(0)
  })

  it('B381 a page that is read anew in vain keeps what it showed', async () => {
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, reported({ is_complete: true }))
    for (const call of [calls.dashboard, calls.report, calls.outline, calls.topic])
      server.on(call, refuse(404, 'Tidak ada.'))
    await openAt(path, learner)
    await screen.findByText(/Aktivitas selesai\. Lanjut ke/)
    expect(screen.getByRole('img', { name: '29,17% selesai' })).toBeTruthy()
    expect(list().getByRole('link', { name: /kue lapis/ })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('moving', () => {
  it('leads to the activities before and after, and the list stays while the next fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openAt(path, learner)
    await title()
    const moves = within(screen.getByRole('navigation', { name: 'Aktivitas sebelum dan sesudah' }))
    expect(moves.getByRole('link', { name: /kue lapis/ }).getAttribute('href')).toBe('/aktivitas/kue-lapis')
    server.on(calls.validate, refuse(429, 'Terlalu sering. Coba sebentar lagi.'))
    await userEvent.click(moves.getByRole('link', { name: /bedah soal/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Terlalu sering')
    expect(list().getByRole('link', { name: /kue lapis/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: '29,17% selesai' })).toBeTruthy()
  })

  it('B314 C078 a locked activity says why, and leads to the one that can be opened', async () => {
    const locked = aDetail({ lock_result: 'linear', content: null })
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: locked }) })))
    const next = { program_id: 12, program_slug: 'm', activity_id: 7, activity_slug: 'kue-lapis' }
    server.on(calls.next, ok([next]))
    await openAt(path, learner)
    await title()
    expect(await screen.findByRole('heading', { name: 'Aktivitas ini masih terkunci' })).toBeTruthy()
    const way = await screen.findByRole('link', { name: 'Ke aktivitas yang bisa kubuka' })
    expect(way.getAttribute('href')).toBe('/aktivitas/kue-lapis')
    expect(asked(calls.next)[0]?.body).toEqual({ program_id_list: [12] })
    expect(asked(calls.progress)).toHaveLength(0)
  })

  it('B267 an activity of a class that has not begun says so, and leads to the programme', async () => {
    const early = aDetail({ lock_result: 'stage', content: null })
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: early }) })))
    await openAt(path, learner)
    await title()
    expect(await screen.findByRole('heading', { name: 'Kelasnya belum dimulai' })).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Buka halaman program' })
    expect(way.getAttribute('href')).toBe('/program/matematika-asyik-pecahan')
  })
})
