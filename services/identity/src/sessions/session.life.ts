/** How long a session lives without being used, in milliseconds. */
export const SESSION_LIFE = 30 * 24 * 3_600_000;
