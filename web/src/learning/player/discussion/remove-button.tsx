import { Button } from '@/shared/ui/button'
import { text } from './text'

export function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button look="text" size="small" aria-label={text.removeOf(name)} onClick={onPress}>
      {text.remove}
    </Button>
  )
}
