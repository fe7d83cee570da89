import { typeCode } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { codeOf, register, stranger } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ mode: 'serial' })

for (const width of [360, 1280]) {
  test(`a freeze outlives a reload and ends by the clock, at ${width} px (B136, B137, B138, B219, B220)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const person = stranger()
    await register(page, person)
    await page.goto('/verification')
    const code = await codeOf(page.request, person.email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse('**/api/auth/verify-otp**')
      await typeCode(page, wrong)
      await answered
      if (attempt < 5) await expect(page.getByLabel('Angka ke-1 dari 6')).toHaveValue('')
    }
    const frozen = page.getByRole('heading', { name: 'Verifikasi Akun Diberhentikan Sementara' })
    await expect(frozen).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:5\d)$/)

    const forward = async (advance_seconds: number) => {
      const reply = await page.request.post('/api/dev/clock', {
        headers: { Origin: origin },
        data: { advance_seconds },
      })
      expect(reply.status(), await reply.text()).toBe(200)
    }
    await forward(590)
    await page.reload()
    await expect(frozen).toBeVisible()
    await expect(page.getByText(/telah 5 kali salah memasukkan kode/)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^00:(10|0\d)$/)
    await expectAccessible(page)

    await expect(page.getByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeVisible()
    await expect(frozen).toBeHidden()
    await forward(15)
    await page.getByRole('button', { name: /^Kirim (ulang )?kode$/ }).click()
    await expect(page.getByRole('button', { name: /^Kirim ulang dalam 01:/ })).toBeVisible()
    await typeCode(page, await codeOf(page.request, person.email))
    await expect(page.getByText('Selamat! Akunmu terverifikasi')).toBeVisible()
  })
}
