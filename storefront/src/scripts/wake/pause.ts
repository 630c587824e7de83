export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A task of its own, after the page was drawn as it is now; a tab in the background draws nothing. */
export const nextTask = (): Promise<void> => Promise.race([new Promise(requestAnimationFrame).then(() => pause()), pause(100)]);
