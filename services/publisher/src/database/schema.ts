/** The PostgreSQL schema of the publisher. */
export const SCHEMA = 'publisher';
