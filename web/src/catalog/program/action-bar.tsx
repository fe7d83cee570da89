import { ShareButton } from '@/shared/share/share-button'
import { useUser } from '@/shared/user'
import { BuyBar } from '../buy-bar'
import { JoinButton } from './join-button'
import { hasAction, joinState } from './join-state'
import type { Program } from './types'

export function ActionBar({ program }: { program: Program }) {
  const state = joinState(program, useUser() !== null)
  if (!hasAction(state)) return null
  return (
    <BuyBar price={program.price} oldPrice={program.price_normal}>
      {state === 'soon' ? (
        <ShareButton name={program.title} path={`/program/${program.slug}`} size="large" />
      ) : (
        <JoinButton program={program} state={state} />
      )}
    </BuyBar>
  )
}
