import { boot } from '@/shared/boot'
import { outgoing } from '@/shared/routing/outgoing'

/** What a learning package is called: its class variant has a name of its own. */
export const packageName = (variant: 'class' | 'other'): string =>
  variant === 'class' ? 'Paket Kelas' : 'Paket Belajar'

/** Where packages are: our own page, or the site that sells them. `medium` names the place of the link. */
export const packagesAddress = (medium: string): string => outgoing(boot().site.packages_url, medium)
