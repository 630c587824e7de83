/** Where the board stands; everything below is for admins. */
export const BOARD = '/queues';
export const SIGN_IN = '/sign-in';
