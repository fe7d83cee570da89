import { boot } from '@/shared/boot'

/** Where an institution has its own site: its label before the product's domain. */
export function ownSite(label: string): string {
  const { origin, host_label } = boot().site
  const { protocol, host } = new URL(origin)
  const here = host_label ? `${host_label}.` : 'www.'
  return `${protocol}//${label}.${host.startsWith(here) ? host.slice(here.length) : host}/`
}
