import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Relationship, Review } from '@shop/contracts';
import { Caller, type NewManufacturer } from './account-support.js';
import { verifiedPerson, type Person } from './people.js';

/** A new wholesaler. */
export async function newWholesaler(): Promise<{ person: Person; caller: Caller }> {
  const person = await verifiedPerson('wholesaler');
  return { person, caller: await Caller.of(person) };
}

/** Waits until social has its replica of a manufacturer. */
export async function untilReplicated(caller: Caller, { id }: Pick<NewManufacturer, 'id'>): Promise<void> {
  await expect(async () => caller.send<Relationship>('GET', `/api/users/followed-manufacturers/${id}`)).toPass({ timeout: 20_000 });
}

/** A new wholesaler reviews the manufacturer through the API. */
export async function reviewByNewWholesaler(manufacturer: Pick<NewManufacturer, 'id'>, rating: number, comment: string): Promise<Review> {
  const { caller } = await newWholesaler();
  let review: Review | undefined;
  await expect(async () => {
    review = await caller.send<Review>('POST', `/api/reviews/${manufacturer.id}`, { rating, comment });
  }).toPass({ timeout: 20_000 });
  if (!review) throw new Error('a review');
  return review;
}

/** Opens the page of a store once it is published. */
export async function openStore(page: Page, { id, name }: Pick<NewManufacturer, 'id' | 'name'>): Promise<void> {
  await page.goto(`/store/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
}

/** The reviews of a store page, which hydrate when they are visible. */
export async function showReviews(page: Page): Promise<Locator> {
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

/** The reviews in the published file of a store: its text and its structured data. */
export async function storeFile(
  request: APIRequestContext,
  { id }: Pick<NewManufacturer, 'id'>,
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
