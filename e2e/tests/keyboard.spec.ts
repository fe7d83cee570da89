import { expectAccessible } from "../support/axe.ts";
import { codeOf, register, stranger } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import type { Locator, Page } from "@playwright/test";

/** Goes to something as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("log in and verify without a mouse", async ({ page }) => {
  const person = stranger();
  await register(page, person);
  await page.context().clearCookies();

  await page.goto("/?masuk=email");
  const login = page.getByRole("dialog", { name: "Masuk" });
  await expect(login.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(person.email);
  await tabTo(page, login.getByLabel("Kata sandi", { exact: true }));
  await page.keyboard.type(person.password);
  await tabTo(page, login.getByRole("button", { name: "Masuk", exact: true }));
  await page.keyboard.press("Enter");
  await expect(login).toBeHidden();

  await tabTo(page, page.getByRole("button", { name: "Verifikasi", exact: true }));
  await page.keyboard.press("Enter");
  const code = page.getByRole("dialog", { name: "Masukkan kode verifikasi" });
  const boxes = code.getByRole("group", { name: "Kode 6 angka" }).getByRole("textbox");
  await expect(boxes.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Shift+Tab");
  await expect(code.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(code).toBeHidden();

  await page.goto("/verification");
  await tabTo(page, boxes.first().or(page.getByLabel("Angka ke-1 dari 6")));
  await expect(page.getByText(/Perangkat ini belum punya kode yang berlaku/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Kirim ulang dalam/ })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  expect(await codeOf(page.request, person.email)).toMatch(/^\d{6}$/);
});
