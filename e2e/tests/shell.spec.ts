import type { Page } from "@playwright/test";
import { isPhone } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { register, stranger } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const android = "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const headerHeight = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("header")].reduce((sum, header) => sum + header.getBoundingClientRect().height, 0));

test("the header of a phone takes 0, 72 or 64 px (B244)", async ({ page }) => {
  test.skip(!isPhone(page), "the phone's header");
  await page.goto("/");
  await register(page, stranger());
  for (const [path, height] of [
    ["/search", 64],
    ["/zoom-leave", 64],
    ["/aktivitas/pecahan", 72],
    ["/404", 0],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    // A line below it is not part of it.
    expect(Math.floor(await headerHeight(page)), path).toBeLessThanOrEqual(height + 1);
    expect(Math.floor(await headerHeight(page)), path).toBeGreaterThanOrEqual(height);
  }
});

test("on paper a legal text stands alone", async ({ page }) => {
  await page.goto("/kebijakan-privasi");
  await expect(page.getByRole("navigation", { name: "Daftar isi" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Kebijakan privasi" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Daftar isi" })).toBeHidden();
});

test.describe("on an Android phone", () => {
  test.use({ userAgent: android });

  test("the app is offered without moving or covering the page, until it is declined (B022, B023)", async ({ page }) => {
    test.skip(!isPhone(page), "the app is for phones");
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    const ribbon = page.getByRole("complementary", { name: "Aplikasi" });
    await expect(ribbon.getByRole("button", { name: "Buka aplikasi" })).toBeVisible();
    const [above, below] = await Promise.all([ribbon.boundingBox(), page.getByRole("banner").boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05);
    await expectAccessible(page);

    await page.getByRole("contentinfo").getByRole("link", { name: "Tentang kami" }).click();
    const asked = page.getByRole("dialog", { name: "Lanjut di aplikasi?" });
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Tetap di peramban" }).click();
    await expect(asked).toBeHidden();
    await expect(ribbon).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === "download-recommendation");
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
    await page.reload();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(ribbon).toBeHidden();
  });
});
