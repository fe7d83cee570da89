import { type Category, categories } from '@/shared/art/category'

/** Which dye and motif a programme wears, by the name that the server gives its category. */
export const programCategory = (name: string): Category =>
  categories.find((category) => category === name.toLowerCase()) ?? 'kelasmu'
