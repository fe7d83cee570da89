import { expect, test, watch } from '../../support/test.ts'

test('eight tabs share one live stream and none of them waits for a connection', async ({ page, context }) => {
  let streams = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams += 1
  })
  await page.goto('/login')
  await page.getByRole('button', { name: /Dewi Kartika/ }).click()
  await expect(page).not.toHaveURL(/login/)
  const faults: string[] = []
  const tabs = [page]
  for (let count = 1; count < 8; count += 1) {
    const tab = await context.newPage()
    watch(tab, faults)
    await tab.goto('/')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    tabs.push(tab)
  }
  await expect.poll(() => streams).toBe(1)
  for (const tab of tabs) {
    const status = await tab.evaluate(async () => (await fetch('/api/auth/me-v2', { method: 'POST' })).status)
    expect(status).toBe(200)
  }
  expect(streams).toBe(1)
  expect(faults).toEqual([])
})
