/** An error that the user can fix. The commands print only `message`, which is in Spanish. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

/** Value that a command prints for an error: a text for the user, or the error itself, with its stack. */
export function printableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (DISK_FULL.test(error.message)) return 'No queda lugar en el disco: liberá espacio y volvé a probar.';
  return error.name === 'UserFacingError' ? error.message : error;
}
