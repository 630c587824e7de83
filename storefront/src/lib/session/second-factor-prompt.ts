import { ApiError } from '../api.js';
import { setRetryHandler } from '../signed-api.js';

type CodePrompt = () => Promise<boolean>;

let pendingPrompt: Promise<boolean> | undefined;

/**
 * Retries requests that failed with `auth.second-factor` after a prompt; concurrent failures share one prompt. Returns a function that
 * unregisters it.
 */
export const setCodePrompt = (prompt: CodePrompt): (() => void) =>
  setRetryHandler(
    async (error) => error instanceof ApiError && error.code === 'auth.second-factor' && (pendingPrompt ??= runPrompt(prompt)),
  );

async function runPrompt(prompt: CodePrompt): Promise<boolean> {
  try {
    return await prompt();
  } finally {
    pendingPrompt = undefined;
  }
}
