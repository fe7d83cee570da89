import { isPhone, openAccountMenu } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { logInAs, withoutTours } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test('a parent sees all children on one page, and goes in one press to what is due, in the child’s account', async ({
  page,
}) => {
  await logInAs(page, 'dewi')
  await withoutTours(page)
  await page.goto('/dashboard')
  if (isPhone(page)) {
    await openAccountMenu(page)
    await page.getByRole('link', { name: 'Keluarga', exact: true }).click()
  } else {
    await page.getByRole('banner').getByRole('link', { name: 'Keluarga' }).click()
  }
  await page.waitForURL('**/keluarga')
  const children = page.getByRole('region', { name: 'Anak-anakmu' })
  await expect(children.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByText('Waktu belajar')).toBeVisible()
  await expectAccessible(page)

  const child = children.getByRole('listitem').first()
  const name = await child.getByRole('heading', { level: 3 }).innerText()
  const due = child.getByRole('button', { name: /^Tenggat terdekat/ })
  await due.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Sekarang kamu masuk sebagai ${name}` })).toBeVisible()
  await page.waitForURL('**/aktivitas/**')
})
