import type { Page } from "@playwright/test";
import { join } from "../support/learning.ts";
import { register, stranger } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

// What stands before the scripts run, and which scripts those are.

async function learner(page: Page) {
  await register(page, stranger());
  return join(page.request);
}

test("pages of one's own have their bar, their places and their name before any script has come", async ({ page }) => {
  const { activity } = await learner(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  for (const [path, name] of [["/dashboard", "Dashboard"], ["/kelasku", "Kelasku"], [`/aktivitas/${activity}`, "Aktivitas"]] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const places = page.getByRole("banner").getByRole("navigation", { name: "Utama" }).getByRole("link");
    await expect(places).toHaveText(["Dashboard", "Kelasku", "Jadwal"]);
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test("a page names the scripts that it needs, and needs those that it names", async ({ page }) => {
  const { activity, program } = await learner(page);
  for (const path of ["/dashboard", "/kelasku", `/aktivitas/${activity}`, `/program/${program.slug}`]) {
    const answers = new Map<string, number>();
    page.on("response", (response) => answers.set(new URL(response.url()).pathname, response.status()));
    await page.goto(path);
    const named = await page.locator("link[rel=modulepreload][href^='/']").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    // Until the site's own page has taken the place of what the server wrote.
    await expect(page.locator("#root .sv")).toHaveCount(0);
    const ofThePage = named.filter((file) => answers.get(file) === 200);
    expect(ofThePage.length, `${path} names its own scripts`).toBeGreaterThan(5);
    expect(named.filter((file) => !answers.has(file)), `${path} names what nobody asks for`).toEqual([]);
  }
});
