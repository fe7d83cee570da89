import { asList, asPairs, asText } from '../given'
import type { Given } from '../types'
import { MultipleChoice, SingleChoice, TrueFalse } from './choices'
import type { AnswerField } from './field'
import { Matching } from './matching'
import { Ordering } from './ordering'
import { Essay, NumberAnswer, ShortAnswer } from './written'

/** The way to answer that fits the question. An answer of another form than the question's is as good as none. */
export function AnswerBox({ question, given, ...rest }: Omit<AnswerField<Given>, 'given'> & { given: unknown }) {
  switch (question.type) {
    case 'single':
      return <SingleChoice question={question} given={asText(given)} {...rest} />
    case 'multiple':
      return <MultipleChoice question={question} given={asList(given)} {...rest} />
    case 'true_false':
      return <TrueFalse question={question} given={typeof given === 'boolean' ? given : null} {...rest} />
    case 'matching':
      return <Matching question={question} given={asPairs(given)} {...rest} />
    case 'ordering':
      return <Ordering question={question} given={asList(given)} {...rest} />
    case 'short':
      return <ShortAnswer question={question} given={asText(given)} {...rest} />
    case 'number':
      return <NumberAnswer question={question} given={asText(given)} {...rest} />
    case 'essay':
      return <Essay question={question} given={asText(given)} {...rest} />
    case 'file':
      // Its list outlives the question: see the screen of the attempt.
      return null
  }
}
