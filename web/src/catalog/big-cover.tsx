import { Cover, type CoverProps } from '@/shared/ui/cover'

interface BigCoverProps extends CoverProps {
  picture: string | null
}

/** The picture on a page's card: uploaded or drawn. */
export function BigCover({ picture, ...drawn }: BigCoverProps) {
  if (picture) return <img src={picture} alt="" fetchPriority="high" className="program-cover w-full object-cover" />
  return <Cover {...drawn} isMain className="program-cover" />
}
