import { expect, test } from '@playwright/test'

/** A cheap phone on a slow network: four times slower than this machine, 1.6 Mbit/s down, 150 ms there and back. */
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const promised = 2_500

for (const path of ['/program/pecahan-martabak-kelas-4', '/', '/search?keyword=pecahan']) {
  test(`the largest paint of ${path}`, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(path, { waitUntil: 'networkidle' })
    const paint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    console.log(`${path}: ${Math.round(paint)} ms`)
    expect(paint).toBeLessThanOrEqual(promised)
  })
}
