import { Button } from '@/shared/ui/button'
import { text } from './text'
import type { Program } from './types'
import { useJoin } from './use-join'

/** Joins at once and opens the first activity. What the server refuses stands below the button. */
export default function JoinFree({ program, className }: { program: Program; className?: string }) {
  const { join, isJoining, refusal } = useJoin(program)
  return (
    <div className={className}>
      <Button size="large" className="w-full" loading={isJoining} onClick={join}>
        {text.join.act}
      </Button>
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {refusal}
        </p>
      )}
    </div>
  )
}
