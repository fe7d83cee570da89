/** Which quiz, as every call of it says. */
export type Quiz = { program_user_id: number; activity_id: number }

export type Keyed = { key: string; text: string }

type QuestionOf<Type extends string, Parts = object> = {
  activity_question_id: number
  position: number
  type: Type
  text: string
  points: number
} & Parts

export type ChoiceQuestion = QuestionOf<'single' | 'multiple', { options: Keyed[] }>
export type MatchingQuestion = QuestionOf<'matching', { left: Keyed[]; right: Keyed[] }>
export type OrderingQuestion = QuestionOf<'ordering', { items: Keyed[] }>
export type WrittenQuestion = QuestionOf<'short' | 'number' | 'essay'>
export type FileQuestion = QuestionOf<'file'>
export type Question =
  | ChoiceQuestion
  | QuestionOf<'true_false'>
  | MatchingQuestion
  | OrderingQuestion
  | WrittenQuestion
  | FileQuestion

/** By type: a key or a text, keys (in their order) or files, right or wrong, left key → right key. */
export type Given = string | string[] | number[] | boolean | Record<string, string> | null

export type AnswerFile = { id: number; name: string; size: number; url?: string }

export type Answer = {
  activity_question_id: number
  answer: Given
  is_doubt: boolean
  /** The number of the write: of two, the higher one counts. */
  seq: number
  /** When the server took it. */
  saved_at?: number
  files?: AnswerFile[]
}

export type Attempt = {
  attempt_id: number
  number: number
  started_at: number
  /** Without one the attempt lasts the default time. */
  deadline_at: number | null
  server_now: number
  questions: Question[]
  answers: Answer[]
}

export type Transaction = {
  attempt_id: number
  number: number
  state: 'open' | 'ended'
  started_at: number
  deadline_at: number | null
  ended_at: number | null
  answered: number
  score: number | null
  passed: boolean | null
  is_graded: boolean
}

export type Intro = {
  quiz_master_data: {
    instruction: string
    total_question: number
    time_limit_s: number | null
    attempts: number
    attempts_left: number
    passing: number
    shuffle: boolean
    max_points: number
  }
  quiz_transaction: Transaction | null
  history: Transaction[]
  server_now: number
}

/** What an activity's own detail tells of its quiz. */
export type QuizContent = {
  instruction: string
  time_limit_s: number | null
  attempts: number
  passing: number
  questions: number
}

/** `answer` is what the server keeps now: another one, when that has the same or a higher number. */
export type Saved = { saved: boolean; seq: number; answer: Answer; server_now: number; deadline_at: number }

export type Result = {
  attempt_id: number
  number: number
  score: number
  points: number
  max_points: number
  passed: boolean | null
  is_graded: boolean
  answered: number
  total: number
  scoring_categories: { name: string; points: number | null; max: number }[]
  can_review: boolean
  attempts_left: number
  ended_at: number
}

export type Reviewed = Question & {
  answer: Given
  /** An essay as it is shown. */
  answer_html?: string
  files?: AnswerFile[]
  is_right: boolean | null
  given_points: number | null
  right_answer: Given
  explanation: string | null
  feedback: string | null
}

/** How a facilitator judges essays and files, and what they gave so far. */
export type ScoringDetail = {
  rubrics: {
    activity_question_id: number
    criteria: { name: string; points: number; given: number | null }[]
  }[]
}
