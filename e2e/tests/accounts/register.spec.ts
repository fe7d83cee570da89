import { isPhone, typeCode } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { codeOf, stranger } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

const professions = [
  { name: 'Murid', level: 'SD Kelas 5' },
  { name: 'Orangtua', level: 'Orangtua' },
  { name: 'Guru', level: 'Guru' },
  { name: 'Mahasiswa', level: 'Mahasiswa' },
  { name: 'Profesional', level: 'Profesional' },
  { name: 'Prakerja', level: 'Profesional' },
]

/** They are asked for a level, or for a city and an occupation. */
const hasMore = ['Murid', 'Prakerja']

for (const { name, level } of professions) {
  test(`register as ${name} (B006, B051)`, async ({ page }) => {
    test.skip(isPhone(page) && !hasMore.includes(name), 'the form differs only for those who tell more')
    const person = stranger()
    await page.goto('/register')
    await page.getByLabel('Nama lengkap').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Kata sandi', { exact: true }).fill(person.password)
    await page.getByText(name, { exact: true }).click()
    if (name === 'Murid') await page.getByLabel('Jenjang/usia').selectOption({ label: 'Kelas 5' })
    if (name === 'Prakerja') {
      await page.getByLabel(/^Kota/).fill('Bandung')
      await page.getByLabel(/^Pekerjaan/).fill('Barista')
    }
    if (hasMore.includes(name)) await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Daftar' }).click()
    const code = page.getByRole('dialog', { name: 'Masukkan kode verifikasi' })
    await expect(code).toBeVisible()
    const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: origin } })
    const { data } = await me.json()
    expect(data).toMatchObject({ profession_name: name, year_level_name: level })
    if (name === 'Prakerja') expect(data).toMatchObject({ city: 'Bandung', occupation: 'Barista' })
    await typeCode(page, await codeOf(page.request, person.email))
    await expect(page.getByText('Selamat! Akunmu terverifikasi')).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}

test('who has no time verifies another day (B139, B141)', async ({ page }) => {
  const person = stranger()
  await page.goto('/?daftar=email')
  const form = page.getByRole('dialog', { name: 'Buat akun' })
  await form.getByLabel('Nama lengkap').fill(person.name)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Kata sandi', { exact: true }).fill(person.password)
  await form.getByText('Orangtua', { exact: true }).click()
  await form.getByRole('button', { name: 'Daftar' }).click()
  await page.getByRole('button', { name: 'Lewati dulu' }).click()
  const welcome = page.getByRole('dialog', { name: 'Selamat Akunmu telah terdaftar' })
  await expect(welcome).toBeVisible()
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Mulai' }).click()
  await expect(welcome).toBeHidden()
})

test('the list of professions is kept encrypted, under a key that cannot be read (B209)', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/user/profession')) asked += 1
  })
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/register')
    await expect(page.getByRole('radio', { name: 'Murid' })).toBeAttached()
  }
  expect(asked).toBe(1)
  const kept = await page.evaluate(async () => {
    const opened = indexedDB.open('kunci')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const asked = opened.result.transaction('kunci').objectStore('kunci').get('peramban')
    await new Promise((resolve) => (asked.onsuccess = resolve))
    const key = asked.result as CryptoKey
    return { list: localStorage.getItem('professions'), extractable: key.extractable, name: key.algorithm.name }
  })
  expect(kept).toMatchObject({ extractable: false, name: 'AES-GCM' })
  expect(Buffer.from(kept.list?.split('.')[1] ?? '', 'base64').toString('latin1')).not.toContain('Murid')
  await page.evaluate(() => localStorage.setItem('professions', 'rusak.rusak'))
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Murid' })).toBeAttached()
  expect(asked).toBe(2)
})
