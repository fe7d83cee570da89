import { describe, expect, it } from 'vitest'
import { articles } from './articles'
import { findArticles } from './search'
import { formsOf, tellingWords } from './words'

const first = (typed: string) => findArticles(articles, typed)[0]?.slug

describe('the search', () => {
  it.each([
    ['kode otp belum masuk ke email', 'kode-verifikasi-tidak-datang'],
    ['lupa password', 'lupa-kata-sandi'],
    ['LUPA  kata-sandi?', 'lupa-kata-sandi'],
    ['daftarkan anak', 'tambah-akun-anak'],
    ['hp hilang', 'kehilangan-verifikasi-dua-langkah'],
    ['internet putus saat kuis', 'kuis-terputus'],
    ['belajar offline', 'belajar-tanpa-koneksi'],
    ['bagaimana cara menghapus akun saya', 'hapus-akun'],
    ['file terlalu besar', 'unggahan-ditolak'],
    ['tidak bisa masuk zoom', 'kelas-langsung'],
    ['sertifikat', 'kemajuan-dan-nilai'],
    ['notif', 'mengatur-notifikasi'],
  ])('answers “%s” with %s', (typed, slug) => expect(first(typed)).toBe(slug))

  it('wants every word', () => expect(findArticles(articles, 'kuis helikopter')).toEqual([]))

  it.each(['', '   ', '?!'])('finds nothing for “%s”', (typed) => expect(findArticles(articles, typed)).toEqual([]))

  it('knows a letter with a mark as the letter', () => expect(first('lúpa kata sandi')).toBe('lupa-kata-sandi'))
})

describe('words', () => {
  it.each([
    ['menyimpan', 'simpan'],
    ['mengirim', 'kirim'],
    ['menghubungkan', 'hubung'],
    ['terhubung', 'hubung'],
    ['unduhan', 'unduh'],
    ['emailmu', 'email'],
  ])('%s comes from %s', (word, root) => expect(formsOf(word)).toContain(root))

  it('leaves out what says nothing, unless there is nothing else', () => {
    expect(tellingWords('bagaimana cara ganti email')).toEqual(['ganti', 'email'])
    expect(tellingWords('bagaimana cara')).toEqual(['bagaimana', 'cara'])
  })
})
