import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { facilitator, grade } from '../../support/facilitator.ts'
import { chooseGroup, openGroup } from '../../support/group-work.ts'
import { doing, type Kind } from '../../support/kinds/doing.ts'
import { register, stranger } from '../../support/people.ts'
import { rateFinished } from '../../support/rating.ts'
import { expect, test } from '../../support/test.ts'

const program = 'kenalan-dengan-ruang-belajar'

/** The demo's tour: linear, one activity of each kind. */
const steps: [Kind, string][] = [
  ['freetext', 'Selamat datang'],
  ['image', 'Melihat gambar dari dekat'],
  ['ebook', 'Membuka buku'],
  ['document', 'Lembar kerja untuk dicetak'],
  ['toolkit', 'Kotak perlengkapan'],
  ['webview', 'Halaman dari tempat lain'],
  ['audio', 'Mendengar sampai habis'],
  ['video', 'Menonton sampai habis'],
  ['html', 'Permainan tiga kartu'],
  ['live_streaming', 'Ruang tamu, buka sepanjang hari'],
  ['discussion', 'Sapa teman sekelas'],
  ['direct_chat', 'Tanya fasilitator'],
  ['refleksi', 'Cermin kecil'],
  ['quiz', 'Kuis singkat: tombol dan tanda'],
  ['quiz-v2', 'Kuis susun dan pasangkan'],
  ['essay', 'Esai pendek'],
  ['file', 'Kumpulkan berkas'],
  ['group_activity', 'Tulis bersama'],
]

/** These are finished by looking at them, so nobody sees what comes next locked. */
const atOnce: Kind[] = ['image', 'ebook', 'document', 'toolkit', 'webview', 'html']
const graded: Kind[] = ['essay', 'file', 'group_activity']

test('a newcomer joins a linear class, does every kind of activity, is at a hundred percent, and rates it (B251, B255, B271, B304, B310, B313, B314, B320, B324, B326, B327, B344, B362, B375, C086, C093, C113, C114, C120, C157, R112, T131)', async ({
  page,
  browser,
}) => {
  await page.route(/^https:\/\/kbbi\.kemdikbud\.go\.id\//, (route) => route.fulfill({ body: 'Di luar sanggar.' }))
  const learner = isPhone(page) ? 'Wening Sasmita' : 'Galih Prakosa'
  await page.goto('/')
  const person = { ...stranger(), name: learner }
  await register(page, person)
  const ratna = await facilitator(browser)
  const group = `Kelompok ${learner.split(' ')[0]} ${Date.now()}`

  await page.goto(`/program/${program}`)
  await page.getByRole('button', { name: 'Ikut program' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/aktivitas\/tur-selamat-datang/)
  const circle = page.getByRole('banner').getByRole('img', { name: /% selesai$/ })

  for (const [at, [kind, title]] of steps.entries()) {
    const done = at + 1
    await test.step(`${kind}: ${title}`, async () => {
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
      const [, following] = steps[done] ?? []
      const next = page
        .getByRole('link', { name: `${isPhone(page) ? 'Lanjut ke' : 'Berikutnya:'} ${following}` })
        .filter({ visible: true })
      if (!atOnce.includes(kind)) {
        await expect(page.getByRole('banner').getByText(`${at}/${steps.length} Aktivitas`)).toBeVisible()
        await expect(next).toHaveCount(0)
      }
      await expectAccessible(page)
      if (kind === 'group_activity') {
        await openGroup(ratna, page, { program, activity: 'tur-tulis-bersama', name: group })
        await chooseGroup(page, group)
        await expectAccessible(page)
      }
      await doing[kind](page)
      if (graded.includes(kind)) {
        await grade(ratna, { program, learner: kind === 'group_activity' ? group : learner, activity: title })
        await page.reload()
        await expect(page.getByText('Nilaimu 100 dari 100.')).toBeVisible()
      }
      await expect(page.getByRole('banner').getByText(`${done}/${steps.length} Aktivitas`)).toBeVisible()
      if (following) await next.click()
    })
  }
  await expect(circle).toHaveAccessibleName('100% selesai')
  await ratna.close()
  await test.step('rates it', () => rateFinished(page, browser, person, program))

  await page.goto('/dashboard')
  await expect(
    page.getByRole('region', { name: 'Lanjutkan belajar' }).getByText('Belum ada kelas di sini'),
  ).toBeVisible()
  await page.goto('/kelasku?tab=selesai')
  await expect(page.getByRole('link', { name: /Kenalan dengan Ruang Belajar/ })).toContainText('100%')
})

test('what is locked says so, in the list and at its own address (B314, B315)', async ({ page }) => {
  await page.goto('/')
  await register(page, stranger())
  await page.goto(`/program/${program}`)
  await page.getByRole('button', { name: 'Ikut program' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/aktivitas\/tur-selamat-datang/)
  if (isPhone(page)) await page.getByRole('button', { name: 'Daftar aktivitas' }).click()
  const locked = page.getByRole('link', { name: /^Terkunci: Melihat gambar dari dekat/ })
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  await expect(locked).toContainText('Selesaikan aktivitas sebelumnya dulu')

  await page.goto('/aktivitas/tur-kumpulkan-berkas')
  await expect(page.getByText('Aktivitas ini masih terkunci')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ke aktivitas yang bisa kubuka' }).click()
  await expect(page).toHaveURL(/\/aktivitas\/tur-selamat-datang/)
})
