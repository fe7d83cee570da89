export type MenuEntry = 'tanyamu' | 'groups' | 'share' | 'tour' | 'guide'

type Asked = {
  /** The programme has a room to ask in. */
  hasChat: boolean
  isInChat: boolean
  hasStudyGroup: boolean
  /** The page has a tour to give. */
  hasTour: boolean
}

/** The entries of the kebab menu, in their order (B274 to B278). */
export function menuEntries({ hasChat, isInChat, hasStudyGroup, hasTour }: Asked): MenuEntry[] {
  const shown: Record<MenuEntry, boolean> = {
    tanyamu: hasChat && !isInChat,
    groups: hasStudyGroup,
    share: isInChat,
    tour: hasTour,
    guide: true,
  }
  return (Object.keys(shown) as MenuEntry[]).filter((entry) => shown[entry])
}
