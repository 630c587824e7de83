import { DependencyUnavailable, isDependencyAway } from '@shop/messaging';
import { MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch';

/** The code of an error that Meilisearch answered. */
export const codeOf = (error: unknown): string | undefined => (error instanceof MeilisearchApiError ? error.cause?.code : undefined);

/** No such index, or no such key: the server is new or has lost its data, and is being set up. */
const unready = new Set(['index_not_found', 'invalid_api_key', 'missing_authorization_header']);

/** Does the work; whatever says that the server cannot be asked now becomes `DependencyUnavailable`. */
export async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isAway(error) ? new DependencyUnavailable(`search is away${reason(error)}`, { cause: error }) : error;
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof MeilisearchRequestError || error instanceof MeilisearchRequestTimeOutError) return true;
  if (error instanceof MeilisearchApiError) {
    return error.response.status >= 500 || error.response.status === 429 || unready.has(error.cause?.code ?? '');
  }
  return isDependencyAway(error);
}

const reason = (error: unknown): string => {
  const code = codeOf(error);
  return code ? ` (${code})` : '';
};
