/** An error that the user can fix. The commands print only `message`, which is in Spanish. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}
