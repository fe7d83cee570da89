import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Lesson } from '../../player/lesson'
import { isAnswered } from '../given'
import { type Answering, checkAnswer } from '../mutations'
import { text } from '../text'
import type { Checked } from '../types'

type Told = { seq: number; check?: Checked; trouble?: string }

/** Practice: whether the answer is right, as often as somebody wants to know. Another answer takes the word away. */
export function CheckAnswer({ own, ...answering }: Answering) {
  const [told, setTold] = useState<Told>()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { check } = await checkAnswer({ own, ...answering })
      setTold({ seq: own.seq, check })
    } catch (error) {
      setTold({ seq: own.seq, trouble: error instanceof ApiError ? error.message : common.unexpected })
    }
    setAsking(false)
  }
  if (!isAnswered(own.answer)) return null
  return (
    <>
      <Button look="secondary" size="small" className="mt-2" loading={isAsking} onClick={() => void ask()}>
        {text.check}
      </Button>
      {told?.seq === own.seq && <Verdict {...told} />}
    </>
  )
}

function Verdict({ check, trouble }: Told) {
  if (!check) return <Alert className="mt-3">{trouble ?? common.unexpected}</Alert>
  if (!check.is_right)
    return (
      <Alert tone="warning" className="mt-3">
        {text.notRight}
      </Alert>
    )
  return (
    <Alert tone="success" className="mt-3">
      <b>{text.right}</b>
      {check.explanation && <Lesson html={check.explanation} />}
    </Alert>
  )
}
