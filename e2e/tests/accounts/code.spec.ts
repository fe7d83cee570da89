import { typeCode } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { codeOf, register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

test('four wrong codes clear the boxes and the right one still works (B135)', async ({ page }) => {
  const person = stranger()
  await register(page, person)
  await page.goto('/verification')
  const code = await codeOf(page.request, person.email)
  const boxes = page.getByRole('group', { name: 'Kode 6 angka' }).getByRole('textbox')
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/verify-otp**')
    await typeCode(page, wrong(code))
    expect((await (await answered).json()).status).toBe(422)
    await expect(page.getByText('Kode verifikasi tidak sesuai')).toBeVisible()
    for (const box of await boxes.all()) await expect(box).toHaveValue('')
    await expect(boxes.first()).toBeFocused()
  }
  await page.keyboard.type(code)
  await expect(page.getByText('Selamat! Akunmu terverifikasi')).toBeVisible()
})

test('a code is pasted with its spaces (B180)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = stranger()
  await register(page, person)
  await page.goto('/verification')
  const code = await codeOf(page.request, person.email)
  await page.getByRole('group', { name: 'Kode 6 angka' }).getByRole('textbox').first().click()
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByText('Selamat! Akunmu terverifikasi')).toBeVisible()
})

test('the resend countdown survives a reload (B144)', async ({ page }) => {
  await register(page, stranger())
  await page.goto('/verification')
  await expect(page.getByRole('button', { name: /^Kirim ulang dalam 01:/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Kirim ulang dalam 01:/ })).toBeVisible()
})

test('the fifth wrong code freezes verification, also after a reload (B136, B137, B219, B220)', async ({ page }) => {
  const person = stranger()
  await register(page, person)
  await page.goto('/verification')
  const code = await codeOf(page.request, person.email)
  const boxes = page.getByRole('group', { name: 'Kode 6 angka' }).getByRole('textbox')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/verify-otp**')
    await typeCode(page, wrong(code))
    const reply = await answered
    expect((await reply.json()).status).toBe(attempt < 5 ? 422 : 124)
    if (attempt < 5) await expect(boxes.first()).toHaveValue('')
  }
  await expect(page.getByText('Verifikasi Akun Diberhentikan Sementara')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Verifikasi Akun Diberhentikan Sementara')).toBeVisible()
  await expect(page.getByText(/telah 5 kali salah memasukkan kode/)).toBeVisible()
  await expectAccessible(page)
})

test('whoever comes to a page starts at its heading, with no box around it, by code, key or mouse (U26)', async ({
  page,
}) => {
  const person = stranger()
  await register(page, person)
  await page.goto('/verification')
  const startsAtHeading = async () => {
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(heading).toHaveCSS('outline-style', 'none')
  }
  await typeCode(page, await codeOf(page.request, person.email))
  await expect(page).toHaveURL('/')
  await startsAtHeading()
  const links = page.getByRole('contentinfo')
  await links.getByRole('link', { name: 'Tentang kami' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tentang-kami')
  await startsAtHeading()
  await links.getByRole('link', { name: 'Dewan' }).click()
  await expect(page).toHaveURL('/dewan')
  await startsAtHeading()
})
