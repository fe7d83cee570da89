import type { components } from '@/shared/api/schema.gen'
import { answerHome } from '@/shared/testing/home'
import { answerOwnLearning } from '@/shared/testing/own-learning'
import { aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import type { UserInfo } from '@/shared/user'

type Schemas = components['schemas']

export const rightCode = '409182'
export const wrongCode = '111111'
export const password = 'belajar di sanggar'
export const frozenSentence =
  'Proses verifikasi diberhentikan sementara karena telah 5 kali salah memasukkan kode. Silakan lakukan verifikasi kembali setelah 10 menit.'

type Unsettled = Partial<Omit<UserInfo, 'verification'>> & { verification?: Partial<UserInfo['verification']> }

const verificationOf = (): UserInfo['verification'] => ({
  ...aUser().verification,
  mode: 'invited',
  can_skip: true,
})

export const unverified = ({ verification, ...change }: Unsettled = {}): UserInfo =>
  aUser({
    is_email_verified: false,
    ...change,
    verification: { ...verificationOf(), ...verification },
  })

const years = [
  { id: 6, tag: 'TKB', name: 'TK B', stage: 'paud' },
  { id: 11, tag: 'SD05', name: 'Kelas 5', stage: 'sd' },
  { id: 14, tag: 'SMP08', name: 'Kelas 8', stage: 'smp' },
  { id: 18, tag: 'SMA12', name: 'Kelas 12', stage: 'sma' },
  { id: 20, tag: 'ORTU', name: 'Orangtua', stage: 'orangtua' },
]

/** The account calls as the server answers them, for one person. Every other call fails the test. */
export function accountsServer() {
  const server = fakeServer()
  const invalid = (field: string, message: string) => refuse(422, message, 422, { errors: { [field]: [message] } })()

  function has(person: UserInfo) {
    let user = person
    let wrongAnswers = 0
    const body = async <T>(request: Request) => (await request.json()) as T
    const began = () => ok({ status: 200, user } satisfies Schemas['LoginData'])

    answerHome(server)
    server.on('GET /api/user/child-email/', ok([]))
    server.on('GET /api/user/phone/', ok({ ways: [], phone: null, way: null, is_proved: false, resend_in: 0 }))
    server.on('GET /api/user/entrance/', ok([]))
    server.on('GET /api/program-activity/calendar/link', ok({ since: null }))
    answerOwnLearning(server, user.id)
    server.on(
      'GET /api/user/profession/',
      ok(['Murid', 'Orangtua', 'Guru', 'Prakerja'].map((name, id) => ({ id, name }))),
    )
    server.on('GET /api/user/year/list', ok(years))
    server.on('GET /api/user/coachmark', ok(['relation', 'dashboard']))
    server.on('GET /api/user/session/', ok([]))
    server.on('GET /api/user/export/', ok([]))
    server.on(
      'GET /api/user/second-factor/',
      ok({ factors: [], recovery_codes_left: 0, is_required: false, has_passkeys: true }),
    )
    server.on('GET /api/catalog/package/list/1/12', ok([]))
    server.on('POST /api/auth/me-v2', () => ok(user))
    server.on('POST /api/auth/logout', ok(null))
    server.on('POST /api/auth/login', async (request: Request) => {
      const form = await body<Schemas['LoginForm']>(request)
      const fits = form.email === user.email && form.password === password
      return fits ? began() : invalid('password', 'Email atau kata sandi tidak sesuai.')
    })
    server.on('POST /api/auth/register', async (request: Request) => {
      const form = await body<Schemas['RegisterForm']>(request)
      if (form.email === 'ada@sanggarmu.test') return invalid('email', 'Email ini sudah terdaftar.')
      user = { ...user, verification: { ...user.verification, resend_in: 90 } }
      return began()
    })
    server.on('POST /api/auth/send-otp', async (request: Request) => {
      const { otp_purpose_id } = await body<Schemas['SendForm']>(request)
      return ok(otp_purpose_id === 3 ? { resend_in: 60, request: 'permintaan-baru' } : { resend_in: 90 })
    })
    server.on('POST /api/auth/verify-otp', async (request: Request) => {
      const { otp, otp_purpose_id } = await body<Schemas['CodeForm']>(request)
      if (otp === rightCode) {
        if (otp_purpose_id === 4) user = { ...user, is_email_verified: true }
        return ok(otp_purpose_id === 3 ? { reset_code: 'kunci-dari-kode' } : {})
      }
      wrongAnswers += 1
      if (wrongAnswers < 5) return invalid('otp', 'Kode verifikasi tidak sesuai')
      return refuse(429, frozenSentence, 124, { frozen_until: Date.now() + 600_000 })()
    })
    server.on('POST /api/user/send-skip-email-otp/', ok({}))
    server.on('POST /api/user/v2/validate/', ok({ resend_in: 90 }))
    server.on('POST /api/user/email_verification/', () => {
      user = { ...user, is_email_verified: true }
      return began()
    })
    server.on('POST /api/auth/complete-registration', async (request: Request) => {
      const { profession_name } = await body<{ profession_name: string }>(request)
      user = { ...user, profession_name, year_level_id: 11 }
      return ok(user)
    })
    server.on('POST /api/auth/send_forgot_password', ok({ resend_in: 60 }))
    server.on('POST /api/user/forget_password/', ok({}))
    server.on('POST /api/auth/validate-password', async (request: Request) => {
      const typed = await body<{ password: string }>(request)
      return typed.password === password ? ok({ proved_for: 600 }) : invalid('password', 'Kata sandi tidak sesuai.')
    })
    server.on('POST /api/user/manage/', async (request: Request) => {
      const { email } = await body<{ email?: string }>(request)
      if (email) user = { ...user, email, is_email_verified: false }
      return ok(user)
    })
  }

  return {
    ...server,
    has,
    calls: (path: string) => server.heard.filter((heard) => heard.path === path),
  }
}
