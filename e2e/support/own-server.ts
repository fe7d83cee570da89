import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { port } from './site.ts'

/** A program of a test's own, with a store of its own, that the test may stop, kill and start again. */
export class OwnServer {
  readonly origin: string
  readonly #port: number
  #data: string | undefined
  #process: ChildProcess | undefined

  /** Tests that run side by side have different numbers (`parallelIndex`). */
  constructor(parallelIndex: number) {
    this.#port = port + 1 + parallelIndex
    this.origin = `http://localhost:${this.#port}`
  }

  async start() {
    this.#data ??= await mkdtemp(join(tmpdir(), 'sanggar-own-'))
    const env = { ...process.env, E2E_PORT: String(this.#port), E2E_DATA: this.#data }
    this.#process = spawn('./serve', {
      cwd: join(import.meta.dirname, '..'),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const isReady = () =>
      fetch(`${this.origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady).toBe(true)
  }

  /** `SIGTERM` lets it end its work, `SIGKILL` does not. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const ending = this.#process
    this.#process = undefined
    if (!ending || ending.exitCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
  }

  /** It ends, and nothing of it stays. */
  async remove() {
    await this.end('SIGKILL')
    if (this.#data) await rm(this.#data, { recursive: true, force: true })
  }
}

/** A test with a program of its own, which its pages talk to. Lost calls are errors of the console, so nobody looks for those. */
export const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here, also where nothing is taken
  server: async ({}, use, { parallelIndex }) => {
    const server = new OwnServer(parallelIndex)
    await server.start()
    await use(server)
    await server.remove()
  },
  baseURL: ({ server }, use) => use(server.origin),
})

export { expect }
