import { messageOf } from '../../lib/api.js';
import { capitalizeFirst } from '../../ui/forms/use-form.js';
import { showToast } from '../../ui/toast.js';

/** The error of a mutation as a sentence; empty without an error. */
export const failureText = (error: Error | null): string => (error ? capitalizeFirst(messageOf(error)) : '');

export const showFailure = (error: unknown): void => showToast(capitalizeFirst(messageOf(error)));
