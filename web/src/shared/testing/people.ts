import type { Boot } from '@/shared/boot'
import type { UserInfo } from '@/shared/user'

/** A parent with everything in order; a test changes what it is about. */
export function aUser(change: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 7,
    name: 'Dewi Kartika',
    username: 'dewikartika',
    avatar: null,
    email: 'dewi@sanggarmu.test',
    profession_name: 'Orangtua',
    year_level_id: 20,
    year_level_name: 'Orangtua',
    city: 'Bogor',
    occupation: 'Apoteker',
    province_id: null,
    district_id: null,
    birth_date: null,
    is_admin: false,
    is_platinum_user: false,
    institution_id: null,
    prakerja_id: null,
    has_catalog: false,
    join_date: Date.UTC(2024, 6, 1),
    is_email_verified: true,
    is_created_without_email: false,
    is_have_fun_report: false,
    parent_login_id: 0,
    role: [],
    teaches: false,
    user_group: [],
    child: [],
    parent: [],
    sibling: [],
    address: null,
    postal_code: null,
    is_public: false,
    is_profile_complete: true,
    proof: { method: 'phrase', proved_for: 0 },
    owes_second_factor: false,
    device_key: btoa(`kunci perangkat orang nomor ${String(change.id ?? 7).padStart(4, '0')}`).replace(/=+$/, ''),
    verification: {
      email_masked: 'd•••@sanggarmu.test',
      resend_in: 0,
      frozen_for: 0,
      mode: 'none',
      can_skip: false,
      skipped: false,
      code_live: false,
    },
    ...change,
  }
}

/** Saturday, 14 November 2026, 09.00 WIB. */
export const saturdayMorning = Date.UTC(2026, 10, 14, 2)

type Change = { [K in keyof Boot]?: Boot[K] extends object ? Partial<Boot[K]> : Boot[K] }

export function aBoot(change: Change & { session?: UserInfo | null } = {}): Boot {
  return {
    site: {
      kind: 'standard',
      origin: window.location.origin,
      host_label: 'www',
      environment: 'production',
      demo: false,
      help_url: 'https://bantuan.sanggarmu.test',
      packages_url: '/paket',
      app_link: 'sanggarmu://buka',
      store_url: 'https://toko.test/sanggarmu',
      support_email: 'halo@sanggarmu.test',
      support_phone: '021-555-0100',
      support_whatsapp: 'https://wa.me/62215550100',
      prakerja_year: 2021,
      google: false,
      application_key: 'sanggar-web',
      ...change.site,
    },
    brand: {
      product: 'sanggar',
      name: 'Sanggarmu',
      logo: null,
      logo_2: null,
      platinum: false,
      is_smm: false,
      institution: null,
      ...change.brand,
    },
    session: change.session ?? null,
    flags: {
      quiz_v2: true,
      captcha: false,
      fun_report: false,
      year_in_review: false,
      study_tour: false,
      ...change.flags,
    },
    maintenance: change.maintenance ?? false,
    turnstile: change.turnstile ?? null,
    now: change.now ?? saturdayMorning,
  }
}
