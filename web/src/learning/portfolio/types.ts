import type { Answer, Schemas } from '@/shared/api/answer'

export type Portfolio = Schemas['Portfolio']
export type Owner = Schemas['PortfolioOwner']
export type Head = Schemas['PortfolioHead']
export type Work = Schemas['PortfolioWork']
export type Certificate = Schemas['PortfolioCertificate']
export type WorkDetail = Schemas['PortfolioDetail']
export type Item = Schemas['PortfolioItem']
export type ItemKind = Schemas['PortfolioItemKind']
export type Wish = Answer<'/api/portofolio/wishes', 'get'>[number]

/** What the page lists; everybody's page calls works by another name. */
export const parts = ['karya', 'program', 'sertifikat'] as const
export type Part = (typeof parts)[number]
