import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { post } from '../../support/call.ts'
import { codeOf, register, stranger } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

test('news arrives while the page is open, is read, and leads where it belongs (B155, B156, B159, B161)', async ({
  page,
  browser,
}) => {
  const parent = stranger()
  await register(page, parent, 'Orangtua')
  await page.goto('/profile?page=akun-relasi')
  const bar = page.getByRole('banner')
  const bell = isPhone(page)
    ? bar.getByRole('link', { name: /^Notifikasi/ })
    : bar.getByRole('button', { name: /^Notifikasi/ })
  await expect(bell).toHaveAccessibleName('Notifikasi')

  const elsewhere = await browser.newContext({ baseURL: origin })
  const child = await elsewhere.newPage()
  const student = stranger()
  await register(child, student, 'Murid')
  // Only a proved address is asked, and a child asks with its password.
  await post(page.request, '/api/auth/verify-otp', {
    email: parent.email,
    otp: await codeOf(page.request, parent.email),
    otp_purpose_id: 4,
  })
  await post(child.request, '/api/auth/validate-password', { password: student.password })
  await post(child.request, '/api/user/relation_user/request/', { email: parent.email })
  await elsewhere.close()

  await expect(bell).toHaveAccessibleName(/1 baru/)
  if (isPhone(page)) {
    await bell.click()
    await page.getByRole('link', { name: 'Info' }).click()
  } else {
    await bell.click()
    await expect(bell).toHaveAccessibleName('Notifikasi')
    await page.getByRole('tab', { name: /Info/i }).click()
  }
  const news = page.getByRole('article').first()
  await expect(news).toBeVisible()
  await expectAccessible(page)
  await news.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/profile\?page=akun-relasi/)
  await expect(page.getByRole('button', { name: 'Terima' })).toBeVisible()
})
