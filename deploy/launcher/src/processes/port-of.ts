/** Port of a URL such as `http://127.0.0.1:41234`. */
export const portOf = (url: string | undefined): string => new URL(url ?? '').port;
