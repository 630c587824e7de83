import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Relationship, Review } from '@shop/contracts';
import { Caller, type Maker } from './account-people.js';
import { verified, type Person } from './people.js';

/** A wholesaler nobody has heard of. */
export async function aBuyer(): Promise<{ person: Person; caller: Caller }> {
  const person = await verified('wholesaler');
  return { person, caller: await Caller.of(person) };
}

/** Waits until the service of opinions has heard of a manufacturer. */
export async function known(caller: Caller, { id }: Pick<Maker, 'id'>): Promise<void> {
  await expect(async () => caller.send<Relationship>('GET', `/api/users/followed-manufacturers/${id}`)).toPass({ timeout: 20_000 });
}

/** A wholesaler of its own says it through the API. */
export async function reviewed(maker: Pick<Maker, 'id'>, rating: number, comment: string): Promise<Review> {
  const { caller } = await aBuyer();
  let review: Review | undefined;
  await expect(async () => {
    review = await caller.send<Review>('POST', `/api/reviews/${maker.id}`, { rating, comment });
  }).toPass({ timeout: 20_000 });
  if (!review) throw new Error('a review');
  return review;
}

/** The page of a store, once it is published. */
export async function openStore(page: Page, { id, name }: Pick<Maker, 'id' | 'name'>): Promise<void> {
  await page.goto(`/store/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
}

/** What stands below it, which wakes when it is seen. */
export async function opinions(page: Page): Promise<Locator> {
  const section = page.getByRole('region', { name: 'Opiniones' });
  await expect(async () => {
    await section.getByRole('button', { name: 'Calificar' }).scrollIntoViewIfNeeded();
    await expect(section.getByRole('button', { name: 'Calificar' })).toBeEnabled({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  return section;
}

interface StructuredStore {
  '@type': string;
  aggregateRating?: { ratingValue: number; reviewCount: number };
  review?: { reviewBody?: string }[];
}

/** What the published file of a store says of it: its text, and the opinions in its structured data. */
export async function storeFile(
  request: APIRequestContext,
  { id }: Pick<Maker, 'id'>,
): Promise<{ text: string; comments: (string | undefined)[]; reviewCount: number; ratingValue: number }> {
  const text = await (await request.get(`/store/${id}`)).text();
  const documents = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as StructuredStore,
  );
  const { aggregateRating, review = [] } = documents.find((one) => one.aggregateRating) ?? {};
  return {
    text,
    comments: review.map(({ reviewBody }) => reviewBody),
    reviewCount: aggregateRating?.reviewCount ?? 0,
    ratingValue: aggregateRating?.ratingValue ?? 0,
  };
}
