export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
