/** Path of the board; everything below it is for admins. */
export const BOARD = '/queues';
export const SIGN_IN = '/sign-in';
