import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { accountsServer } from '../testing/accounts-server'
import { aChild, dewi, raka } from '../testing/family'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const nobody = ok({ incoming: [], outgoing: [] })
const five = [1, 2, 3, 4, 5].map((id) => aChild(30 + id, `Anak ${id}`))
const region = {
  code: '32.71.04.1001',
  village: 'Tegallega',
  district: 'Bogor Tengah',
  city: 'Kota Bogor',
  province: 'Jawa Barat',
  postal_code: '16129',
  label: 'Tegallega, Bogor Tengah, Kota Bogor, Jawa Barat 16129',
  village_code: '32.71.04.1001',
  district_code: '32.71.04',
  city_code: '32.71',
  province_code: '32',
}

beforeEach(() => {
  server.on('GET /api/user/relation_user/get/request/', nobody)
})

async function openFamily(session = dewi) {
  server.has(session)
  const site = await openAt('/profile?page=akun-relasi', aBoot({ session }))
  await screen.findByRole('heading', { level: 1 })
  return site
}

describe('adding a child', () => {
  it('is one dialog, whichever place offers it', async () => {
    server.has(dewi)
    const site = await openAt('/profile?page=akun-relasi&tambah=1', aBoot({ session: dewi }))
    expect(await screen.findByRole('dialog', { name: 'Tambah akun anak' })).toBeTruthy()
    await waitFor(() => expect(site.address()).toBe('/profile?page=akun-relasi'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the family page', () => {
  it('B058 stands at page=akun-relasi and names each child with the way into its account', async () => {
    await openFamily()
    expect(await screen.findByRole('heading', { name: 'Keluarga Dewi' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Masuk sebagai Raka' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Masuk sebagai Nala' })).toBeTruthy()
  })

  it('B188 offers to add a child below five, and no more at five', async () => {
    await openFamily()
    expect(await screen.findByText('3 tempat tersisa')).toBeTruthy()
    await openFamily(aUser({ child: five }))
    expect(await screen.findByText('Kamu sudah menghubungkan lima anak.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tambah anak' })).toBeNull()
  })

  it('adds a child with the parent’s consent, and shows it at once', async () => {
    const withBima = aUser({ ...dewi, child: [...dewi.child, aChild(23, 'Bima Pradana', 'TK B')] })
    server.on('POST /api/auth/relation-children/create', () => {
      server.has(withBima)
      return ok({ child: { child_user_id: 23, child_name: 'Bima Pradana', child_avatar: null, username: 'bima' } })
    })
    await openFamily()
    await user.click(await screen.findByRole('button', { name: 'Tambah anak' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tambah akun anak' })
    const act = within(dialog).getByRole('button', { name: 'Tambah anak' })
    await user.click(act)
    expect(await within(dialog).findByText('Masukkan nama lengkap anak terlebih dahulu.')).toBeTruthy()
    expect(within(dialog).getByText('Pilih jenjang/usia.')).toBeTruthy()
    const refused = within(dialog).getByText('Beri persetujuanmu sebagai orang tua atau wali terlebih dahulu.')
    const consent = within(dialog).getByRole('checkbox')
    expect([consent.getAttribute('aria-invalid'), consent.getAttribute('aria-describedby')]).toEqual([
      'true',
      refused.closest('[id]')?.id,
    ])
    expect(server.calls('/api/auth/relation-children/create')).toHaveLength(0)
    await user.type(within(dialog).getByLabelText('Nama lengkap anak'), 'Bima Pradana')
    await user.selectOptions(within(dialog).getByLabelText('Jenjang/usia'), 'TK B')
    await user.click(within(dialog).getByRole('checkbox'))
    await user.click(act)
    expect(await screen.findByText('Akun Bima Pradana sudah dibuat.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Masuk sebagai Bima' })).toBeTruthy()
    expect(server.calls('/api/auth/relation-children/create')[0]?.body).toMatchObject({
      name: 'Bima Pradana',
      year_level_id: 6,
      consent: true,
    })
  })

  it('B453 ends a relation after asking, and says what the server refuses', async () => {
    server.on('POST /api/user/user-relation/delete/21', refuse(409, 'Akun ini belum bisa masuk sendiri.'))
    await openFamily()
    const end = async () => {
      await user.click(await screen.findByRole('button', { name: 'Tindakan untuk Raka Pradana' }))
      await user.click(screen.getByRole('menuitem', { name: 'Putuskan hubungan' }))
      const question = await screen.findByRole('dialog', { name: 'Putuskan hubungan dengan Raka Pradana?' })
      await user.click(within(question).getByRole('button', { name: 'Putuskan hubungan' }))
    }
    await end()
    expect(await screen.findByText('Akun ini belum bisa masuk sendiri.')).toBeTruthy()
    server.on('POST /api/user/user-relation/delete/21', () => {
      server.has(aUser({ ...dewi, child: dewi.child.slice(1) }))
      return ok({})
    })
    await end()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Masuk sebagai Raka' })).toBeNull())
  })

  it('shows a child its parents, and nothing to end while a parent is inside', async () => {
    await openFamily(aUser({ ...raka, parent_login_id: 0, sibling: [] }))
    expect(await screen.findByRole('button', { name: 'Putuskan hubungan' })).toBeTruthy()
    await openFamily(raka)
    expect(await screen.findByText('Dewi Kartika')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Putuskan hubungan' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Kirim permintaan' })).toBeNull()
  })
})

describe('requests', () => {
  const asked = {
    id: 4,
    user_id: 31,
    name: 'Sekar Arum',
    avatar: null,
    as: 'child',
    to_user_id: dewi.id,
    to_name: dewi.name,
    asked_at: 0,
    expires_at: 0,
  }

  it('are accepted with consent, refused without a question', async () => {
    server.on('GET /api/user/relation_user/get/request/', ok({ incoming: [asked], outgoing: [] }))
    server.on('POST /api/user/relation_user/answer/', ok({}))
    await openFamily()
    await user.click(await screen.findByRole('button', { name: 'Terima' }))
    const question = await screen.findByRole('dialog', { name: 'Terima Sekar Arum sebagai anakmu?' })
    await user.click(within(question).getByRole('button', { name: 'Terima' }))
    await waitFor(() => expect(server.calls('/api/user/relation_user/answer/')).toHaveLength(1))
    expect(server.calls('/api/user/relation_user/answer/')[0]?.body).toEqual({ id: 4, accept: true, consent: true })
    await user.click(await screen.findByRole('button', { name: 'Tolak' }))
    await waitFor(() => expect(server.calls('/api/user/relation_user/answer/')).toHaveLength(2))
  })

  it('of a parent tell a child in one sentence what they give, and want its password', async () => {
    const child = aUser({ ...raka, parent_login_id: 0, parent: [], sibling: [] })
    const fromParent = { ...asked, as: 'parent', to_user_id: child.id, to_name: child.name }
    let answers = 0
    server.on('GET /api/user/relation_user/get/request/', ok({ incoming: [fromParent], outgoing: [] }))
    server.on('POST /api/user/relation_user/answer/', () => {
      answers += 1
      return answers === 1
        ? refuse(403, 'Demi keamanan, buktikan dulu bahwa ini kamu.', 403, { needs: 'proof' })()
        : ok({})
    })
    await openFamily(child)
    await user.click(await screen.findByRole('button', { name: 'Terima' }))
    const question = await screen.findByRole('dialog', { name: 'Terima Sekar Arum sebagai orang tua?' })
    expect(
      within(question).getByText('Sekar Arum akan bisa masuk ke akunmu, melihat belajarmu, dan mengatur datamu.'),
    ).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Terima' }))
    await waitFor(() => expect(currentModal()?.kind).toBe('proof'))
  })

  it('go to an address or a username, and the answer is the same for everyone', async () => {
    server.on('POST /api/user/relation_user/request/', ok({}))
    await openFamily()
    const field = await screen.findByLabelText('Email atau nama pengguna')
    for (const [typed, sent] of [
      ['Sekar@Surel.example', { email: 'sekar@surel.example', consent: true }],
      ['sekar.arum', { username: 'sekar.arum', consent: true }],
    ] as const) {
      await user.type(field, typed)
      const section = within(screen.getByRole('region', { name: 'Hubungkan akun yang sudah ada' }))
      await user.click(section.getByRole('checkbox'))
      await user.click(section.getByRole('button', { name: 'Kirim permintaan' }))
      await waitFor(() => expect(server.calls('/api/user/relation_user/request/').at(-1)?.body).toEqual(sent))
    }
    expect((await screen.findAllByText('Permintaan dikirim jika akunnya ada.')).length).toBeGreaterThan(0)
  })
})

describe('an address for a child', () => {
  const waiting = { child_id: 21, email: 'raka@surel.example', resend_in: 0, expires_at: 0 }

  it('waits for its owner; the parent sends the letter again or takes the address back', async () => {
    server.on('POST /api/user/child-email/', ok({ resend_in: 90 }))
    server.on('POST /api/user/child-email/remove', ok({}))
    server.has(dewi)
    server.on('GET /api/user/child-email/', ok([waiting]))
    await openAt('/profile?page=akun-relasi', aBoot({ session: dewi }))
    expect(await screen.findByText('Menunggu konfirmasi dari raka@surel.example')).toBeTruthy()
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Kirim ulang atau ganti' }))
      return within(await screen.findByRole('dialog', { name: 'Email Raka Pradana' }))
    }
    await user.click((await open()).getByRole('button', { name: 'Kirim konfirmasi' }))
    expect(await screen.findByText('Surat konfirmasi dikirim ke raka@surel.example.')).toBeTruthy()
    await user.click((await open()).getByRole('button', { name: 'Hapus alamat ini' }))
    expect(await screen.findByText('Alamat sudah dihapus.')).toBeTruthy()
    expect(server.calls('/api/user/child-email/remove')[0]?.body).toEqual({ child_id: 21 })
  })

  const letter = '/konfirmasi-email-anak#email=raka%40surel.example&code=rahasia'

  it('is confirmed by a click of whoever got the letter, who is told what it gives', async () => {
    server.on('POST /api/user/child-email/look', ok({ child_name: 'Raka Pradana', parent_name: 'Dewi Kartika' }))
    server.on('POST /api/user/child-email/answer', ok({ has_password: false }))
    const site = await openAt(letter, aBoot())
    expect(await screen.findByText(/Dewi Kartika tetap bisa masuk ke akun itu/)).toBeTruthy()
    expect(site.router.state.location.href).toBe('/konfirmasi-email-anak')
    expect(server.calls('/api/user/child-email/answer')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Ya, ini emailku' }))
    expect(await screen.findByRole('link', { name: 'Buat kata sandi' })).toBeTruthy()
    const sent = { email: 'raka@surel.example', code: 'rahasia', accept: true }
    expect(server.calls('/api/user/child-email/answer')[0]?.body).toEqual(sent)
  })

  it('is refused as easily, and a dead link says what to do', async () => {
    server.on('POST /api/user/child-email/look', ok({ child_name: 'Raka Pradana', parent_name: 'Dewi Kartika' }))
    server.on('POST /api/user/child-email/answer', ok({ has_password: false }))
    await openAt(letter, aBoot())
    await user.click(await screen.findByRole('button', { name: 'Bukan untukku' }))
    expect(await screen.findByText('Emailmu tidak dipakai di akun itu.')).toBeTruthy()
    server.on('POST /api/user/child-email/look', refuse(422, 'Tautan verifikasi ini sudah tidak berlaku.'))
    await openAt(letter.replace('rahasia', 'lama'), aBoot())
    expect(await screen.findByText(/Minta orang tuamu mengirim ulang/)).toBeTruthy()
  })
})

describe('a pairing code', () => {
  it('is shown to a child without a parent', async () => {
    server.on('POST /api/user/pairing/', ok({ code: 'ABCD2345', expires_in: 600 }))
    await openFamily(aUser({ ...raka, parent_login_id: 0, parent: [], sibling: [] }))
    await user.click(await screen.findByRole('button', { name: 'Tampilkan kode' }))
    expect(await screen.findByText('ABCD 2345')).toBeTruthy()
    await openFamily(aUser({ ...raka, parent_login_id: 0, sibling: [] }))
    expect(screen.queryByRole('button', { name: 'Tampilkan kode' })).toBeNull()
  })

  it('is typed by a parent, with consent', async () => {
    server.on('POST /api/user/pairing/use', ok({ child_name: 'Sekar Arum' }))
    await openFamily()
    const section = within(await screen.findByRole('region', { name: 'Hubungkan dengan kode' }))
    await user.type(section.getByLabelText('Kode dari layar anak'), 'abcd 2345')
    await user.click(section.getByRole('button', { name: 'Hubungkan' }))
    expect(await section.findByText('Beri persetujuanmu sebagai orang tua atau wali terlebih dahulu.')).toBeTruthy()
    await user.click(section.getByRole('checkbox'))
    await user.click(section.getByRole('button', { name: 'Hubungkan' }))
    expect(await screen.findByText('Akun Sekar Arum sudah terhubung.')).toBeTruthy()
    expect(server.calls('/api/user/pairing/use')[0]?.body).toEqual({ code: 'abcd 2345', consent: true })
  })
})

describe('registering children', () => {
  const form = {
    id: 3,
    institution_id: 9,
    title: 'Murid baru Sanggar Cendekia',
    intro: 'Tahun ajaran baru.',
    phone_required: true,
    email_required: false,
    trims_year_levels: false,
    closes_at: null,
  }

  async function openForm() {
    server.has(dewi)
    server.on('GET /api/user/registration-form/detail/murid-baru', ok(form))
    server.on('GET /api/product/learning-space/city-list/by-operator/9', ok([{ city: 'Bogor', spaces: 2 }]))
    server.on(
      'GET /api/product/learning-space/list/by-operator/9',
      ok([
        {
          id: 5,
          institution_id: 9,
          name: 'Saung Cendekia',
          city: 'Bogor',
          address: 'Jalan Pandu 3',
          capacity: null,
          platform: 'offline',
        },
      ]),
    )
    server.on('POST /api/user/complete-region', ok({ regions: [region], page: 1, has_next: false }))
    const site = await openAt('/register-children?form_id=murid-baru', aBoot({ session: dewi }))
    await screen.findByRole('heading', { name: 'Murid baru Sanggar Cendekia' })
    return site
  }

  it('B459 B460 B461 B462 B463 B464 says what is missing, in the documents’ words', async () => {
    await openForm()
    await user.click(screen.getByRole('button', { name: 'Daftarkan anak' }))
    for (const sentence of [
      'Masukkan nama lengkap anak terlebih dahulu.',
      'Pilih jenjang/usia.',
      'Masukkan kode pos/kelurahan domisili',
      'Pilih kota lokasi belajar.',
      'Pilih lokasi belajar.',
      'Masukkan nomor ponsel anak.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Masukkan email anak.')).toBeNull()
    expect(server.calls('/api/user/register-children/bulk')).toHaveLength(0)
  })

  it('B453 B085 registers all of them in one call, with the form’s name, and goes on to their profiles', async () => {
    const site = await openForm()
    server.on('POST /api/user/register-children/bulk', ok({ children: [] }))
    await user.type(screen.getByLabelText('Nama lengkap anak'), 'Bima Pradana')
    await user.selectOptions(screen.getByLabelText('Jenjang/usia'), 'TK B')
    await user.type(screen.getByRole('combobox', { name: 'Domisili' }), 'tegal')
    await user.click(await screen.findByRole('option', { name: /lega 16129/ }))
    await user.selectOptions(await screen.findByLabelText('Kota lokasi belajar'), 'Bogor')
    await screen.findByRole('option', { name: /Saung Cendekia/ })
    await user.selectOptions(screen.getByLabelText('Lokasi belajar'), '5')
    await user.type(screen.getByLabelText('Nomor ponsel anak'), '081234567890')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Daftarkan anak' }))
    await waitFor(() => expect(site.address()).toContain('/register-children-profile'))
    expect(server.calls('/api/user/register-children/bulk')[0]?.body).toMatchObject({
      children: [
        {
          consent: true,
          form_id: 'murid-baru',
          name: 'Bima Pradana',
          district_code: region.code,
          learning_space_city: 'Bogor',
          learning_space_id: 5,
        },
      ],
    })
  })

  it('keeps what was typed when the server refuses one of the children', async () => {
    await openForm()
    await user.click(screen.getByRole('button', { name: 'Tambah anak lagi' }))
    expect(screen.getAllByLabelText('Nama lengkap anak')).toHaveLength(2)
    await user.type(screen.getAllByLabelText('Nama lengkap anak')[1] as HTMLElement, 'Nala')
    expect(screen.getByRole('button', { name: 'Daftarkan 2 anak' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hapus anak ke-1' }))
    expect(screen.getByLabelText<HTMLInputElement>('Nama lengkap anak').value).toBe('Nala')
  })

  it('says that a form is closed', async () => {
    server.has(dewi)
    server.on('GET /api/user/registration-form/detail/lama', refuse(404, 'Formulir ini sudah ditutup.'))
    await openAt('/register-children?form_id=lama', aBoot({ session: dewi }))
    expect(await screen.findByRole('heading', { name: 'Formulir ini sudah ditutup' })).toBeTruthy()
  })

  it('B188 stops at five, and a student is sent to the parents', async () => {
    const full = aUser({ child: five })
    server.has(full)
    await openAt('/register-children', aBoot({ session: full }))
    expect(await screen.findByRole('heading', { name: 'Sudah lima anak' })).toBeTruthy()
    server.has(raka)
    await openAt('/register-children', aBoot({ session: raka }))
    expect(await screen.findByRole('heading', { name: 'Halaman ini untuk orang dewasa' })).toBeTruthy()
  })
})
