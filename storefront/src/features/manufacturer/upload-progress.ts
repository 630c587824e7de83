/** How far an upload is, in words: what is sent whole is still to be kept. */
export const progressOf = (share: number): string => (share < 1 ? `${Math.floor(share * 100)} %` : 'Guardando…');
