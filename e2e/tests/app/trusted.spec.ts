import { expect, test } from '@playwright/test'

/** What an injected script would try: each is refused by the page's policy. */
const sinks: Record<string, () => unknown> = {
  'markup into the page': () => {
    document.body.innerHTML = '<img src=x>'
  },
  'markup read apart': () => new DOMParser().parseFromString('<p>a</p>', 'text/html'),
  'the address of a script': () => {
    document.createElement('script').src = '/assets/lain.js'
  },
  'a worker': () => new Worker('/sw.js'),
  'a policy of its own': () =>
    (
      window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    ).trustedTypes.createPolicy('lain', {}),
}

test("text becomes neither markup nor a script, but by the site's own policies", async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  for (const [name, sink] of Object.entries(sinks)) await expect(page.evaluate(sink), name).rejects.toThrow(/TypeError/)
})
