import { DependencyUnavailable, isDependencyAway } from '@shop/platform';
import { MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch';

/** What Meilisearch answered, if it did; the client wraps what its `httpClient` throws. */
function refusalOf(error: unknown): MeilisearchApiError | undefined {
  if (error instanceof MeilisearchApiError) return error;
  return error instanceof MeilisearchRequestError ? refusalOf(error.cause) : undefined;
}

/** The code of an error that Meilisearch answered. */
export const codeOf = (error: unknown): string | undefined => refusalOf(error)?.cause?.code;

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
  const refusal = refusalOf(error);
  if (refusal) return refusal.response.status >= 500 || refusal.response.status === 429 || unready.has(refusal.cause?.code ?? '');
  return error instanceof MeilisearchRequestError || error instanceof MeilisearchRequestTimeOutError || isDependencyAway(error);
}

const reason = (error: unknown): string => {
  const code = codeOf(error);
  return code ? ` (${code})` : '';
};
