import { useState } from 'react'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Countdown } from '@/shared/ui/countdown'
import { EmptyState } from '@/shared/ui/empty-state'
import { OldPrice, Price } from '@/shared/ui/price'
import { QuizAnswer } from '@/shared/ui/quiz-option'
import { RatingInput } from '@/shared/ui/rating-input'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Snackbar } from '@/shared/ui/snackbar'
import { textLink } from '@/shared/ui/text-link'
import { Box } from './box'
import { text } from './text'

const { empty, message, quiz, sections } = text
const frozen = () => 0

export function MessageSections() {
  return (
    <>
      <Box title={sections.messages}>
        <div className="flex flex-col gap-2">
          <Alert>{message.info}</Alert>
          <Alert tone="success">{message.success}</Alert>
          <Alert tone="warning">{message.warning}</Alert>
          <Alert
            tone="danger"
            action={
              <button type="button" className={`self-start ${textLink}`}>
                {message.retry}
              </button>
            }
          >
            {message.danger}
          </Alert>
          <Snackbar text={message.copied} lastsMs={null} onDismiss={() => {}} />
        </div>
      </Box>
      <Box title={sections.quizReview}>
        <div className="flex flex-col gap-2">
          <QuizAnswer letter="A">{quiz.a}</QuizAnswer>
          <QuizAnswer letter="B" verdict="right">
            {quiz.b}
          </QuizAnswer>
          <QuizAnswer letter="C" verdict="wrong">
            {quiz.c}
          </QuizAnswer>
        </div>
      </Box>
      <RatingSection />
      <Box title={sections.skeleton}>
        <SkeletonGroup className={`grid gap-2.5 overflow-hidden pb-4 ${card}`}>
          <Skeleton className="mb-1 aspect-[16/7] rounded-none" />
          <Skeleton className="mx-4 h-3 w-2/5" />
          <Skeleton className="mx-4 h-4.5 w-[86%]" />
          <Skeleton className="mx-4 h-3 w-3/5" />
        </SkeletonGroup>
      </Box>
      <Box title={sections.empty}>
        <EmptyState heading="h3" title={empty.title} action={<Button look="secondary">{empty.action}</Button>}>
          {empty.body}
        </EmptyState>
      </Box>
    </>
  )
}

function RatingSection() {
  const [stars, setStars] = useState(4)
  return (
    <Box title={sections.rating}>
      <RatingInput label={text.rate} value={stars} onChange={setStars} />
      <div className="mt-3 flex flex-wrap items-baseline gap-x-3.5 gap-y-1.5">
        <Price amount={349_000} className="text-xl" />
        <OldPrice amount={499_000} now={349_000} />
        <Price amount={0} />
        <Price amount={50_000} extra />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Countdown until={2_472_000} now={frozen} expired={text.expired} />
        <Countdown until={298_000} now={frozen} expired={text.expired} />
      </div>
    </Box>
  )
}
