import { Button } from '@/shared/ui/button'

interface CommentActProps {
  /** With whose words they are. */
  label: string
  onPress: () => void
  children: string
}

/** One thing that can be done with a comment. */
export function CommentAct({ label, onPress, children }: CommentActProps) {
  return (
    <Button look="text" size="small" aria-label={label} onClick={onPress}>
      {children}
    </Button>
  )
}
