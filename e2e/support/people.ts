import { expect, type APIRequestContext, type Page } from "@playwright/test";

let count = 0;

/** Somebody nobody has used before. */
export function stranger() {
  count += 1;
  const mark = `${process.pid}-${Date.now()}-${count}`;
  return { name: "Laras Ayu Prameswari", email: `laras-${mark}@surel.example`, password: "kuda laut biru di karang" };
}

export type Person = ReturnType<typeof stranger>;

const key = { Authorization: "Key sanggar-web" };

/** The person's account, made through the API; the page's browser context is logged in with it. */
export async function register(page: Page, person: Person, profession = "Guru") {
  const reply = await page.request.post("/api/auth/register", {
    headers: { ...key, Origin: new URL(page.url() === "about:blank" ? "http://localhost:8090" : page.url()).origin },
    data: { name: person.name, email: person.email, password: person.password, profession_name: profession },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** The six digits of the newest letter. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const reply = await request.get(`/api/dev/mails?to=${encodeURIComponent(email)}`, { headers: key });
      const letters: { code: string | null }[] = (await reply.json()).data;
      code = letters[0]?.code ?? undefined;
      return code;
    })
    .toBeTruthy();
  return code ?? "";
}
