import { Alert } from '@/shared/ui/alert'
import { ReflectionForm } from '../../work/reflection-form'
import { text } from '../../work/text'
import { useWork } from '../../work/use-work'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { margin } from '../margin'

/** Questions to oneself. Nobody grades them: sending finishes the activity. */
export default function Refleksi(props: PlayerProps) {
  const { activity, enrolment, heading } = props
  const { questions } = contentOf('refleksi', activity)
  const { work, closed, hasSent } = useWork(props)
  return (
    <div className={margin}>
      {heading}
      {!closed ? (
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
                <dd className="mt-1 whitespace-pre-line wrap-anywhere">{[closed.body].flat()[i]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
