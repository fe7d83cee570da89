import { typeCode } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { codeOf, forgetSession, linkOf, register, stranger } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

test('change the e-mail: proof, new address, its code (B145, B146, B175)', async ({ page }) => {
  const person = stranger()
  const moved = person.email.replace('laras', 'laras.pindah')
  await register(page, person)
  await page.goto('/verification')
  await page.getByRole('button', { name: 'Ganti email' }).click()
  const form = page.getByRole('dialog', { name: 'Ganti email' })
  await form.getByLabel('Kata sandi sekarang').fill('bukan yang ini')
  await form.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(form.getByText('Kata sandi tidak sesuai.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Kata sandi sekarang').fill(person.password)
  await form.getByRole('button', { name: 'Lanjutkan' }).click()

  await form.getByLabel('Email baru').fill('bukan-email')
  await form.getByRole('button', { name: 'Simpan email baru' }).click()
  await expect(form.getByText('Email Baru Tidak Sesuai Format Email.')).toBeVisible()
  await form.getByLabel('Email baru').fill('')
  await form.getByLabel('Email baru').pressSequentially(moved.toUpperCase())
  await expect(form.getByLabel('Email baru')).toHaveValue(moved)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Simpan email baru' }).click()

  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: /^Kirim ulang dalam 01:(30|2\d)$/ })).toBeVisible()
  await typeCode(page, await codeOf(page.request, moved))
  await expect(page.getByText('Selamat! Akunmu terverifikasi')).toBeVisible()
  const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: origin } })
  expect((await me.json()).data).toMatchObject({ email: moved, is_email_verified: true })
})

test('the link of the letter verifies and logs in, once (B130, B131)', async ({ page }) => {
  const person = stranger()
  await register(page, person)
  const data = { current_url: `${origin}/paket` }
  // The code of the registration was sent just now; the address is changed so that a letter may go out.
  const proof = await page.request.post('/api/auth/validate-password', {
    headers: { Origin: origin },
    data: { password: person.password },
  })
  expect(proof.status()).toBe(200)
  const moved = person.email.replace('laras', 'laras.tautan')
  expect(
    (await page.request.post('/api/user/manage/', { headers: { Origin: origin }, data: { email: moved } })).status(),
  ).toBe(200)
  expect((await page.request.post('/api/user/v2/validate/', { headers: { Origin: origin }, data })).status()).toBe(200)
  const link = await linkOf(page.request, moved, '/verification#')
  await forgetSession(page)

  await page.goto(link)
  await page.getByRole('button', { name: `Masuk sebagai ${moved}` }).click()
  await expect(page.getByText('Email Terverifikasi')).toBeVisible()
  await expect(page.getByText('Selamat, email anda telah terverifikasi')).toBeVisible()
  await expect(page).toHaveURL('/paket')
  await expect(page.getByRole('dialog', { name: 'Buat kata sandi baru' })).toBeVisible()
  const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: origin } })
  expect((await me.json()).data).toMatchObject({ email: moved, is_email_verified: true })

  await forgetSession(page)
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('button', { name: `Masuk sebagai ${moved}` }).click()
  await expect(page).toHaveURL('/404')
})
