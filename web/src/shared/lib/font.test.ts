import { beforeEach, expect, it, vi } from 'vitest'
import { fetchFont, showFont } from './font'

const shown = () => document.documentElement.dataset.font

beforeEach(() => {
  window.localStorage.clear()
  delete document.documentElement.dataset.font
})

const arriving = (load: () => Promise<unknown[]>) =>
  Object.defineProperty(document, 'fonts', { value: { load: vi.fn(load) }, configurable: true })

it('leaves the first page with the font of the device until its own has come', async () => {
  arriving(async () => [{}])
  showFont()
  expect(shown()).toBeUndefined()
  await fetchFont()
  expect(shown()).toBe('jakarta')
})

it('shows the font at once where it was fetched before', async () => {
  arriving(async () => [{}])
  await fetchFont()
  delete document.documentElement.dataset.font
  showFont()
  expect(shown()).toBe('jakarta')
})

it('goes without when it does not come', async () => {
  arriving(async () => Promise.reject(new Error('network')))
  await fetchFont()
  showFont()
  expect(shown()).toBeUndefined()
})
