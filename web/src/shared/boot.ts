import type { UserInfo } from './user'

/** What the server says about the site and the person, known from the first byte of the page. */
export type Boot = {
  site: {
    kind: 'standard' | 'institution' | 'smm'
    origin: string
    host_label: string
    environment: 'localhost' | 'development' | 'staging' | 'production'
    demo: boolean
    help_url: string
    app_link: string
    store_url: string
    /** Where packages are sold, when that is not here. */
    packages_url: string
    support_email: string
    support_phone: string
    support_whatsapp: string
    /** The year of the next Prakerja programme, while it has not started. */
    prakerja_year: number
    /** Whether people can come in by their Google account. */
    google?: boolean
    /** The shared key that marks an anonymous client of the public calls. */
    application_key: string
  }
  brand: {
    product: string
    name: string
    logo: string | null
    /** For dark ground. */
    logo_2: string | null
    platinum: boolean
    is_smm: boolean
    /** Whose site it is; null on the product's own. */
    institution: { kind: string; city: string; about: string } | null
  }
  session: UserInfo | null
  flags: { quiz_v2: boolean; captcha: boolean; fun_report: boolean; year_in_review: boolean; study_tour: boolean }
  maintenance: boolean
  /** Only on the page /turnstile, and only where that check is in use. */
  turnstile?: { site_key: string } | null
  /** What the page asks first, already answered. */
  answers?: Answer[]
  now: number
}

/** A call, what it is asked with (its body or its query), and what it would answer. */
export type Answer = { call: string; with?: object; data: unknown; next?: string }

let current: Boot | undefined
let setAt = 0
let serverAheadMs = 0

export function setBoot(boot: Boot): void {
  current = boot
  setAt = Date.now()
  serverAheadMs = boot.now - Date.now()
}

/** How long the boot data has been here. */
export const bootAge = (): number => Date.now() - setAt

/** A moment of the server's clock on the clock of this browser, which may be wrong. */
export const browserTime = (serverTime: number): number => serverTime - serverAheadMs

export function boot(): Boot {
  if (!current) throw new Error('boot data is read before it was set')
  return current
}

/** Whether the site speaks of Prakerja: that named belajar does not. */
export const hasPrakerja = (): boolean => boot().site.host_label !== 'belajar'

/** The product's name is this word and "mu", whoever's site it is. */
export function productWord(): string {
  const { product } = boot().brand
  return product.charAt(0).toUpperCase() + product.slice(1)
}
