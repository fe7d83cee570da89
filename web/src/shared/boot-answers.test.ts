import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, setBoot } from './boot'
import { hasBootAnswer, takeBootAnswer } from './boot-answers'
import { aBoot } from './testing/people'

const home = { call: '/api/catalog/home', data: { popular: [] } }
const list = { call: '/api/daftar', with: { sort: 'baru', folder: 0 }, data: [1], next: '/api/daftar/2' }
const bring = (...answers: Answer[]) => setBoot({ ...aBoot(), answers })

afterEach(() => void vi.useRealTimers())

it('gives what the page brought to the call it answers, once', () => {
  bring(home, list)
  expect(takeBootAnswer('/api/catalog/lain')).toBeUndefined()
  expect(hasBootAnswer('/api/catalog/home')).toBe(true)
  expect(takeBootAnswer('/api/catalog/home')).toEqual(home)
  expect(takeBootAnswer('/api/catalog/home')).toBeUndefined()
  expect(takeBootAnswer('/api/daftar', { folder: 0, sort: 'baru' })).toEqual(list)
})

it('gives nothing to a call that asks for something else', () => {
  bring(list)
  expect(takeBootAnswer('/api/daftar')).toBeUndefined()
  expect(takeBootAnswer('/api/daftar', { sort: 'baru', folder: 1 })).toBeUndefined()
  expect(takeBootAnswer('/api/daftar', { sort: 'baru', folder: 0, search: 'x' })).toBeUndefined()
})

it('gives nothing that is old by now', () => {
  vi.useFakeTimers()
  bring(home)
  vi.advanceTimersByTime(121_000)
  expect(takeBootAnswer('/api/catalog/home')).toBeUndefined()
})

it('leaves the calls to a worker that keeps their answers for later', () => {
  bring(home)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(takeBootAnswer('/api/catalog/home')).toBeUndefined()
})
