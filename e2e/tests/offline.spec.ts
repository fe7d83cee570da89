import { expect, type Page, test } from "@playwright/test";
import { logOut } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { key, register, stranger } from "../support/people.ts";
import { origin } from "../support/site.ts";

interface Card {
  id: number;
  title: string;
}

const kept = () => caches.keys().then((names) => names.filter((name) => /^(program:|offline-shell)/.test(name)).length);

/** A class that is free and running; those whose time has passed or has not come do not let in. */
async function joinSomeClass(page: Page): Promise<Card> {
  const found = await page.request.get("/api/discovery/program/list/1/12?price=free", { headers: key });
  const { data } = (await found.json()) as { data: { items: Card[] } };
  for (const program of data.items) {
    const joined = await page.request.post("/api/payment/free_enrollment/", {
      headers: { Origin: origin },
      data: { program_id: program.id },
    });
    if (joined.ok() && (await joined.json()).data.first_activity) return program;
  }
  throw new Error("the demo has a free class");
}

test("a programme is saved, learnt without a connection, and gone with its person (B121)", async ({ page, context }) => {
  // No pupil: those are shown around first.
  await register(page, stranger());
  const program = await joinSomeClass(page);

  await page.goto("/kelasku");
  await page.getByRole("button", { name: `Pilihan untuk ${program.title}` }).click();
  await page.getByRole("menuitem", { name: "Unduh program" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unduh program" }).click();
  await expect(page.getByText(`“${program.title}” tersimpan di perangkat ini.`)).toBeVisible({ timeout: 30_000 });

  await context.setOffline(true);
  await page.goto("/kelasku?tab=tersimpan");
  await expect(page.getByRole("heading", { name: program.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Lanjutkan belajar" }).click();
  await expect(page).toHaveURL(/\/aktivitas\//);
  const title = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(title).not.toHaveText("Kelasku");
  const name = await title.innerText();
  await page.reload();
  await expect(title).toHaveText(name);

  await context.setOffline(false);
  await page.goto("/kelasku");
  await logOut(page);
  await expect.poll(() => page.evaluate(kept)).toBe(0);
});
