import { expect, type Locator, type Page } from '@playwright/test'
import { teller } from './payloads.ts'
import { origin } from './site.ts'

/** Whatever a text does in the page that is no text: it runs, asks, or goes elsewhere. */
export async function watchDeeds(page: Page): Promise<() => void> {
  const deeds: string[] = []
  await page.exposeFunction(teller, (number: number) => deeds.push(`ran: ${number}`))
  page.on('dialog', async (dialog) => {
    deeds.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => deeds.push(`window: ${popup.url()}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?|ftp):$/.test(url.protocol) && url.origin !== origin) deeds.push(`request: ${url.href}`)
  })
  page.on('framenavigated', (frame) => {
    const isOwn = frame === page.mainFrame() && (frame.url().startsWith(origin) || frame.url() === 'about:blank')
    if (!isOwn) deeds.push(`frame: ${frame.url()}`)
  })
  return () => expect(deeds, 'texts that did something').toEqual([])
}

/** In the place of the texts stands nothing but text, marks of text, and links to the web. */
export async function expectOnlyText(place: Locator, marks: string[] = []) {
  const found = await place.evaluateAll(
    (boxes, allowed) =>
      boxes.flatMap((box) =>
        [...box.querySelectorAll('*')].flatMap((element) => {
          const name = element.localName
          const wrong = element.getAttributeNames().filter((each) => /^on|style|src/.test(each))
          const isPlain =
            allowed.includes(name) ||
            (name === 'a' && /^(https?:\/\/|\/(?!\/))/.test(element.getAttribute('href') ?? '/'))
          return isPlain && wrong.length === 0 ? [] : [element.outerHTML]
        }),
      ),
    marks,
  )
  expect(found, 'elements that nobody of ours made').toEqual([])
}
