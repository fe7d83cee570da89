import { boot } from '@/shared/boot'

/** The words of /mitra that are lists; any other is the name of an institution. */
export type Group = 'all' | 'product' | 'perguruan-tinggi' | 'industri'

export const groups: readonly Group[] = ['all', 'product', 'perguruan-tinggi', 'industri']

/** The word in the address: the group of schools carries the product's. */
export const wordOf = (group: Group): string => (group === 'product' ? boot().brand.product : group)

export const groupAt = (slug: string): Group | undefined => groups.find((group) => wordOf(group) === slug)

/** How the server is asked for a group. */
export const askedGroup = (group: Group): string => (group === 'all' ? '' : wordOf(group))
