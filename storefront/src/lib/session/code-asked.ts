import { ApiError } from '../api.js';
import { onRefusal } from '../signed-api.js';

/** Asks whoever is here for a code; answers whether one was given and the token says so now. */
type Ask = () => Promise<boolean>;

let asking: Promise<boolean> | undefined;

/** Says who asks for a code when a call is refused for lack of one (`auth.second-factor`); calls refused together share one question. Returns how to stop. */
export const askForCodesWith = (ask: Ask): (() => void) =>
  onRefusal(async (error) => error instanceof ApiError && error.code === 'auth.second-factor' && (asking ??= answerOf(ask)));

async function answerOf(ask: Ask): Promise<boolean> {
  try {
    return await ask();
  } finally {
    asking = undefined;
  }
}
