import type { Answer as AnswerOf, Schemas } from '@/shared/api/answer'

/** Which quiz, as every call of it says. */
export type Quiz = Schemas['QuizForm']

export type Keyed = Schemas['Keyed']

type Sheet = Schemas['QuestionItem']
type Parts = 'options' | 'left' | 'right' | 'items'

/** The document has one shape with every part; which parts a question has goes by its type. */
type QuestionOf<Type extends Sheet['type'], Own extends Parts = never> = Omit<Sheet, 'type' | Parts> & {
  type: Type
} & Record<Own, Keyed[]>

export type ChoiceQuestion = QuestionOf<'single' | 'multiple', 'options'>
export type MatchingQuestion = QuestionOf<'matching', 'left' | 'right'>
export type OrderingQuestion = QuestionOf<'ordering', 'items'>
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

/** A file on its way has no address yet. */
export type AnswerFile = Pick<Schemas['QuizFile'], 'id' | 'name' | 'size'> & Partial<Schemas['QuizFile']>

/** The number of the write is `seq`: of two, the higher one counts. What the server has not taken yet has no `saved_at`. */
export type Answer = Pick<Schemas['AnswerItem'], 'activity_question_id' | 'is_doubt' | 'seq'> & {
  answer: Given
  saved_at?: number
  files?: AnswerFile[]
}

/** The server names the end of every attempt; the site knows it too where there is no limit (B321). */
type Ending = { deadline_at: number | null }
type Asked = Ending & { questions: Question[]; answers: Answer[] }
export type Attempt = Omit<Schemas['AttemptSheet'], keyof Asked | 'state'> & Asked
export type Transaction = Omit<Schemas['Transaction'], keyof Ending> & Ending
export type Intro = Pick<Schemas['Intro'], 'server_now'> & {
  quiz_master_data: Omit<Schemas['MasterData'], 'time_limit_s'> & { time_limit_s: number | null }
  quiz_transaction: Transaction | null
  history: Transaction[]
}

/** What an activity's own detail tells of its quiz; the document does not say what the content of a type is. */
export type QuizContent = {
  instruction: string
  time_limit_s: number | null
  attempts: number
  passing: number
  questions: number
}

/** `answer` is what the server keeps now: another one, when that has the same or a higher number. */
export type Saved = Omit<Schemas['Saved'], 'answer' | 'check'> & { answer: Answer; check?: Checked }

/** Of an answer that was only tried: the key stays hidden, and why it is right comes with being right. */
export type Checked = { is_right: boolean; explanation?: string }

export type Result = Omit<Schemas['QuizResult'], 'state'>

type ReviewedSheet = AnswerOf<'/api/program_activity/v2/quiz/answer_review', 'post'>[number]
export type Reviewed = Question &
  Pick<ReviewedSheet, 'is_right' | 'given_points' | 'explanation' | 'feedback'> & {
    answer: Given
    right_answer: Given
    answer_html?: string
    files?: AnswerFile[]
  }

/** How a facilitator judges essays and files, and what they gave so far. */
export type ScoringDetail = Schemas['ScoringDetail']
