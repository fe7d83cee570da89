import { defineConfig } from '@playwright/test'
import { origin, port } from './support/site.ts'

/** Chromium without the parts of a window: it needs three fifths of the processor time of the whole browser. */
const chromium = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** Specs that put the program's one clock forward: they run when no other does, and take both widths themselves. */
const clockwork = /\.clock\.spec\.ts$/
/** Speeds, which want a quiet machine: `pnpm run pace`. */
const pace = /\.pace\.spec\.ts$/
/** Long trials with programs of their own: `pnpm run storm`. */
const storm = /\.storm\.spec\.ts$/
const apart = [clockwork, pace, storm]

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  // A machine that is shared stands still for seconds: what is right comes late there, and what is wrong never comes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./support/failures.ts']],
  use: {
    baseURL: origin,
    actionTimeout: 45_000,
    browserName: 'chromium',
    launchOptions: chromium,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Traces cost a third of the time; `TRACE=1` records them for a test that puzzles.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'ponsel', testIgnore: apart, use: { viewport: { width: 360, height: 800 }, hasTouch: true } },
    { name: 'desktop', testIgnore: apart, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'jam', testMatch: clockwork, dependencies: ['ponsel', 'desktop'], fullyParallel: false },
    ...(process.env.STORM
      ? [{ name: 'badai', testMatch: storm, use: { viewport: { width: 360, height: 800 }, hasTouch: true } }]
      : []),
    ...(process.env.PACE ? [{ name: 'laju', testMatch: pace, use: { viewport: { width: 360, height: 800 } } }] : []),
  ],
  webServer: {
    command: './serve',
    url: `${origin}/readyz`,
    env: { E2E_PORT: String(port) },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
