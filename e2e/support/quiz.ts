import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { key } from "./people.ts";
import { origin } from "./site.ts";

const headers = { ...key, Origin: origin };

/** A free programme of the demo and one of its quizzes: no choice of several right ones, but an essay. */
const program = "latihan-akm-numerasi-kelas-5";
export const quiz = "akm5-latihan-lapangan-dan-taman";

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const reply = await request.post(path, { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: T }).data;
}

export interface Place {
  program_user_id: number;
  activity_id: number;
}

/** The person of the browser context joins the quiz's programme. */
export async function joinQuiz(request: APIRequestContext): Promise<Place> {
  const detail = await request.get(`/api/program_activity/v2/product_detail/${program}`, { headers: key });
  const { id } = ((await detail.json()) as { data: { id: number } }).data;
  await post(request, "/api/payment/free_enrollment/", { program_id: id });
  const me = await post<{ id: number }>(request, "/api/auth/me-v2", {});
  const form = { type_access: "activity", user_id: me.id, slug: quiz };
  const { program_user_id, activity_id } = await post<Place>(request, "/api/program-activity/v3/program-detail/validate", form);
  return { program_user_id, activity_id };
}

export interface Question {
  activity_question_id: number;
  position: number;
  type: "single" | "number" | "true_false" | "matching" | "essay";
  options?: { key: string }[];
  left?: { key: string; text: string }[];
  right?: { key: string; text: string }[];
}

interface Attempt {
  attempt_id: number;
  deadline_at: number;
  server_now: number;
  questions: Question[];
  answers: { activity_question_id: number; answer: unknown }[];
}

/** The open attempt as the server has it. */
export const attemptOf = (request: APIRequestContext, place: Place): Promise<Attempt> =>
  post(request, "/api/program_activity/v2/quiz/resume", place);

export const heading = (page: Page, { position }: Question) => page.getByRole("heading", { name: `Soal ${position} dari` });

/** Answers the question on the screen without a mouse, and says what the server should have. */
export async function answerByKeys(page: Page, question: Question, choice: number): Promise<unknown> {
  const { type, options, left, right } = question;
  if (type === "single" || type === "true_false") {
    await heading(page, question).focus();
    await page.keyboard.press(String(choice));
    return type === "single" ? options?.[choice - 1]?.key : choice === 1;
  }
  if (type === "matching") {
    const pairs: Record<string, string> = {};
    for (const [at, one] of (left ?? []).entries()) {
      const other = right?.[(at + choice) % (right?.length ?? 1)];
      await page.getByRole("combobox", { name: one.text, exact: true }).selectOption(other?.text ?? "");
      pairs[one.key] = other?.key ?? "";
    }
    return pairs;
  }
  const written = type === "number" ? `${choice}2,5` : `Lapangan nomor ${choice}\nlebih luas.`;
  await page.getByRole("textbox", { name: "Jawabanmu" }).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(written);
  return written;
}
