const recentDays = 7;

/** In its first week an order waits for its manufacturers; later its buyer rather repeats it. */
export const isRecent = ({ createdAt }: { createdAt: string }): boolean =>
  Date.now() - Date.parse(createdAt) < recentDays * 24 * 3600 * 1000;
