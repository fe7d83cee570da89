import { useState } from 'react'
import { Alert } from '@/shared/ui/alert'
import type { Work } from '../../types'
import { newer } from '../../work/newer'
import { ReflectionForm } from '../../work/reflection-form'
import { text } from '../../work/text'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { margin } from '../margin'

/** Questions to oneself. Nobody grades them: sending finishes the activity. */
export default function Refleksi(props: PlayerProps) {
  const { activity, enrolment, heading, onChanged } = props
  const { questions } = contentOf('refleksi', activity)
  const [sent, setSent] = useState<Work | null>(null)
  const work = newer(sent, activity.work)
  const hasSent = (handed: Work) => {
    setSent(handed)
    onChanged()
  }
  const isOpen = !work || work.state === 'draft' || work.state === 'returned'
  return (
    <div className={margin}>
      {heading}
      {isOpen ? (
        <ReflectionForm
          enrolment={enrolment}
          activity={activity.id}
          work={work}
          questions={questions}
          onSent={hasSent}
        />
      ) : (
        <div className="mt-4 flex max-w-170 flex-col gap-5">
          <Alert tone="success">{text.reflectionDone}</Alert>
          <dl className="flex flex-col gap-4">
            {questions.map((question, i) => (
              <div key={question}>
                <dt className="font-bold">{question}</dt>
                <dd className="mt-1 whitespace-pre-line wrap-anywhere">{[work.body].flat()[i]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
