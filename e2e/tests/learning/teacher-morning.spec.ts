import type { Page } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { facilitator } from '../../support/facilitator.ts'
import { joinProgram } from '../../support/learning.ts'
import { register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const program = 'kenalan-dengan-ruang-belajar'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bagian program' })

async function open(page: Page, part: string) {
  await tabs(page).getByRole('link', { name: part }).click()
  await expect(tabs(page).locator('[aria-current=page]')).toContainText(part)
}

/** The tab of the sidebar, opened where it is a panel. */
async function announcements(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Daftar aktivitas' }).click()
  return page.getByRole('link', { name: /^Pengumuman/ })
}

test('a facilitator’s morning begins at /mengajar and needs no other way; what she announces is read (B281, B282, R145, C031, C081)', async ({
  page,
  browser,
}) => {
  const mark = `${Date.now()}`.slice(-6)
  const learner = { ...stranger(), name: `Wulan Sekarsari ${mark}` }
  const title = `Bawa kertas lipat ${mark}`
  await page.goto('/')
  await register(page, learner)
  const activity = await joinProgram(page.request, program)

  const ratna = await facilitator(browser)
  await ratna.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
  await ratna.goto('/mengajar')
  const own = ratna.getByRole('article').filter({ has: ratna.locator(`a[href^="/mengajar/${program}/"]`) })
  await expect(own).toBeVisible()
  await expectAccessible(ratna)

  await test.step('who attends', async () => {
    await own.getByRole('link', { name: /^Perlu dinilai/ }).click()
    await expect(tabs(ratna).locator('[aria-current=page]')).toContainText('Penilaian')
    await open(ratna, 'Peserta')
    await ratna.getByRole('searchbox', { name: 'Cari nama peserta' }).fill(mark)
    await expect(ratna.getByRole('cell', { name: learner.name })).toBeVisible()
    await expectAccessible(ratna)
    const filters = ratna.getByRole('navigation', { name: 'Saring peserta' })
    await filters.getByRole('link', { name: 'Belum mulai' }).click()
    await expect(ratna).toHaveURL(/cari=\d+&saring=belum-mulai|saring=belum-mulai&cari=\d+/)
    await expect(ratna.getByRole('cell', { name: learner.name })).toBeVisible()
    await filters.getByRole('link', { name: 'Selesai' }).press('Enter')
    await expect(ratna.getByRole('heading', { name: 'Tidak ada peserta yang cocok' })).toBeVisible()
    await expectAccessible(ratna)
  })

  await test.step('meetings and discussions', async () => {
    await open(ratna, 'Pertemuan')
    await expect(ratna.getByRole('link', { name: 'Masuk ruang: Ruang tamu, buka sepanjang hari' })).toBeVisible()
    await expectAccessible(ratna)
    await ratna.getByRole('link', { name: 'Lihat kehadiran: Ruang tamu, buka sepanjang hari' }).click()
    await expect(ratna.getByRole('heading', { name: 'Daftar hadir' })).toBeVisible()
    await expectAccessible(ratna)
    await open(ratna, 'Diskusi')
    await ratna.getByRole('link', { name: 'Sapa teman sekelas' }).click()
    await expect(ratna.getByRole('heading', { level: 2, name: 'Sapa teman sekelas' })).toBeVisible()
    await expectAccessible(ratna)
  })

  await test.step('she announces, and what she typed survives a reload', async () => {
    await open(ratna, 'Pengumuman')
    await ratna.getByRole('link', { name: 'Tulis pengumuman' }).click()
    await ratna.getByRole('textbox', { name: 'Judul' }).fill(title)
    const words = ratna.getByRole('textbox', { name: /^Isi pengumuman/ })
    await words.fill('Besok kita membuat perahu.\n\nSampai jumpa')
    await words.press('Control+End')
    await words.press('Control+Shift+ArrowLeft')
    await words.press('Control+b')
    await expect(words).toHaveValue('Besok kita membuat perahu.\n\nSampai **jumpa**')
    await expect(ratna.getByRole('region', { name: 'Pratinjau' }).locator('strong')).toHaveText('jumpa')
    const file = { name: 'perahu.txt', mimeType: 'text/plain', buffer: Buffer.from('Lipat kertasnya dua kali.') }
    await ratna.getByLabel(/^Berkas/).setInputFiles(file)
    await expect(ratna.getByRole('progressbar')).toHaveCount(0)
    await expect
      .poll(() => ratna.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))))
      .toBe(true)
    await ratna.reload()
    await expect(ratna.getByRole('textbox', { name: 'Judul' })).toHaveValue(title)
    await expect(ratna.getByRole('button', { name: 'Hapus perahu.txt' })).toBeVisible()
    await expectAccessible(ratna)
    await ratna.getByRole('button', { name: 'Terbitkan pengumuman' }).click()
    await expect(ratna.getByRole('row', { name: title })).toContainText('0 dari')
    await expect(ratna.getByRole('row', { name: title })).toContainText('1 berkas')
    await expectAccessible(ratna)
  })

  await test.step('a learner reads it', async () => {
    await page.goto(`/aktivitas/${activity}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const part = await announcements(page)
    await expect(part).toHaveAccessibleName(/ada yang baru$/)
    await part.click()
    await expect(page.getByRole('link', { name: title })).toContainText('ada lampiran')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Sampai jumpa')).toBeVisible()
    const file = page.getByRole('region', { name: 'Lampiran' }).getByRole('link', { name: /perahu\.txt/ })
    const saving = page.waitForEvent('download')
    await file.click()
    expect((await saving).suggestedFilename()).toBe('perahu.txt')
    await expectAccessible(page)
  })

  await test.step('she sees that, and withdraws it', async () => {
    await ratna.reload()
    const row = ratna.getByRole('row', { name: title })
    await expect(row).toContainText(/[1-9]\d* dari \d+ peserta/)
    await row.getByRole('button', { name: `Tarik ${title}` }).click()
    await ratna.getByRole('dialog').getByRole('button', { name: 'Tarik pengumuman' }).click()
    await expect(row).toContainText('Ditarik')
    const address = page.url()
    await page.goto(address)
    await expect(page).toHaveURL(/\/404$/)
  })
})
