import { expect, type APIRequestContext } from "@playwright/test";
import { key } from "./people.ts";
import { origin } from "./site.ts";

interface Card {
  id: number;
  slug: string;
  title: string;
  price: number;
}

/** A free programme of the demo that anybody can join. */
export async function freeProgram(request: APIRequestContext): Promise<Card> {
  const reply = await request.get("/api/program/list/kelasmu/1/30", { headers: key });
  expect(reply.status(), await reply.text()).toBe(200);
  const { data } = (await reply.json()) as { data: Card[] };
  for (const card of data.filter(({ price }) => price === 0)) {
    const detail = await request.get(`/api/program_activity/v2/product_detail/${card.slug}`, { headers: key });
    if (((await detail.json()) as { data: { can_join: boolean } }).data.can_join) return card;
  }
  throw new Error("the demo has a free programme that can be joined");
}

/** The person of the browser context joins a free programme. */
export async function join(request: APIRequestContext): Promise<{ program: Card; activity: string }> {
  const program = await freeProgram(request);
  const headers = { ...key, Origin: origin };
  const reply = await request.post("/api/payment/free_enrollment/", { headers, data: { program_id: program.id } });
  expect(reply.status(), await reply.text()).toBe(200);
  const { data } = (await reply.json()) as { data: { first_activity: { slug: string } } };
  return { program, activity: data.first_activity.slug };
}
