type Asked = Readonly<Record<string, string>>

/** Under which keys the answers of the catalogue stand in the query cache. */
export const programKey = (id: string) => ['program', id] as const
export const topicKey = (program: string, topic: number) => ['program', program, 'topics', topic] as const
/** Every list of them. */
export const allReviewsKey = (program: number) => ['program', program, 'reviews'] as const
export const reviewsKey = (program: number, stars: number | null) => ['program', program, 'reviews', stars] as const
export const recommendationsKey = (kind: string, slug: string) => ['recommendations', kind, slug] as const

export const packageKey = (slug: string) => ['package', slug] as const
export const packagesKey = (variant = 'all') => ['packages', variant] as const

export const addOnKey = (type: string, slug: string) => ['add-on', type, slug] as const
export const addOnsKey = (type: string, search: string) => ['add-ons', type, search] as const
export const sameSpaceKey = (space: number) => ['add-ons', 'space', space] as const

export const institutionListKey = (asked: Asked) => ['institutions', 'list', asked] as const
export const institutionChildrenKey = (slug: string) => ['institutions', 'children', slug] as const
export const institutionKey = (slug: string) => ['institutions', 'one', slug] as const
export const institutionProgramsKey = (slug: string, asked: Asked) => ['institutions', 'programs', slug, asked] as const
export const institutionFiltersKey = (slug: string) => ['institutions', 'filters', slug] as const
export const institutionHostsKey = (slug: string) => ['institutions', 'hosts', slug] as const
export const institutionTypesKey = ['institutions', 'types'] as const
export const partnersKey = ['prakerja-partners'] as const

export const collectionsKey = (kind: string) => ['collections', kind] as const
export const collectionKey = (kind: string, slug: string) => ['collections', kind, slug] as const

export const programListKey = (asked: Asked) => ['discovery', 'program', asked] as const
export const cardsKey = (asked: Asked, count: number) => ['discovery', 'cards', asked, count] as const
export const searchKey = (tab: string, asked: Asked) => ['search', tab, asked] as const
export const searchBesideKey = (kind: string, asked: Asked) => ['search', 'beside', kind, asked] as const
export const allSuggestionsKey = ['suggestions'] as const
export const suggestionsKey = (keyword: string) => ['suggestions', keyword] as const
export const shownYearsKey = ['shown-years'] as const
