import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

interface Finding {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

/** No violation of WCAG 2.2 AA that axe knows. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Colours that are still fading in are not the page's colours. What moves for ever, a skeleton, is not waited for.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(passing.map((one) => one.finished)).then(() => undefined)
  })
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    // What stands in a frame is another's page, or a lesson's script that is shut in.
    const result = await axe.run({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      iframes: false,
    })
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  })
  expect(found, `axe on ${page.url()}`).toEqual([])
}
