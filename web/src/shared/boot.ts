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
    support_email: string
    support_phone: string
    /** The shared key that marks an anonymous client of the public calls. */
    application_key?: string
  }
  brand: { product: string; name: string; logo: string | null; platinum: boolean; is_smm: boolean }
  session: UserInfo | null
  flags: { quiz_v2: boolean; captcha: boolean; fun_report: boolean; year_in_review: boolean }
  maintenance: boolean
  now: number
}

let current: Boot | undefined

export function setBoot(boot: Boot): void {
  current = boot
}

export function boot(): Boot {
  if (!current) throw new Error('boot data is read before it was set')
  return current
}
