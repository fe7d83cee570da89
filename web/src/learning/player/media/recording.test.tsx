import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActivityDetail, Stretch } from '../../types'
import { play } from '../testing/play'

const seconds = 60
const content = { media: '/media/8/video.webm', seconds, transcript: 'Halo semua.', html: '', captions: null }

/** How far the clock is ahead: a recording plays as fast as a test wants. */
let aheadMs = 0
beforeEach(() => {
  aheadMs = 0
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + aheadMs)
})

const been = (last_state: number, watched: Stretch[]): ActivityDetail['user_activity'] => ({
  number_of_play: 1,
  last_state,
  started_at: null,
  completed_at: null,
  score: null,
  watched,
})

/** The element, which a test drives as a browser would. */
async function open(change: Partial<ActivityDetail> = {}) {
  const page = await play({ type: 'video', content, ...change })
  await screen.findByRole('slider', { name: 'Posisi video' })
  const media = page.container.querySelector('video') as HTMLVideoElement
  const tell = (...types: string[]) => {
    for (const type of types) fireEvent(media, new Event(type))
  }
  const state = { paused: true, duration: seconds }
  Object.defineProperty(media, 'paused', { get: () => state.paused })
  Object.defineProperty(media, 'duration', { get: () => state.duration })
  media.play = async () => {
    state.paused = false
    tell('play', 'playing')
  }
  media.pause = () => {
    state.paused = true
    tell('pause')
  }
  /** Plays on for so many seconds of the recording. */
  const run = (much: number) => {
    for (let left = much; left > 0; left--) {
      const step = Math.min(1, left)
      aheadMs += (step * 1000) / media.playbackRate
      media.currentTime += step
      tell('timeupdate')
    }
  }
  const jump = (to: number) => {
    media.currentTime = to
    tell('seeking', 'timeupdate', 'seeked')
  }
  const end = () => {
    state.paused = true
    tell('pause', 'ended')
  }
  return { ...page, media, tell, run, jump, end }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a video', () => {
  it('B304 tells that it starts', async () => {
    const { onProgress } = await open()
    expect(onProgress).not.toHaveBeenCalled()
    await press('Putar')
    expect(onProgress).toHaveBeenCalledExactlyOnceWith({ lastState: 0, watched: [] })
  })

  it('B308 tells where one is and what was watched, on a pause and when the page is hidden', async () => {
    const { onProgress, run } = await open()
    await press('Putar')
    run(7)
    await press('Jeda')
    expect(onProgress).toHaveBeenLastCalledWith({ lastState: 7, watched: [[0, 7]] })
    await press('Putar')
    run(2)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    expect(onProgress).toHaveBeenLastCalledWith({ lastState: 9, watched: [[0, 9]] })
  })

  it('B304 finishes once everything was watched, in whatever order', async () => {
    const { onFinish, run, jump } = await open()
    await press('Putar')
    jump(30)
    run(30)
    expect(onFinish).not.toHaveBeenCalled()
    jump(0)
    run(30)
    await waitFor(() => expect(onFinish).toHaveBeenCalledExactlyOnceWith({ lastState: 30, watched: [[0, 60]] }))
  })

  it('B304 says that everything was watched when it says so to the server, and not a moment before', async () => {
    const { onFinish, run } = await open()
    await press('Putar')
    run(59.2)
    expect(screen.queryByText('Kamu sudah menyimak seluruh video.')).toBeNull()
    expect(screen.getByText('1 detik')).toBeTruthy()
    expect(onFinish).not.toHaveBeenCalled()
    run(0.5)
    expect(screen.getByText('Kamu sudah menyimak seluruh video.')).toBeTruthy()
    expect(onFinish).toHaveBeenCalledTimes(1)
  })

  it('B305 counts no jump ahead: at the end the server hears only what was played', async () => {
    const { onFinish, run, jump, end } = await open()
    onFinish.mockResolvedValue({
      message: 'Silakan simak keseluruhan video untuk menyelesaikan aktivitas.',
      is_complete: false,
    })
    await press('Putar')
    run(5)
    jump(55)
    run(5)
    end()
    expect(onFinish).toHaveBeenCalledExactlyOnceWith({
      lastState: 60,
      watched: [
        [0, 5],
        [55, 60],
      ],
    })
    expect(screen.getByText('50 detik')).toBeTruthy()
    await press('Putar bagian yang terlewat')
    const { currentTime, paused } = document.querySelector('video') as HTMLVideoElement
    expect([currentTime, paused]).toEqual([5, false])
  })

  it('counts what was watched before', async () => {
    const { onFinish, run } = await open({ user_activity: been(50, [[0, 52]]) })
    expect(screen.getByText('8 detik')).toBeTruthy()
    expect(screen.getByText(/Aktivitas selesai otomatis setelah kamu menyimak seluruh video\./)).toBeTruthy()
    const media = document.querySelector('video') as HTMLVideoElement
    fireEvent(media, new Event('loadedmetadata'))
    expect(media.currentTime).toBe(50)
    await press('Putar')
    run(10)
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
  })

  it('says nothing more once it is complete, and begins at the beginning', async () => {
    const { onProgress, onFinish, run, end, tell, media } = await open({
      is_complete: true,
      user_activity: been(40, [[0, 60]]),
    })
    tell('loadedmetadata')
    expect(media.currentTime).toBe(0)
    await press('Putar')
    run(3)
    end()
    expect(onProgress).not.toHaveBeenCalled()
    expect(onFinish).not.toHaveBeenCalled()
    expect(screen.queryByText(/Aktivitas selesai otomatis/)).toBeNull()
  })

  it('is moved by keys and played faster', async () => {
    const { media, tell } = await open()
    const bar = screen.getByRole('slider', { name: 'Posisi video' })
    bar.focus()
    await userEvent.keyboard('{ArrowRight}')
    tell('timeupdate')
    await userEvent.keyboard('{PageUp}')
    tell('timeupdate')
    expect(media.currentTime).toBe(35)
    expect(bar.getAttribute('aria-valuetext')).toBe('35 detik dari 1 menit')
    await userEvent.keyboard('{ArrowLeft}')
    expect(media.currentTime).toBe(30)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kecepatan putar' }), '1,5×')
    expect(media.playbackRate).toBe(1.5)
  })

  it('has a transcript, captions only where there are some', async () => {
    const { unmount } = await open()
    expect(screen.getByText('Halo semua.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Takarir' })).toBeNull()
    unmount()
    await open({ captions: '/media/8/video.vtt' })
    await press('Takarir')
    expect(screen.getByRole('button', { name: 'Takarir', pressed: true })).toBeTruthy()
    const track = document.querySelector('track')
    expect([track?.kind, track?.srclang, track?.getAttribute('src')]).toEqual(['captions', 'id', '/media/8/video.vtt'])
  })

  it('says what a press of its buttons does by their names, or by being pressed, and never by both', async () => {
    let filled: Element | null = null
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filled })
    document.exitFullscreen = async () => fill(null)
    const fill = (element: Element | null) => {
      filled = element
      fireEvent(document, new Event('fullscreenchange'))
    }
    const { container } = await open({ captions: '/media/8/video.vtt' })
    const stage = container.querySelector('.recording') as HTMLElement
    stage.requestFullscreen = async () => fill(stage)
    const buttons = () =>
      [...stage.querySelectorAll('button')].map((button) => [
        button.getAttribute('aria-label'),
        button.getAttribute('aria-pressed'),
      ])
    expect(buttons()).toEqual([
      ['Putar', null],
      ['Takarir', 'false'],
      ['Layar penuh', null],
    ])
    for (const name of ['Putar', 'Takarir', 'Layar penuh']) await press(name)
    expect(buttons()).toEqual([
      ['Jeda', null],
      ['Takarir', 'true'],
      ['Keluar dari layar penuh', null],
    ])
    for (const name of ['Jeda', 'Keluar dari layar penuh']) await press(name)
    expect(buttons()[0]).toEqual(['Putar', null])
    expect(buttons()[2]).toEqual(['Layar penuh', null])
  })

  it('says of a sound that it is to be heard to its end', async () => {
    await play({ type: 'audio', content })
    expect(await screen.findByText(/^Dengarkan sampai habis untuk lanjut\./)).toBeTruthy()
  })

  it('has no button for captions where there is no picture to write on', async () => {
    await play({ type: 'audio', content: { ...content, captions: '/media/8/audio.vtt' } })
    expect(await screen.findByText('Halo semua.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Takarir' })).toBeNull()
  })

  it('says when it cannot be played', async () => {
    const { media, tell } = await open()
    Object.defineProperty(media, 'error', { value: { code: 4 } })
    media.load = vi.fn()
    tell('error')
    expect(screen.getByRole('alert').textContent).toContain('Video belum bisa diputar.')
    await press('Coba lagi')
    expect(media.load).toHaveBeenCalled()
  })
})
