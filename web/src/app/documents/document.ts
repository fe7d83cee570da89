/** One part of a section: a paragraph, a list of points, or terms with what they mean. */
type Part = string | { points: readonly string[] } | { facts: readonly (readonly [term: string, meaning: string])[] }

export type Section = { id: string; title: string; parts: readonly Part[] }

/** A text that people agree to: it says since when it holds. */
export type LegalText = { since: number; lead: string; sections: readonly Section[] }

/** Whom a text speaks of and how to reach them. */
export type Speaker = { brand: string; email: string }
