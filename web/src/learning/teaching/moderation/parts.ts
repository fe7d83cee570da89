/** The parts of moderation, by the words in its address and in the order of its tabs. */
const moderationParts = ['pesan', 'diskusi', 'dibisukan', 'kata'] as const

export type ModerationPart = (typeof moderationParts)[number]

/** The list of words is kept by operators. */
export const partsFor = ({ is_admin }: { is_admin: boolean }): readonly ModerationPart[] =>
  is_admin ? moderationParts : moderationParts.filter((part) => part !== 'kata')
