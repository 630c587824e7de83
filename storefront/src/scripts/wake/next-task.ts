import { pause } from '../pause.js';

/** A task of its own, after the page was drawn as it is now; a tab in the background draws nothing. */
export const nextTask = (): Promise<void> => Promise.race([new Promise(requestAnimationFrame).then(() => pause()), pause(100)]);
