/** After the last byte the server still stores the file. */
export const progressLabel = (fraction: number): string => (fraction < 1 ? `${Math.floor(fraction * 100)} %` : 'Guardando…');
