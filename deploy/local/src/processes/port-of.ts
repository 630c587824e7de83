/** The port of an address the supervisor chose, e.g. `http://127.0.0.1:41234`. */
export const portOf = (url: string | undefined): string => new URL(url ?? '').port;
