import type { Answer as AnswerOf, Schemas } from '@/shared/api/answer'

/** Which quiz, as every call of it says. */
export type Quiz = Schemas['QuizForm']

/** Which of the parts a question has goes by its type. */
export type Question = Schemas['QuestionItem']
export type Keyed = Schemas['Keyed']

/** What a field gives, by type: a key or a text, keys (in their order) or files, right or wrong, left key → right key. */
export type Given = string | string[] | number[] | boolean | Record<string, string> | null

/** A file on its way has no address yet. */
export type AnswerFile = Pick<Schemas['QuizFile'], 'id' | 'name' | 'size'> & Partial<Schemas['QuizFile']>

/**
 * The number of the write is `seq`: of two, the higher one counts. What the server has not taken yet has no `saved_at`.
 * The document says nothing of the form of an answer; who reads one looks at it (`given.ts`).
 */
export type Answer = Pick<Schemas['AnswerItem'], 'activity_question_id' | 'answer' | 'is_doubt' | 'seq'> & {
  saved_at?: number
  files?: AnswerFile[]
}

/** The server names the end of every attempt; the site knows it too where there is no limit (B321). */
type Running = { deadline_at: number | null; answers: Answer[] }
export type Attempt = Omit<Schemas['AttemptSheet'], keyof Running | 'state'> & Running
export type Transaction = Schemas['Transaction']
export type Intro = Schemas['Intro']

/** What an activity's own detail tells of its quiz; the document does not say what the content of a type is. */
export type QuizContent = {
  instruction: string
  time_limit_s: number | null
  attempts: number
  passing: number
  questions: number
}

/** `answer` is what the server keeps now: another one, when that has the same or a higher number. */
export type Saved = Schemas['Saved']

/** Of an answer that was only tried: the key stays hidden, and why it is right comes with being right. */
export type Checked = Schemas['CheckedAnswer']

export type Result = Schemas['QuizResult']
export type Reviewed = AnswerOf<'/api/program_activity/v2/quiz/answer_review', 'post'>[number]

/** How a facilitator judges essays and files, and what they gave so far. */
export type ScoringDetail = Schemas['ScoringDetail']
